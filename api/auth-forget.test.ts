import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { otpCodes, resetTokens, users } from '#db/schema.ts';
import { forgetLimits, lastCode, sentTo, signIn, wrongCode } from '#test/accounts.ts';
import { type Call, type Reply, test } from '#test/fixtures.ts';
import { hashPassword } from '#shop/auth/password.ts';
import type { Locale } from '#values/locale.ts';
import { getMessages } from '#words/messages.ts';

const en = getMessages('en');
const chosen = { password: 'a-new-password', password_confirmation: 'a-new-password' };

const post = (call: Call, path: string, body: object, locale: Locale = 'en'): Promise<Reply> =>
  call('POST', path, { body, locale });

const tokenFor = async (call: Call, to: { phone?: string; email?: string }): Promise<string> => {
  await post(call, '/auth/forget', to);
  const code = await lastCode(call, (to.phone ?? to.email)!);
  return (await post(call, '/auth/forget/check', { ...to, code })).body.data.reset_token;
};

test.for(['ar', 'en'] as const)(
  'in %s a forgotten password is reset',
  async (locale, { call, ctx, make, services }) => {
    const words = getMessages(locale);
    const { userId, phone } = await make.customer({ passwordHash: await hashPassword('forgotten-one'), locale });
    const before = await signIn(ctx, userId);

    const reply = await post(call, '/auth/forget', { phone }, locale);
    expect(reply).toMatchObject({
      status: 200,
      body: { message: words.auth.code_sent, data: { channel: 'sms', sent_to: phone, expires_in: 600, resend_in: 60 } },
    });
    const code = await lastCode(call, phone);
    expect((await sentTo(call, phone))[0]!.text).toBe(words.notifications.code.reset(code, 10));
    expect(await post(call, '/auth/forget/check', { phone, code: wrongCode(code) }, locale)).toMatchObject({
      status: 422,
      body: { errors: { code: [words.fields.wrong_code] } },
    });
    const checked = await post(call, '/auth/forget/check', { phone, code }, locale);
    expect(checked).toMatchObject({
      status: 200,
      body: { message: words.auth.code_right, data: { reset_token: expect.stringMatching(/^[\w-]{43}$/) } },
    });
    const { reset_token } = checked.body.data;
    // The code is consumed, and the account has not changed so far.
    expect((await post(call, '/auth/forget/check', { phone, code })).status).toBe(422);
    expect((await call('GET', '/auth/profile', { headers: before.headers })).status).toBe(200);

    expect(await post(call, '/auth/forget/reset', { reset_token, ...chosen }, locale)).toMatchObject({
      status: 200,
      body: { message: words.auth.password_reset, data: null },
    });
    expect((await call('GET', '/auth/profile', { headers: before.headers })).status).toBe(401);
    expect((await post(call, '/auth/refresh', { refresh_token: before.refreshToken })).status).toBe(401);
    expect((await post(call, '/auth/login', { phone, password: 'forgotten-one' })).status).toBe(401);
    expect((await post(call, '/auth/login', { phone, password: chosen.password })).status).toBe(200);
    expect(await post(call, '/auth/forget/reset', { reset_token, ...chosen }, locale)).toMatchObject({
      status: 422,
      body: { message: words.errors.reset_invalid, errors: { reset_token: [words.fields.reset_invalid] } },
    });
    expect(JSON.stringify(await services.db.select().from(resetTokens))).not.toContain(reset_token);
  },
);

test('verifies the phone that received the code: a number registered by another person goes to its owner', async ({
  call,
  make,
  services,
}) => {
  const { userId, phone } = await make.customer({
    phoneVerifiedAt: null,
    email: 'squatter@example.com',
    passwordHash: await hashPassword('squatters-own'),
  });
  const reset_token = await tokenFor(call, { phone });
  // Only with the new password: the code alone must not open the account to the person who chose the old one.
  expect((await post(call, '/auth/login', { phone, password: 'squatters-own' })).status).toBe(403);
  await post(call, '/auth/forget/reset', { reset_token, ...chosen });
  expect((await post(call, '/auth/login', { phone, password: 'squatters-own' })).status).toBe(401);
  expect((await post(call, '/auth/login', { phone, password: chosen.password })).status).toBe(200);
  const [row] = await services.db.select().from(users).where(eq(users.id, userId));
  expect(row).toMatchObject({ phoneVerifiedAt: expect.any(Date), emailVerifiedAt: null });
});

test('only a verified e-mail address gets a code', async ({ call, make }) => {
  await make.customer({ email: 'typo@example.com' });
  const { phone } = await make.customer({ email: 'mona@example.com', emailVerifiedAt: new Date() });
  const reply = await post(call, '/auth/forget', { email: 'typo@example.com' });
  expect(reply.status).toBe(200);
  expect(await sentTo(call, 'typo@example.com')).toEqual([]);
  const reset_token = await tokenFor(call, { email: 'mona@example.com' });
  expect((await post(call, '/auth/forget/reset', { reset_token, ...chosen })).status).toBe(200);
  expect((await post(call, '/auth/login', { phone, password: chosen.password })).status).toBe(200);
});

test('a code works for its own purpose only', async ({ call, make, services }) => {
  const { phone } = await make.customer();
  await post(call, '/auth/otp', { phone });
  const toVerify = await lastCode(call, phone);
  await forgetLimits(services);
  await post(call, '/auth/forget', { phone });
  const toReset = await lastCode(call, phone);
  if (toVerify === toReset) return;
  expect((await post(call, '/auth/forget/check', { phone, code: toVerify })).status).toBe(422);
  expect((await post(call, '/auth/verify', { phone, code: toReset })).status).toBe(422);
  expect((await post(call, '/auth/activate', { phone, code: toReset })).status).toBe(422);
  expect((await post(call, '/auth/verify', { phone, code: toVerify })).status).toBe(200);
  expect((await post(call, '/auth/forget/check', { phone, code: toReset })).status).toBe(200);
});

