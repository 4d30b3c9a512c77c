import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { users } from '#db/schema.ts';
import { forgetLimits, lastCode, sentTo, signIn, wrongCode } from '#test/accounts.ts';
import { type Call, test } from '#test/fixtures.ts';
import { hashPassword } from '#shop/auth/password.ts';
import { wordsIn } from '#words/words.ts';

const password = 'right-password';
const login = (call: Call, phone: string, locale: 'ar' | 'en' = 'en') =>
  call('POST', '/auth/login', { locale, body: { phone, password } });

const closed = async (make: { customer: (input: object) => Promise<{ userId: number; phone: string }> }, more = {}) =>
  make.customer({
    passwordHash: await hashPassword(password),
    status: 'deactivated',
    closedAt: new Date(Date.now() - 86_400_000),
    ...more,
  });

test.for(['ar', 'en'] as const)(
  'in %s a closed account opens again by a code',
  async (locale, { call, make, services }) => {
    const words = wordsIn(locale);
    const { userId, phone } = await closed(make);
    expect(await login(call, phone, locale)).toMatchObject({
      status: 403,
      body: { message: words.errors.deactivated, errors: { phone: [words.fields.deactivated] } },
    });
    expect((await call('POST', '/auth/login', { body: { phone, password: 'wrong-password' } })).status).toBe(401);

    expect((await call('POST', '/auth/otp', { body: { phone } })).status).toBe(200);
    const code = await lastCode(call, phone);
    expect(await call('POST', '/auth/verify', { locale, body: { phone, code } })).toMatchObject({
      status: 403,
      body: { message: words.errors.deactivated },
    });
    expect((await call('POST', '/auth/activate', { body: { phone, code: wrongCode(code) } })).status).toBe(422);
    expect(await call('POST', '/auth/activate', { locale, body: { phone, code } })).toMatchObject({
      status: 200,
      body: { message: words.auth.activated, data: { user: { id: userId, verified: true } } },
    });
    expect((await services.db.select().from(users).where(eq(users.id, userId)))[0]).toMatchObject({
      status: 'active',
      closedAt: null,
    });
    expect((await login(call, phone)).status).toBe(200);
    expect((await call('POST', '/auth/activate', { body: { phone, code } })).status).toBe(409);
  },
);

test('an account never verified is verified and active', async ({ call, make }) => {
  const { phone } = await make.customer({ phoneVerifiedAt: null, passwordHash: await hashPassword(password) });
  expect((await login(call, phone)).status).toBe(403);
  await call('POST', '/auth/otp', { body: { phone } });
  const code = await lastCode(call, phone);
  expect((await call('POST', '/auth/activate', { body: { phone, code } })).status).toBe(200);
  expect((await login(call, phone)).status).toBe(200);
});

test('a code that a newer one has replaced opens nothing, and is not said to have done so', async ({
  call,
  make,
  services,
}) => {
  const { phone } = await closed(make);
  await call('POST', '/auth/otp', { body: { phone } });
  const code = await lastCode(call, phone);
  await forgetLimits(services);
  await call('POST', '/auth/otp', { body: { phone } });
  if ((await lastCode(call, phone)) === code) return;
  expect(await call('POST', '/auth/activate', { body: { phone, code } })).toMatchObject({
    status: 422,
    body: { message: wordsIn('en').errors.wrong_code },
  });
});

test('a blocked account gets no code and is not opened', async ({ call, make, services }) => {
  const { userId, phone } = await closed(make);
  await call('POST', '/auth/otp', { body: { phone } });
  const code = await lastCode(call, phone);
  await services.db.update(users).set({ status: 'blocked' }).where(eq(users.id, userId));
  expect((await call('POST', '/auth/activate', { body: { phone, code } })).status).toBe(422);
  await forgetLimits(services);
  expect((await call('POST', '/auth/otp', { body: { phone } })).status).toBe(200);
  expect(await sentTo(call, phone)).toHaveLength(1);
  expect((await services.db.select().from(users).where(eq(users.id, userId)))[0]).toMatchObject({ status: 'blocked' });
});

test('a closed account opens by an e-mail address that was verified, not by another', async ({ call, make }) => {
  await closed(make, { email: 'typo@example.com' });
  const { phone } = await closed(make, { email: 'mona@example.com', emailVerifiedAt: new Date() });
  for (const email of ['typo@example.com', 'mona@example.com']) await call('POST', '/auth/otp', { body: { email } });
  expect(await sentTo(call, 'typo@example.com')).toEqual([]);
  const code = await lastCode(call, 'mona@example.com');
  expect((await call('POST', '/auth/activate', { body: { email: 'mona@example.com', code } })).status).toBe(200);
  expect((await login(call, phone)).status).toBe(200);
});

test('a code for a new password activates nothing', async ({ call, make }) => {
  const { phone } = await closed(make);
  await call('POST', '/auth/forget', { body: { phone } });
  const code = await lastCode(call, phone);
  expect((await call('POST', '/auth/activate', { body: { phone, code } })).status).toBe(422);
  expect((await login(call, phone)).status).toBe(403);
});

test('each field of activate is looked at', async ({ call, ctx, make }) => {
  const { fields } = wordsIn('en');
  expect((await call('POST', '/auth/activate', { body: {} })).body.errors).toEqual({ code: [fields.required] });
  expect((await call('POST', '/auth/activate', { body: { code: '123456' } })).body.errors).toEqual({
    phone: [fields.phone_required],
  });
  expect((await call('POST', '/auth/activate', { body: { phone: '12', code: '123456' } })).body.errors).toEqual({
    phone: [fields.phone_invalid],
  });
  expect((await call('POST', '/auth/activate', { body: { email: 'x', code: '123456' } })).body.errors).toEqual({
    email: [fields.email_invalid],
  });
  // Nobody needs to be signed in, and whoever is, is not asked about their own account.
  const { userId } = await make.customer();
  const { headers } = await signIn(ctx, userId);
  expect(
    (await call('POST', '/auth/activate', { headers, body: { phone: '+201155555555', code: '123456' } })).status,
  ).toBe(422);
});
