import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, vi } from 'vitest';
import { secondFactors, staffSessions } from '#db/schema.ts';
import { login } from '#shop/auth/login.ts';
import { hashPassword } from '#shop/auth/password.ts';
import { refresh } from '#shop/auth/refresh.ts';
import { openSession } from '#shop/auth/session.ts';
import type { Ctx, Services } from '#shop/context.ts';
import type { Factories } from '#test/factories.ts';
import { apiOver, type Call, contextFor, test } from '#test/fixtures.ts';
import { cookieNames } from '#values/cookies.ts';

const password = 'jasmine-tea-7';
const minute = 60_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:00:05Z') }));
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

const codeOf = (secret: string, after = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + after });
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** A member of staff, and a way to call as their session: as a program with its token, or as a browser. */
async function member(services: Services, make: Factories, scopes = ['orders.manage']) {
  const { userId, phone } = await make.customer({ scopes, passwordHash: await hashPassword(password) });
  const ctx = (): Ctx => contextFor(services);
  const session = async (call: Call, how: 'program' | 'browser' = 'program') => {
    const tokens = await openSession(ctx(), userId);
    const headersOf = (token: string, as = how) =>
      as === 'program' ? { Authorization: `Bearer ${token}` } : { Cookie: `${cookieNames.token}=Bearer%20${token}` };
    const send = (method: string, path: string, body?: unknown) =>
      call(method, path, { body, headers: headersOf(tokens.token) });
    return { tokens, headersOf, send, orders: async () => told(await send('GET', '/staff/orders')) };
  };
  return { userId, phone, ctx, session };
}

const told = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const open = [200, undefined];

/** Sets a second factor up and gives its secret and recovery codes. */
async function enrolled(send: (method: string, path: string, body?: unknown) => ReturnType<Call>) {
  const { secret } = (await send('POST', '/staff/session/enrol', { password })).body.data;
  const { body } = await send('POST', '/staff/session/confirm', { code: codeOf(secret) });
  return { secret: secret as string, codes: body.data.recovery_codes as string[] };
}