test('a token is valid for fifteen minutes; a newer one, a new password and a block end it', async ({
  call,
  make,
  services,
}) => {
  const { userId, phone } = await make.customer();
  const token = async () => {
    await forgetLimits(services);
    return tokenFor(call, { phone });
  };
  const reset = async (reset_token: string) =>
    (await post(call, '/auth/forget/reset', { reset_token, ...chosen })).status;

  const late = await token();
  const [row] = await services.db.select().from(resetTokens).where(eq(resetTokens.userId, userId));
  expect(row!.expiresAt.getTime() - row!.createdAt.getTime()).toBe(15 * 60_000);
  await services.db.update(resetTokens).set({ expiresAt: new Date(Date.now() - 1) });
  expect(await reset(late)).toBe(422);

  const older = await token();
  const newer = await token();
  expect(await reset(older)).toBe(422);

  await forgetLimits(services);
  await post(call, '/auth/forget', { phone });
  const code = await lastCode(call, phone);
  expect(await reset(newer)).toBe(200);
  expect((await post(call, '/auth/forget/check', { phone, code })).status).toBe(422);
  expect(await services.db.$count(otpCodes, eq(otpCodes.userId, userId))).toBeGreaterThan(0);

  const blocked = await token();
  await services.db.update(users).set({ status: 'blocked' }).where(eq(users.id, userId));
  expect(await reset(blocked)).toBe(403);
});

test('a new password resets the count of wrong ones', async ({ call, make }) => {
  const { phone } = await make.customer({ passwordHash: await hashPassword('forgotten-one') });
  for (let i = 0; i < 10; i++) await post(call, '/auth/login', { phone, password: `wrong-${i}` });
  expect((await post(call, '/auth/login', { phone, password: 'forgotten-one' })).status).toBe(429);
  const reset_token = await tokenFor(call, { phone });
  await post(call, '/auth/forget/reset', { reset_token, ...chosen });
  expect((await post(call, '/auth/login', { phone, password: chosen.password })).status).toBe(200);
});

test.for(['ar', 'en'] as const)('validates each field, in %s', async (locale, { call, make }) => {
  const { fields, errors } = getMessages(locale);
  const { too_short, too_long } = fields;
  expect(await post(call, '/auth/forget', {}, locale)).toMatchObject({
    status: 422,
    body: { message: errors.phone_missing, errors: { phone: [fields.phone_required] } },
  });
  expect((await post(call, '/auth/forget', { phone: 'abc' }, locale)).body.errors).toEqual({
    phone: [fields.phone_invalid],
  });
  expect((await post(call, '/auth/forget', { email: 'abc' }, locale)).body.errors).toEqual({
    email: [fields.email_invalid],
  });
  expect((await post(call, '/auth/forget', { phone: '501', country: 'EGY' }, locale)).status).toBe(422);
  expect((await post(call, '/auth/forget/check', { phone: '+201001234567' }, locale)).body.errors).toEqual({
    code: [fields.required],
  });
  expect((await post(call, '/auth/forget/check', { phone: '+201001234567', code: '12' }, locale)).body.errors).toEqual({
    code: [fields.wrong_code],
  });

  const { phone } = await make.customer();
  const reset_token = await tokenFor(call, { phone });
  const reset = async (body: object) =>
    (await post(call, '/auth/forget/reset', { reset_token, ...body }, locale)).body.errors;
  expect((await post(call, '/auth/forget/reset', {}, locale)).body.errors).toEqual({
    reset_token: [fields.required],
    password: [fields.required],
    password_confirmation: [fields.required],
  });
  expect(await reset({ password: '', password_confirmation: '' })).toEqual({ password: [fields.required] });
  expect(await reset({ password: 'seven77', password_confirmation: 'seven77' })).toEqual({
    password: [too_short({ n: 8 })],
  });
  expect(await reset({ password: 'p'.repeat(129), password_confirmation: 'p'.repeat(129) })).toEqual({
    password: [too_long({ n: 128 })],
  });
  expect(await reset({ ...chosen, password_confirmation: 'another-one' })).toEqual({
    password_confirmation: [fields.passwords_differ],
  });
  for (const none of ['x', 'A'.repeat(43), "' or true --"])
    expect((await post(call, '/auth/forget/reset', { reset_token: none, ...chosen }, locale)).body.errors).toEqual({
      reset_token: [fields.reset_invalid],
    });
  // After all invalid requests the token is still valid.
  expect((await post(call, '/auth/forget/reset', { reset_token, ...chosen }, locale)).status).toBe(200);
});

test('five wrong codes invalidate a code for a new password', async ({ call, make }) => {
  const { phone } = await make.customer();
  await post(call, '/auth/forget', { phone });
  const code = await lastCode(call, phone);
  for (let i = 1; i <= 5; i++)
    expect((await post(call, '/auth/forget/check', { phone, code: wrongCode(code) })).body.message).toBe(
      i < 5 ? en.errors.wrong_code : en.errors.code_attempts_exceeded,
    );
  expect((await post(call, '/auth/forget/check', { phone, code })).body.message).toBe(en.errors.code_attempts_exceeded);
});
