import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { rateLimits } from '#db/schema.ts';
import { test } from '#test/fixtures.ts';
import { readCallLimit, writeCallLimit } from '#shop/auth/limit-call.ts';
import { getMessages } from '#words/messages.ts';

const phone = '+201155555501';
const password = 'jasmine-flower';
const chosen = { password, password_confirmation: password };

/** Every Auth route, with a body that is counted. */
const calls: { method: string; path: string; as?: 'user'; body?: object }[] = [
  { method: 'POST', path: '/auth/register', body: { name: 'Mona', phone, gender: 'female', ...chosen } },
  { method: 'POST', path: '/auth/otp', body: { phone } },
  { method: 'POST', path: '/auth/verify', body: { phone, code: '123456' } },
  { method: 'POST', path: '/auth/activate', body: { phone, code: '123456' } },
  { method: 'POST', path: '/auth/login', body: { phone, password } },
  { method: 'POST', path: '/auth/refresh', body: { refresh_token: 'x' } },
  { method: 'POST', path: '/auth/forget', body: { phone } },
  { method: 'POST', path: '/auth/forget/check', body: { phone, code: '123456' } },
  { method: 'POST', path: '/auth/forget/reset', body: { reset_token: 'x', ...chosen } },
  { method: 'GET', path: '/auth/profile', as: 'user' },
  { method: 'POST', path: '/auth/logout', as: 'user' },
  { method: 'GET', path: '/account', as: 'user' },
  { method: 'PUT', path: '/account', as: 'user', body: {} },
  { method: 'DELETE', path: '/account', as: 'user', body: {} },
  { method: 'GET', path: '/account/data', as: 'user' },
  { method: 'POST', path: '/account/logout-everywhere', as: 'user' },
];

test.for(calls)(
  '$method $path answers 429 to too many requests, with the time to wait',
  async ({ method, path, as, body }, { call, make, services }) => {
    const shopper = await make.customer();
    const send = (locale: 'ar' | 'en') =>
      call(method, path, { locale, ...(as && { as: shopper }), ...(body && { body }) });
    expect((await send('en')).status).not.toBe(429);
    // Sets every counter to a high value.
    await services.db.update(rateLimits).set({ points: 900_000 });
    for (const locale of ['ar', 'en'] as const) {
      const reply = await send(locale);
      const seconds = Number(reply.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(0);
      expect(reply).toMatchObject({
        status: 429,
        body: { status: false, message: getMessages(locale).errors.too_many({ seconds }) },
      });
    }
    // An hour, or a day, later it works again.
    await services.db.update(rateLimits).set({ expire: sql`1` });
    expect((await send('en')).status).not.toBe(429);
  },
);

test('counts by account when signed in, whatever the address, else by address', async ({ call, make }) => {
  const [first, other] = [await make.customer(), await make.customer()];
  for (let i = 0; i < readCallLimit.points; i++)
    expect((await call('GET', '/auth/profile', { as: first })).status).toBe(200);
  expect((await call('GET', '/auth/profile', { as: first })).status).toBe(429);
  expect((await call('GET', '/account', { as: first })).status).toBe(200);
  expect((await call('GET', '/auth/profile', { as: other })).status).toBe(200);
  expect(writeCallLimit.points).toBeLessThan(readCallLimit.points);
});