describe('the second factor', () => {
  test('is set up against the password, counts once it is confirmed, and is asked of every other session', async ({
    services,
    make,
    call,
  }) => {
    const { userId, session } = await member(services, make);
    const [one, other] = [await session(call), await session(call)];
    expect(await one.orders()).toEqual(open);
    expect((await one.send('GET', '/staff/session')).body.data).toEqual({
      id: userId,
      name: expect.any(String),
      scopes: ['orders.manage'],
      second_factor: 'none',
      recovery_codes_left: null,
      enrol_required: false,
      locked: false,
      idle_minutes: 15,
    });

    expect(await one.send('POST', '/staff/session/confirm', { code: '123456' })).toMatchObject({ status: 409 });
    expect(await one.send('POST', '/staff/session/enrol', { password: 'something-else' })).toMatchObject({
      status: 422,
      body: { errors: { password: expect.anything() } },
    });
    const { uri, svg, secret } = (await one.send('POST', '/staff/session/enrol', { password })).body.data;
    expect(uri).toMatch(/^otpauth:\/\/totp\/Yasmin:.*secret=[A-Z2-7]{32}/);
    expect(svg).toMatch(/^<svg/);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const [row] = await services.db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
    expect(row!.secret).not.toContain(secret);
    // Not confirmed, it asks nothing of anybody.
    expect(await other.orders()).toEqual(open);

    expect(await one.send('POST', '/staff/session/confirm', { code: wrong(codeOf(secret)) })).toMatchObject({
      status: 422,
      body: { code: 'wrong_code' },
    });
    const { body } = await one.send('POST', '/staff/session/confirm', { code: codeOf(secret) });
    expect(new Set(body.data.recovery_codes).size).toBe(10);
    expect(await one.orders()).toEqual(open);
    expect(await other.orders()).toEqual([403, 'second_factor_needed']);
    expect((await other.send('GET', '/staff/session')).body.data).toMatchObject({
      second_factor: 'needed',
      scopes: ['orders.manage'],
      recovery_codes_left: 10,
    });
    expect(await one.send('POST', '/staff/session/enrol', { password })).toMatchObject({
      status: 409,
      body: { code: 'second_factor_on' },
    });

    // The half minute of the confirmation is taken; the next one's code counts early, by one.
    expect((await other.send('POST', '/staff/session/code', { code: codeOf(secret) })).status).toBe(422);
    expect((await other.send('POST', '/staff/session/code', { code: codeOf(secret, 60_000) })).status).toBe(422);
    expect((await other.send('POST', '/staff/session/code', { code: codeOf(secret, 30_000) })).status).toBe(200);
    expect(await other.orders()).toEqual(open);
  });

  test('is passed by a recovery code too, each once', async ({ services, make, call }) => {
    const { session } = await member(services, make);
    const { codes } = await enrolled((await session(call)).send);
    const [one, other] = [await session(call), await session(call)];
    expect((await one.send('POST', '/staff/session/code', { code: codes[3] })).status).toBe(200);
    expect(await one.orders()).toEqual(open);
    expect((await other.send('POST', '/staff/session/code', { code: codes[3] })).status).toBe(422);
    expect(await other.orders()).toEqual([403, 'second_factor_needed']);
    expect(
      (await other.send('POST', '/staff/session/code', { code: codes[4]!.replaceAll('-', ' ').toUpperCase() })).status,
    ).toBe(200);
    expect((await one.send('GET', '/staff/session')).body.data.recovery_codes_left).toBe(8);
  });

  test('goes against password and code; one set up later is asked of all again', async ({ services, make, call }) => {
    const { session } = await member(services, make);
    const [one, other] = [await session(call), await session(call)];
    const { secret, codes } = await enrolled(one.send);
    expect((await other.send('POST', '/staff/session/code', { code: codes[0] })).status).toBe(200);
    const off = (body: object) => one.send('DELETE', '/staff/session/second-factor', body);
    expect((await off({ password: 'something-else', code: codeOf(secret, 30_000) })).status).toBe(422);
    expect((await off({ password, code: wrong(codeOf(secret, 30_000)) })).status).toBe(422);
    expect((await off({ password, code: codeOf(secret, 30_000) })).status).toBe(200);
    expect((await one.send('GET', '/staff/session')).body.data.second_factor).toBe('none');
    pass(minute);
    await enrolled(one.send);
    expect(await one.orders()).toEqual(open);
    expect(await other.orders()).toEqual([403, 'second_factor_needed']);
  });

  test('is not guessed: wrong codes are counted, and in the end the right one is refused as well', async ({
    services,
    make,
    call,
  }) => {
    const { session } = await member(services, make);
    const { secret } = await enrolled((await session(call)).send);
    const { send } = await session(call);
    const { code_tries_per_hour: most } = await services.settings.get();
    // One was the confirmation.
    for (let n = 1; n < most; n++)
      expect((await send('POST', '/staff/session/code', { code: wrong(codeOf(secret, 30_000)) })).status).toBe(422);
    expect((await send('POST', '/staff/session/code', { code: codeOf(secret, 30_000) })).status).toBe(429);
  });

  test('in production is asked of everybody before the first call', async ({ services, make }) => {
    const defects: unknown[] = [];
    const call = apiOver({ ...services, demo: false }, defects);
    const { session } = await member(services, make);
    const one = await session(call);
    expect(await one.orders()).toEqual([403, 'enrol_needed']);
    expect(told(await one.send('GET', '/staff/payments'))).toEqual([403, 'forbidden']);
    expect((await one.send('GET', '/staff/session')).body.data).toMatchObject({ enrol_required: true });
    await enrolled(one.send);
    expect(await one.orders()).toEqual(open);
    expect((await one.send('GET', '/staff/session')).body.data).toMatchObject({ enrol_required: false });
    expect(defects).toEqual([]);
  });

  test('is for members of staff', async ({ services, make, call }) => {
    const { session } = await member(services, make, []);
    const { send } = await session(call);
    for (const [method, path] of [
      ['GET', '/staff/session'],
      ['POST', '/staff/session/enrol'],
      ['POST', '/staff/session/confirm'],
      ['POST', '/staff/session/code'],
      ['DELETE', '/staff/session/second-factor'],
      ['POST', '/staff/session/lock'],
      ['POST', '/staff/session/unlock'],
    ] as const) {
      expect([path, (await send(method, path, method === 'GET' ? undefined : {})).status]).toEqual([path, 403]);
      expect([path, (await call(method, path)).status]).toEqual([path, 401]);
    }
  });

  test('and an account without a password can’t have it', async ({ services, make, call }) => {
    const { userId } = await make.customer({ scopes: ['orders.manage'] });
    const { token } = await openSession(contextFor(services), userId);
    const reply = await call('POST', '/staff/session/enrol', {
      body: { password },
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(reply).toMatchObject({ status: 422, body: { errors: { password: expect.anything() } } });
  });
});

describe('the lock', () => {
  test('comes after fifteen minutes without a staff call, and the password opens it again', async ({
    services,
    make,
    call,
  }) => {
    const { session } = await member(services, make);
    const one = await session(call, 'browser');
    expect(await one.orders()).toEqual(open);
    for (let n = 0; n < 3; n++) {
      pass(14 * minute);
      expect(await one.orders()).toEqual(open);
    }
    pass(10 * minute);
    // Looking whether it is locked does not keep it open.
    expect((await one.send('GET', '/staff/session')).body.data.locked).toBe(false);
    pass(5 * minute);
    expect(await one.orders()).toEqual([403, 'locked']);
    expect((await one.send('GET', '/staff/session')).body.data.locked).toBe(true);
    // However the token is shown.
    const shown = { headers: one.headersOf(one.tokens.token, 'program') };
    expect(told(await call('GET', '/staff/orders', shown))).toEqual([403, 'locked']);
    expect(told(await one.send('POST', '/staff/session/enrol', { password }))).toEqual([403, 'locked']);
    expect((await one.send('POST', '/staff/session/unlock', { password: 'something-else' })).status).toBe(422);
    expect(await one.orders()).toEqual([403, 'locked']);
    expect((await one.send('POST', '/staff/session/unlock', { password })).status).toBe(200);
    expect(await one.orders()).toEqual(open);
  });

  test('is not opened by a new pair of tokens, and meets who signed in long ago', async ({ services, make, call }) => {
    const { session, ctx } = await member(services, make);
    const one = await session(call, 'browser');
    pass(16 * minute);
    expect(await one.orders()).toEqual([403, 'locked']);
    const next = await refresh(ctx(), { refresh_token: one.tokens.refreshToken });
    const again = await call('GET', '/staff/orders', { headers: one.headersOf(next.token) });
    expect(told(again)).toEqual([403, 'locked']);
    // The shop itself stays open to them.
    expect((await call('GET', '/account', { headers: one.headersOf(next.token) })).status).toBe(200);
  });

  test('is not for programs, unless by hand', async ({ services, make, call }) => {
    const { session } = await member(services, make);
    const one = await session(call);
    expect(await one.orders()).toEqual(open);
    pass(48 * 60 * minute);
    expect(await one.orders()).toEqual(open);
    expect((await one.send('POST', '/staff/session/lock')).status).toBe(200);
    expect(await one.orders()).toEqual([403, 'locked']);
    expect((await one.send('POST', '/staff/session/unlock', { password })).status).toBe(200);
    expect(await one.orders()).toEqual(open);
  });

  test('is opened by no guesses', async ({ services, make, call }) => {
    const { session } = await member(services, make);
    const { send } = await session(call, 'browser');
    await send('POST', '/staff/session/lock');
    const { wrong_logins: most } = await services.settings.get();
    for (let n = 0; n < most; n++)
      expect((await send('POST', '/staff/session/unlock', { password: 'something-else' })).status).toBe(422);
    expect((await send('POST', '/staff/session/unlock', { password })).status).toBe(429);
  });

  test('costs a write a minute at most', async ({ services, make, call }) => {
    const { userId, session } = await member(services, make);
    const one = await session(call, 'browser');
    const seen = async () =>
      (await services.db.select().from(staffSessions).where(eq(staffSessions.userId, userId)))[0]?.seenAt?.getTime();
    await one.orders();
    const first = await seen();
    expect(first).toBe(Date.now());
    pass(minute - 1);
    await one.orders();
    expect(await seen()).toBe(first);
    pass(1);
    await one.orders();
    expect(await seen()).toBe(first! + minute);
  });

  test('goes with another sign-in; the second factor is asked there anew', async ({ services, make, call }) => {
    const { session, phone, ctx } = await member(services, make);
    const one = await session(call, 'browser');
    const { secret } = await enrolled(one.send);
    await one.send('POST', '/staff/session/lock');
    const { token } = await login(ctx(), { phone, password });
    const headers = one.headersOf(token);
    expect(told(await call('GET', '/staff/orders', { headers }))).toEqual([403, 'second_factor_needed']);
    pass(minute);
    await call('POST', '/staff/session/code', { headers, body: { code: codeOf(secret) } });
    expect(told(await call('GET', '/staff/orders', { headers }))).toEqual(open);
    expect(await one.orders()).toEqual([403, 'locked']);
  });
});
