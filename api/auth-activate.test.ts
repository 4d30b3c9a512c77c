import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { users } from '#db/schema.ts';
import { forgetLimits, lastCode, sentTo, signIn, wrongCode } from '#test/accounts.ts';
import { type Call, test } from '#test/fixtures.ts';
import { hashPassword } from '#shop/auth/password.ts';
import { getMessages } from '#words/messages.ts';

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

test.for(['ar', 'en'] as const)('in %s a code reopens a closed account', async (locale, { call, make, services }) => {
  const words = getMessages(locale);
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
});

test('verifies and activates an account that was never verified', async ({ call, make }) => {
  const { phone } = await make.customer({ phoneVerifiedAt: null, passwordHash: await hashPassword(password) });
  expect((await login(call, phone)).status).toBe(403);
  await call('POST', '/auth/otp', { body: { phone } });
  const code = await lastCode(call, phone);
  expect((await call('POST', '/auth/activate', { body: { phone, code } })).status).toBe(200);
  expect((await login(call, phone)).status).toBe(200);
});

test('a code replaced by a newer one is refused as invalid', async ({ call, make, services }) => {
  const { phone } = await closed(make);
  await call('POST', '/auth/otp', { body: { phone } });
  const code = await lastCode(call, phone);
  await forgetLimits(services);
  await call('POST', '/auth/otp', { body: { phone } });
  if ((await lastCode(call, phone)) === code) return;
  expect(await call('POST', '/auth/activate', { body: { phone, code } })).toMatchObject({
    status: 422,
    body: { message: getMessages('en').errors.wrong_code },
  });
});

test('a blocked account gets no code and is not reopened', async ({ call, make, services }) => {
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

test('a verified e-mail address reopens a closed account, an unverified one does not', async ({ call, make }) => {
  await closed(make, { email: 'typo@example.com' });
  const { phone } = await closed(make, { email: 'mona@example.com', emailVerifiedAt: new Date() });
  for (const email of ['typo@example.com', 'mona@example.com']) await call('POST', '/auth/otp', { body: { email } });
  expect(await sentTo(call, 'typo@example.com')).toEqual([]);
  const code = await lastCode(call, 'mona@example.com');
  expect((await call('POST', '/auth/activate', { body: { email: 'mona@example.com', code } })).status).toBe(200);
  expect((await login(call, phone)).status).toBe(200);
});

test('a code for a new password does not activate an account', async ({ call, make }) => {
  const { phone } = await closed(make);
  await call('POST', '/auth/forget', { body: { phone } });
  const code = await lastCode(call, phone);
  expect((await call('POST', '/auth/activate', { body: { phone, code } })).status).toBe(422);
  expect((await login(call, phone)).status).toBe(403);
});

test('validates each field of activate', async ({ call, ctx, make }) => {
  const { fields } = getMessages('en');
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
  // The route needs no sign-in, and ignores the account of a signed-in caller.
  const { userId } = await make.customer();
  const { headers } = await signIn(ctx, userId);
  expect(
    (await call('POST', '/auth/activate', { headers, body: { phone: '+201155555555', code: '123456' } })).status,
  ).toBe(422);
});
