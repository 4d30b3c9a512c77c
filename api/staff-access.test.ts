import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, vi } from 'vitest';
import { secondFactors, sessions, staffSessions, users } from '#db/schema.ts';
import { login } from '#shop/auth/login.ts';
import { hashPassword } from '#shop/auth/password.ts';
import { refresh } from '#shop/auth/refresh.ts';
import { openSession } from '#shop/auth/session.ts';
import type { Ctx, Services } from '#shop/context.ts';
import type { Factories } from '#test/factories.ts';
import { createTestApi, type Call, contextFor, test } from '#test/fixtures.ts';
import { serverCookies } from '#values/cookies.ts';

const password = 'jasmine-tea-7';
const minute = 60_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:00:05Z') }));
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

const codeOf = (secret: string, after = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + after });
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** A staff member, and a way to call with their session: as an API client with its token, or as a browser. */
async function member(services: Services, make: Factories, scopes = ['orders.manage']) {
  const { userId, phone } = await make.customer({ scopes, passwordHash: await hashPassword(password) });
  const ctx = (): Ctx => contextFor(services);
  const session = async (call: Call, how: 'program' | 'browser' = 'program') => {
    const tokens = await openSession(ctx(), userId);
    const headersOf = (token: string, as = how) =>
      as === 'program' ? { Authorization: `Bearer ${token}` } : { Cookie: `${serverCookies.token}=Bearer%20${token}` };
    const send = (method: string, path: string, body?: unknown) =>
      call(method, path, { body, headers: headersOf(tokens.token) });
    return { tokens, headersOf, send, orders: async () => statusAndCode(await send('GET', '/staff/orders')) };
  };
  return { userId, phone, ctx, session };
}

const statusAndCode = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const open = [200, undefined];

/** Sets up a second factor and returns its secret and recovery codes. */
async function enrolled(send: (method: string, path: string, body?: unknown) => ReturnType<Call>) {
  const { secret } = (await send('POST', '/staff/session/enrol', { password })).body.data;
  const { body } = await send('POST', '/staff/session/confirm', { code: codeOf(secret) });
  return { secret: secret as string, codes: body.data.recovery_codes as string[] };
}

