import { desc, eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { otpCodes, sessions, users } from '#db/schema.ts';
import { bearer, forgetLimits, lastCode, sentTo, wrongCode } from '#test/accounts.ts';
import { type Call, test } from '#test/fixtures.ts';
import { hashPassword } from '#shop/auth/password.ts';
import { getMessages } from '#words/messages.ts';

const phone = '+201155555541';
const words = getMessages('en').auth;

const requestCode = (call: Call, body: object = {}, headers: Record<string, string> = {}) =>
  call('POST', '/auth/code', { locale: 'en', body: { phone, name: 'Mona Adel', ...body }, headers });

const begin = async (call: Call, body: object = {}): Promise<string> => {
  const reply = await requestCode(call, body);
  expect(reply).toMatchObject({ status: 201, body: { data: { registration_token: expect.any(String) } } });
  return reply.body.data.registration_token;
};

const enter = (call: Call, code: string, registration_token?: string, more: object = {}) =>
  call('POST', '/auth/verify', { locale: 'en', body: { phone, code, registration_token, ...more } });

const profileOf = async (call: Call, token: string) =>
  (await call('GET', '/auth/profile', { headers: bearer(token) })).body.data;

describe('a code for a new phone', () => {
  test('creates the account without a password, and signs in', async ({ call, services }) => {
    const token = await begin(call);
    expect(await services.db.$count(users, eq(users.phone, phone))).toBe(0);
    const reply = await enter(call, await lastCode(call, phone), token);
    expect(reply).toMatchObject({
      status: 200,
      body: {
        message: words.logged_in,
        data: {
          token: expect.any(String),
          token_type: 'Bearer',
          refresh_token: expect.any(String),
          user: { phone, name: 'Mona Adel', gender: null, verified: true, has_password: false },
        },
      },
    });
    expect(await profileOf(call, reply.body.data.token)).toMatchObject({ phone });
  });

  test('needs a name, which may follow: the code stays valid', async ({ call }) => {
    const token = await begin(call, { name: undefined });
    const code = await lastCode(call, phone);
    expect(await enter(call, code, token)).toMatchObject({
      status: 422,
      body: { errors: { name: [getMessages('en').fields.required] } },
    });
    expect(await enter(call, code, token, { name: 'Mona' })).toMatchObject({
      status: 200,
      body: { data: { user: { name: 'Mona' } } },
    });
  });

  test('discards what a stranger registered with the number', async ({ call, services }) => {
    const password = 'of-a-stranger';
    const registration = { name: 'X', phone, email: 'x@example.com', gender: 'male', password };
    const registered = await call('POST', '/auth/register', {
      body: { ...registration, password_confirmation: password },
    });
    await forgetLimits(services);
    const token = await begin(call);
    const reply = await enter(call, await lastCode(call, phone), token);
    expect(reply.body.data.user).toMatchObject({ name: 'Mona Adel', email: null, has_password: false });
    expect((await call('POST', '/auth/login', { body: { phone, password } })).status).toBe(401);
    // The stranger's token is worth nothing either.
    const late = await enter(call, await lastCode(call, phone), registered.body.data.registration_token);
    expect(late.body.data?.token).toBeUndefined();
  });
});

describe('a code for a known phone', () => {
  test('signs in, and changes neither name nor password', async ({ call, make, services }) => {
    const passwordHash = await hashPassword('right-password');
    const { userId } = await make.customer({ phone, name: 'Sara', passwordHash });
    const token = await begin(call);
    const reply = await enter(call, await lastCode(call, phone), token);
    expect(reply).toMatchObject({
      status: 200,
      body: { data: { token: expect.any(String), user: { id: userId, name: 'Sara', has_password: true } } },
    });
    expect(reply.headers.get('set-cookie')).toContain('shop.device=');
    expect(await services.db.$count(sessions, eq(sessions.userId, userId))).toBe(1);
  });

  test('is worth nothing without the token of its request', async ({ call, make, services }) => {
    const { userId } = await make.customer({ phone, passwordHash: null });
    const token = await begin(call);
    const code = await lastCode(call, phone);
    for (const forged of [undefined, 'x'.repeat(43), `${token}x`]) {
      const reply = await enter(call, code, forged);
      expect(reply.status).toBe(422);
      expect(reply.body.data?.token).toBeUndefined();
    }
    expect((await call('POST', '/auth/activate', { body: { phone, code } })).status).toBe(422);
    expect(await services.db.$count(sessions, eq(sessions.userId, userId))).toBe(0);
    // None of these took an attempt of the browser that requested it.
    const [row] = await services.db.select().from(otpCodes).orderBy(desc(otpCodes.id)).limit(1);
    expect(row).toMatchObject({ tries: 0, otherTries: 0 });
    expect((await enter(call, code, token)).status).toBe(200);
  });

  test('is not valid for another browser’s request, nor once it is replaced or used', async ({ call, services }) => {
    const first = await begin(call);
    const old = await lastCode(call, phone);
    await forgetLimits(services);
    const second = await begin(call);
    const code = await lastCode(call, phone);
    expect((await enter(call, code, first)).status).toBe(422);
    expect((await enter(call, old, first)).status).toBe(422);
    expect((await enter(call, code, second)).status).toBe(200);
    expect((await enter(call, code, second)).status).toBe(409);
  });

  test('does not open a closed or blocked account', async ({ call, make, services }) => {
    const { userId } = await make.customer({ phone });
    const token = await begin(call);
    const code = await lastCode(call, phone);
    await services.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, userId));
    expect((await enter(call, code, token)).status).toBe(403);
    await services.db.update(users).set({ status: 'blocked' }).where(eq(users.id, userId));
    expect((await enter(call, code, token)).status).toBe(403);
    expect(await services.db.$count(sessions, eq(sessions.userId, userId))).toBe(0);
    // A blocked account gets no code.
    await forgetLimits(services);
    const sent = (await sentTo(call, phone)).length;
    expect((await requestCode(call)).status).toBe(201);
    expect((await sentTo(call, phone)).length).toBe(sent);
  });

  test('is invalid after five wrong attempts', async ({ call }) => {
    const token = await begin(call);
    const code = await lastCode(call, phone);
    for (let n = 0; n < 5; n++) expect((await enter(call, wrongCode(code), token)).status).toBe(422);
    expect((await enter(call, code, token)).status).toBe(422);
  });
});

