import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { resetTokens, users } from '#db/schema.ts';
import { forgetLimits, lastCode } from '#test/accounts.ts';
import { type Call, test } from '#test/fixtures.ts';
import { getMessages } from '#words/messages.ts';

const phone = '+201155555521';
const mine = 'my-own-password';
const theirs = 'their-password';

const register = async (call: Call, password: string, more = {}): Promise<string> => {
  const body = { name: 'Mona', phone, gender: 'female', password, password_confirmation: password, ...more };
  const reply = await call('POST', '/auth/register', { body });
  expect(reply).toMatchObject({ status: 201, body: { data: { registration_token: expect.any(String) } } });
  return reply.body.data.registration_token;
};
const login = async (call: Call, password: string) =>
  (await call('POST', '/auth/login', { body: { phone, password } })).status;

/** Confirms by `path`, with the newest code. */
const confirm = async (call: Call, path: string, token?: string, locale: 'ar' | 'en' = 'en') =>
  call('POST', path, { locale, body: { phone, code: await lastCode(call, phone), registration_token: token } });

describe.each(['/auth/verify', '/auth/activate'])('%s', (path) => {
  test.for(['ar', 'en'] as const)(
    'in %s: a registration replaced by another person gives them no access, and the owner chooses a password',
    async (locale, { call, services }) => {
      const token = await register(call, mine);
      await register(call, theirs);
      const reply = await confirm(call, path, token, locale);
      expect(reply).toMatchObject({
        status: 200,
        body: {
          message: getMessages(locale).auth.password_removed,
          data: { user: { phone, verified: true, has_password: false } },
        },
      });
      expect(JSON.stringify(reply.body)).not.toMatch(/passwordRemoved|registration/i);
      expect(await login(call, theirs)).toBe(401);
      expect(await login(call, mine)).toBe(401);

      await forgetLimits(services);
      await call('POST', '/auth/forget', { body: { phone } });
      const { body } = await call('POST', '/auth/forget/check', { body: { phone, code: await lastCode(call, phone) } });
      const chosen = { password: mine, password_confirmation: mine, reset_token: body.data.reset_token };
      expect((await call('POST', '/auth/forget/reset', { body: chosen })).status).toBe(200);
      expect(await login(call, mine)).toBe(200);
    },
  );

  test('a missing or made-up token has the same result', async ({ call, services }) => {
    for (const token of [undefined, '', 'x'.repeat(43)]) {
      await register(call, mine);
      await register(call, theirs);
      const { body } = await confirm(call, path, token);
      expect(body.data).toEqual({ user: expect.objectContaining({ has_password: false }) });
      expect(await login(call, theirs)).toBe(401);
      await services.db.delete(users).where(eq(users.phone, phone));
      await forgetLimits(services);
    }
  });

  test('the token of the current registration keeps its password, whatever was registered before', async ({
    call,
    services,
  }) => {
    await register(call, theirs);
    await register(call, 'a-first-password');
    const token = await register(call, mine);
    const reply = await confirm(call, path, token);
    // The reply of auth/login.
    expect(reply).toMatchObject({
      body: {
        message: getMessages('en').auth.logged_in,
        data: { token_type: 'Bearer', refresh_token: expect.any(String), user: { has_password: true } },
      },
    });
    expect(reply.headers.get('set-cookie')).toContain('shop.device=');
    const headers = { Authorization: `Bearer ${reply.body.data.token}` };
    expect((await call('GET', '/auth/profile', { headers })).status).toBe(200);
    expect(await login(call, mine)).toBe(200);
    expect((await services.db.select().from(users).where(eq(users.phone, phone)))[0]).toMatchObject({
      registrationHash: null,
      registrationDisputed: false,
    });
  });

  test('a client without token support loses nothing: registered once, or again with the same password', async ({
    call,
    services,
  }) => {
    for (const times of [1, 3]) {
      for (let n = 0; n < times; n++) await register(call, mine);
      expect((await confirm(call, path)).status).toBe(200);
      expect(await login(call, mine)).toBe(200);
      await services.db.delete(users).where(eq(users.phone, phone));
      await forgetLimits(services);
    }
  });

  test('the e-mail address of the person who replaced the registration has no access to the account', async ({
    call,
    services,
  }) => {
    const email = 'stranger@example.com';
    const token = await register(call, mine);
    await register(call, theirs, { email });
    await call('POST', '/auth/otp', { body: { email } });
    await call('POST', '/auth/verify', { body: { email, code: await lastCode(call, email) } });
    await forgetLimits(services);
    await call('POST', '/auth/forget', { body: { email } });
    const { body } = await call('POST', '/auth/forget/check', { body: { email, code: await lastCode(call, email) } });
    await call('POST', '/auth/otp', { body: { phone } });
    expect((await confirm(call, path, token)).status).toBe(200);
    const chosen = { password: theirs, password_confirmation: theirs, reset_token: body.data.reset_token };
    expect((await call('POST', '/auth/forget/reset', { body: chosen })).status).toBe(422);
    expect((await services.db.select().from(users).where(eq(users.phone, phone)))[0]).toMatchObject({
      email: null,
      emailVerifiedAt: null,
      passwordHash: null,
    });
  });
});

test('the next registration invalidates the set-password token of an earlier one', async ({ call, services }) => {
  const email = 'stranger@example.com';
  await register(call, theirs, { email });
  await call('POST', '/auth/otp', { body: { email } });
  await call('POST', '/auth/verify', { body: { email, code: await lastCode(call, email) } });
  await forgetLimits(services);
  await call('POST', '/auth/forget', { body: { email } });
  const { body } = await call('POST', '/auth/forget/check', { body: { email, code: await lastCode(call, email) } });
  const token = await register(call, mine);
  expect(await services.db.$count(resetTokens)).toBe(1);
  await confirm(call, '/auth/verify', token);
  const chosen = { password: theirs, password_confirmation: theirs, reset_token: body.data.reset_token };
  expect((await call('POST', '/auth/forget/reset', { body: chosen })).status).toBe(422);
  expect(await login(call, mine)).toBe(200);
});

test('setting a password by the phone detaches the number from the e-mail address of another’s registration', async ({
  call,
  services,
}) => {
  const email = 'stranger@example.com';
  await register(call, mine);
  await register(call, theirs, { email });
  await services.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.phone, phone));
  await forgetLimits(services);
  await call('POST', '/auth/forget', { body: { phone } });
  const { body } = await call('POST', '/auth/forget/check', { body: { phone, code: await lastCode(call, phone) } });
  const chosen = { password: mine, password_confirmation: mine, reset_token: body.data.reset_token };
  expect((await call('POST', '/auth/forget/reset', { body: chosen })).status).toBe(200);
  expect(await login(call, mine)).toBe(200);
  expect((await services.db.select().from(users).where(eq(users.phone, phone)))[0]).toMatchObject({
    email: null,
    registrationDisputed: false,
  });
});