describe('the second factor', () => {
  test('is set up with the password, takes effect when confirmed, and is then required in every other session', async ({
    services,
    make,
    call,
  }) => {
    const { userId, session } = await member(services, make);
    const [first, other] = [await session(call), await session(call)];
    expect(await first.orders()).toEqual(open);
    expect((await first.send('GET', '/staff/session')).body.data).toEqual({
      id: userId,
      name: expect.any(String),
      scopes: ['orders.manage'],
      second_factor: 'none',
      recovery_codes_left: null,
      enrol_required: false,
      locked: false,
      idle_minutes: 15,
    });

    expect(await first.send('POST', '/staff/session/confirm', { code: '123456' })).toMatchObject({ status: 409 });
    expect(await first.send('POST', '/staff/session/enrol', { password: 'something-else' })).toMatchObject({
      status: 422,
      body: { errors: { password: expect.anything() } },
    });
    const { uri, svg, secret } = (await first.send('POST', '/staff/session/enrol', { password })).body.data;
    expect(uri).toMatch(/^otpauth:\/\/totp\/Yasmin:.*secret=[A-Z2-7]{32}/);
    expect(svg).toMatch(/^<svg/);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const [row] = await services.db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
    expect(row!.secret).not.toContain(secret);
    // An unconfirmed one is not required.
    expect(await other.orders()).toEqual(open);

    expect(await first.send('POST', '/staff/session/confirm', { code: wrong(codeOf(secret)) })).toMatchObject({
      status: 422,
      body: { code: 'wrong_code' },
    });
    const { body } = await first.send('POST', '/staff/session/confirm', { code: codeOf(secret) });
    expect(new Set(body.data.recovery_codes).size).toBe(10);
    expect(await first.orders()).toEqual(open);
    expect(await other.orders()).toEqual([403, 'second_factor_needed']);
    expect((await other.send('GET', '/staff/session')).body.data).toMatchObject({
      second_factor: 'needed',
      scopes: ['orders.manage'],
      recovery_codes_left: 10,
    });
    expect(await first.send('POST', '/staff/session/enrol', { password })).toMatchObject({
      status: 409,
      body: { code: 'second_factor_on' },
    });

    // The time step of the confirmation is used; the code of the next one is valid early, by one step.
    expect((await other.send('POST', '/staff/session/code', { code: codeOf(secret) })).status).toBe(422);
    expect((await other.send('POST', '/staff/session/code', { code: codeOf(secret, 60_000) })).status).toBe(422);
    expect((await other.send('POST', '/staff/session/code', { code: codeOf(secret, 30_000) })).status).toBe(200);
    expect(await other.orders()).toEqual(open);
  });

  test('its recovery codes are regenerated with password and code, which invalidates the former ones', async ({
    services,
    make,
    call,
  }) => {
    const { session } = await member(services, make);
    const staff = await session(call);
    const renew = (body: object) => staff.send('POST', '/staff/session/recovery-codes', body);
    expect(await renew({ password, code: '123456' })).toMatchObject({
      status: 409,
      body: { code: 'second_factor_off' },
    });
    const { secret, codes } = await enrolled(staff.send);
    const code = codeOf(secret, 30_000);
    expect(await renew({ password: 'something-else', code })).toMatchObject({
      status: 422,
      body: { errors: { password: expect.anything() } },
    });
    expect(await renew({ password, code: wrong(code) })).toMatchObject({ status: 422, body: { code: 'wrong_code' } });
    expect(await renew({ code })).toMatchObject({ status: 422 });
    const other = await session(call);
    expect((await other.send('POST', '/staff/session/code', { code: codes[0] })).status).toBe(200);

    const renewed = await renew({ password, code });
    expect(renewed.status).toBe(200);
    const fresh = renewed.body.data.recovery_codes as string[];
    expect(new Set([...fresh, ...codes]).size).toBe(20);
    expect((await staff.send('GET', '/staff/session')).body.data.recovery_codes_left).toBe(10);
    const third = await session(call);
    for (const old of codes.slice(0, 2))
      expect((await third.send('POST', '/staff/session/code', { code: old })).status).toBe(422);
    expect((await third.send('POST', '/staff/session/code', { code: fresh[0] })).status).toBe(200);
    // One of them confirms the next ten as well, and is invalid afterwards like the others.
    expect((await renew({ password, code: fresh[1] })).status).toBe(200);
    expect((await staff.send('GET', '/staff/session')).body.data.recovery_codes_left).toBe(10);
  });

  test('accepts each recovery code once', async ({ services, make, call }) => {
    const { session } = await member(services, make);
    const { codes } = await enrolled((await session(call)).send);
    const [first, other] = [await session(call), await session(call)];
    expect((await first.send('POST', '/staff/session/code', { code: codes[3] })).status).toBe(200);
    expect(await first.orders()).toEqual(open);
    expect((await other.send('POST', '/staff/session/code', { code: codes[3] })).status).toBe(422);
    expect(await other.orders()).toEqual([403, 'second_factor_needed']);
    expect(
      (await other.send('POST', '/staff/session/code', { code: codes[4]!.replaceAll('-', ' ').toUpperCase() })).status,
    ).toBe(200);
    expect((await first.send('GET', '/staff/session')).body.data.recovery_codes_left).toBe(8);
  });

  test('is removed with password and code; a new one is required everywhere again', async ({
    services,
    make,
    call,
  }) => {
    const { session } = await member(services, make);
    const [first, other] = [await session(call), await session(call)];
    const { secret, codes } = await enrolled(first.send);
    expect((await other.send('POST', '/staff/session/code', { code: codes[0] })).status).toBe(200);
    const off = (body: object) => first.send('DELETE', '/staff/session/second-factor', body);
    expect((await off({ password: 'something-else', code: codeOf(secret, 30_000) })).status).toBe(422);
    expect((await off({ password, code: wrong(codeOf(secret, 30_000)) })).status).toBe(422);
    expect((await off({ password, code: codeOf(secret, 30_000) })).status).toBe(200);
    expect((await first.send('GET', '/staff/session')).body.data.second_factor).toBe('none');
    pass(minute);
    await enrolled(first.send);
    expect(await first.orders()).toEqual(open);
    expect(await other.orders()).toEqual([403, 'second_factor_needed']);
  });

  test('cannot be guessed: wrong codes are counted, and finally the right one is refused as well', async ({
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

  test('is required of everyone in production before the first call', async ({ services, make }) => {
    const defects: unknown[] = [];
    const call = createTestApi({ ...services, demo: false }, defects);
    const { session } = await member(services, make);
    const staff = await session(call);
    expect(await staff.orders()).toEqual([403, 'enrol_needed']);
    expect(statusAndCode(await staff.send('GET', '/staff/payments'))).toEqual([403, 'forbidden']);
    expect((await staff.send('GET', '/staff/session')).body.data).toMatchObject({ enrol_required: true });
    await enrolled(staff.send);
    expect(await staff.orders()).toEqual(open);
    expect((await staff.send('GET', '/staff/session')).body.data).toMatchObject({ enrol_required: false });
    expect(defects).toEqual([]);
  });

  test('is for staff members only', async ({ services, make, call }) => {
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

  test('cannot be set up for an account without a password', async ({ services, make, call }) => {
    const { userId } = await make.customer({ scopes: ['orders.manage'] });
    await services.db.update(users).set({ passwordHash: null }).where(eq(users.id, userId));
    const { token } = await openSession(contextFor(services), userId);
    const reply = await call('POST', '/staff/session/enrol', {
      body: { password },
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(reply).toMatchObject({ status: 422, body: { errors: { password: expect.anything() } } });
  });
});

describe('the lock', () => {
  test('locks after fifteen minutes without a staff call, and the password unlocks it', async ({
    services,
    make,
    call,
  }) => {
    const { session } = await member(services, make);
    const staff = await session(call, 'browser');
    expect(await staff.orders()).toEqual(open);
    for (let n = 0; n < 3; n++) {
      pass(14 * minute);
      expect(await staff.orders()).toEqual(open);
    }
    pass(10 * minute);
    // A check of the lock does not extend the session.
    expect((await staff.send('GET', '/staff/session')).body.data.locked).toBe(false);
    pass(5 * minute);
    expect(await staff.orders()).toEqual([403, 'locked']);
    expect((await staff.send('GET', '/staff/session')).body.data.locked).toBe(true);
    // With the token in either form.
    const shown = { headers: staff.headersOf(staff.tokens.token, 'program') };
    expect(statusAndCode(await call('GET', '/staff/orders', shown))).toEqual([403, 'locked']);
    expect(statusAndCode(await staff.send('POST', '/staff/session/enrol', { password }))).toEqual([403, 'locked']);
    expect((await staff.send('POST', '/staff/session/unlock', { password: 'something-else' })).status).toBe(422);
    expect(await staff.orders()).toEqual([403, 'locked']);
    expect((await staff.send('POST', '/staff/session/unlock', { password })).status).toBe(200);
    expect(await staff.orders()).toEqual(open);
  });

  test('is not unlocked by a new pair of tokens, and applies to old sign-ins', async ({ services, make, call }) => {
    const { session, ctx } = await member(services, make);
    const staff = await session(call, 'browser');
    pass(16 * minute);
    expect(await staff.orders()).toEqual([403, 'locked']);
    const next = await refresh(ctx(), { refresh_token: staff.tokens.refreshToken });
    const again = await call('GET', '/staff/orders', { headers: staff.headersOf(next.token) });
    expect(statusAndCode(again)).toEqual([403, 'locked']);
    // The shop itself stays open to them.
    expect((await call('GET', '/account', { headers: staff.headersOf(next.token) })).status).toBe(200);
  });

  test('applies to a token in a header as in a cookie', async ({ services, make, call }) => {
    const { session } = await member(services, make);
    const [used, unused] = [await session(call), await session(call)];
    for (let n = 0; n < 3; n++) {
      expect(await used.orders()).toEqual(open);
      pass(14 * minute);
    }
    expect(await used.orders()).toEqual(open);
    expect(await unused.orders()).toEqual([403, 'locked']);
    pass(15 * minute);
    expect(await used.orders()).toEqual([403, 'locked']);
    expect((await used.send('POST', '/staff/session/unlock', { password })).status).toBe(200);
    expect(await used.orders()).toEqual(open);
    expect((await used.send('POST', '/staff/session/lock')).status).toBe(200);
    expect(await used.orders()).toEqual([403, 'locked']);
    expect((await used.send('POST', '/staff/session/unlock', { password })).status).toBe(200);
    expect(await used.orders()).toEqual(open);
  });

  test('cannot be unlocked by guesses', async ({ services, make, call }) => {
    const { session } = await member(services, make);
    const { send } = await session(call, 'browser');
    await send('POST', '/staff/session/lock');
    for (let n = 0; n < 5; n++)
      expect((await send('POST', '/staff/session/unlock', { password: 'something-else' })).status).toBe(422);
    expect((await send('POST', '/staff/session/unlock', { password })).status).toBe(429);
  });

  test.for(['program', 'browser'] as const)(
    'ends the session of a %s after twelve hours, in use or not, and no refresh token extends it',
    async (how, { services, make, call }) => {
      const { session, ctx, userId } = await member(services, make);
      const [current, refreshed, customer] = [
        await session(call, how),
        await session(call, how),
        await make.customer(),
      ];
      const shopper = await openSession(ctx(), customer.userId);
      let tokens: { token: string; refreshToken: string } = refreshed.tokens;
      for (let n = 0; n < 12 * 6; n++) {
        expect(await current.orders()).toEqual(open);
        tokens = n % 6 ? tokens : await refresh(ctx(), { refresh_token: tokens.refreshToken });
        pass(10 * minute);
      }
      expect((await current.orders())[0]).toBe(401);
      expect((await current.send('POST', '/staff/session/unlock', { password })).status).toBe(401);
      expect((await call('GET', '/account', { headers: current.headersOf(current.tokens.token) })).status).toBe(401);
      for (const { refreshToken } of [current.tokens, tokens])
        await expect(refresh(ctx(), { refresh_token: refreshToken })).rejects.toThrow('unauthenticated');
      const rows = await services.db.select().from(sessions).where(eq(sessions.userId, userId));
      expect(rows.every(({ revokedAt }) => revokedAt !== null)).toBe(true);
      // An account without a scope is not affected.
      expect(await refresh(ctx(), { refresh_token: shopper.refreshToken })).toMatchObject({ tokenType: 'Bearer' });
    },
  );

  test('writes to the database at most once a minute', async ({ services, make, call }) => {
    const { userId, session } = await member(services, make);
    const staff = await session(call, 'browser');
    const seen = async () =>
      (await services.db.select().from(staffSessions).where(eq(staffSessions.userId, userId)))[0]?.seenAt?.getTime();
    await staff.orders();
    const first = await seen();
    expect(first).toBe(Date.now());
    pass(minute - 1);
    await staff.orders();
    expect(await seen()).toBe(first);
    pass(1);
    await staff.orders();
    expect(await seen()).toBe(first! + minute);
  });

  test('does not apply to a new sign-in, which requires the second factor again', async ({ services, make, call }) => {
    const { session, phone, ctx } = await member(services, make);
    const staff = await session(call, 'browser');
    const { secret } = await enrolled(staff.send);
    await staff.send('POST', '/staff/session/lock');
    const { token } = await login(ctx(), { phone, password });
    const headers = staff.headersOf(token);
    expect(statusAndCode(await call('GET', '/staff/orders', { headers }))).toEqual([403, 'second_factor_needed']);
    pass(minute);
    await call('POST', '/staff/session/code', { headers, body: { code: codeOf(secret) } });
    expect(statusAndCode(await call('GET', '/staff/orders', { headers }))).toEqual(open);
    expect(await staff.orders()).toEqual([403, 'locked']);
  });
});