describe('the request', () => {
  test('has the same reply for a known and an unknown phone, and the pause of every code', async ({ call, make }) => {
    const other = '+201155555542';
    await make.customer({ phone: other });
    const [unknown, existing] = [await requestCode(call), await requestCode(call, { phone: other })];
    const shape = ({ status, body }: typeof existing) => ({
      status,
      text: JSON.stringify(body).replaceAll(/\+\d+/g, 'TO').replace(body.data.registration_token, 'TOKEN'),
    });
    expect(shape(existing)).toEqual(shape(unknown));
    for (const to of [phone, other]) expect((await requestCode(call, { phone: to })).status).toBe(429);
    expect((await call('POST', '/auth/otp', { body: { phone } })).status).toBe(429);
  });

  test('repeated with its key returns the first reply and sends nothing', async ({ call }) => {
    const key = { 'Idempotency-Key': 'a-key-of-this-phone' };
    const first = await requestCode(call, {}, key);
    const again = await requestCode(call, {}, key);
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(await sentTo(call, phone)).toHaveLength(1);
    expect((await requestCode(call, { name: 'Sara' }, key)).status).toBe(422);
    const reply = await enter(call, await lastCode(call, phone), first.body.data.registration_token);
    expect(reply.body.data.token).toEqual(expect.any(String));
  });

  test('stores the token and the code as hashes only', async ({ call, services }) => {
    const token = await begin(call);
    const code = await lastCode(call, phone);
    const rows = JSON.stringify(await services.db.select().from(otpCodes));
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(`"${code}"`);
  });
});

describe('a registration', () => {
  const password = 'a-long-one-of-mine';
  const register = async (call: Call): Promise<string> => {
    const body = { name: 'Mona', phone, gender: 'female', password, password_confirmation: password };
    return (await call('POST', '/auth/register', { body })).body.data.registration_token;
  };

  test('signs in with its code and token, also after another code was requested', async ({ call, services }) => {
    const token = await register(call);
    await forgetLimits(services);
    await call('POST', '/auth/otp', { body: { phone } });
    const reply = await enter(call, await lastCode(call, phone), token);
    expect(reply).toMatchObject({
      status: 200,
      body: { data: { token: expect.any(String), user: { has_password: true, verified: true } } },
    });
  });

  test('without its token only verifies the phone', async ({ call }) => {
    await register(call);
    const reply = await enter(call, await lastCode(call, phone));
    expect(reply.body.data).toEqual({ user: expect.objectContaining({ verified: true }) });
  });
});
