import { describe, expect } from 'vitest';
import { hashPassword } from '#shop/auth/password.ts';
import { test } from '#test/fixtures.ts';

const password = 'jasmine-tea-7';

const cookieOf = (lines: string[], name: string) => lines.find((line) => line.startsWith(`${name}=`)) ?? '';

describe('a browser’s session', () => {
  test('is created with HttpOnly cookies, and returns the scopes of the account', async ({ make, call }) => {
    const scopes = ['orders.manage'];
    const { phone } = await make.customer({ scopes, passwordHash: await hashPassword(password) });
    const { status, headers, body } = await call('POST', '/staff/session', { body: { phone, password } });
    expect([status, body.data.scope]).toEqual([200, scopes]);
    expect(JSON.stringify(body)).not.toMatch(/token/);
    const set = headers.getSetCookie();
    for (const name of ['auth._token.local', 'auth._refresh_token.local'])
      expect(cookieOf(set, name)).toMatch(/; Path=\/; SameSite=Lax; Max-Age=\d+; HttpOnly/);
    const Authorization = decodeURIComponent(cookieOf(set, 'auth._token.local').split(/[=;]/)[1]!);
    expect((await call('GET', '/staff/orders', { headers: { Authorization } })).status).toBe(200);
  });

  test('ends with the tokens, and deletes the cookies', async ({ make, call }) => {
    const { phone } = await make.customer({ passwordHash: await hashPassword(password) });
    const set = (await call('POST', '/staff/session', { body: { phone, password } })).headers.getSetCookie();
    const Authorization = decodeURIComponent(cookieOf(set, 'auth._token.local').split(/[=;]/)[1]!);
    const { status, headers } = await call('DELETE', '/staff/session', { headers: { Authorization } });
    expect(status).toBe(200);
    expect(headers.getSetCookie().map((line) => /^([^=]+)=;.*Max-Age=0/.exec(line)?.[1])).toEqual([
      'auth._token.local',
      'auth._refresh_token.local',
      'auth.loggedIn',
      'auth.strategy',
    ]);
    expect((await call('GET', '/auth/profile', { headers: { Authorization } })).status).toBe(401);
    // Cookies of an ended session are deleted as well.
    expect((await call('DELETE', '/staff/session')).headers.getSetCookie()).toHaveLength(4);
  });

  test('a wrong password sets no cookie', async ({ make, call }) => {
    const { phone } = await make.customer({ passwordHash: await hashPassword(password) });
    const { status, headers } = await call('POST', '/staff/session', { body: { phone, password: 'something-else' } });
    expect([status, headers.getSetCookie()]).toEqual([401, []]);
  });
});
