import fc from 'fast-check';
import { expect } from 'vitest';
import type { SecurityEvent } from '#shop/security-events.ts';
import { hashPassword } from '#shop/auth/password.ts';
import { createLog } from '#server/log.ts';
import { securityLog } from '#server/security-log.ts';
import { forgetLimits } from '#test/accounts.ts';
import { createTestApi, test } from '#test/fixtures.ts';
import { createApi } from './app.ts';

test('each reply contains its request id, and an event has the id of the request that caused it', async ({
  services,
  make,
}) => {
  const { phone, userId } = await make.customer({ passwordHash: await hashPassword('right-password') });
  const events: SecurityEvent[] = [];
  const call = createTestApi({ ...services, recordSecurityEvent: (event) => void events.push(event) }, []);
  const wrong = await call('POST', '/auth/login', {
    body: { phone, password: 'wrong-password' },
    headers: { 'X-Request-Id': 'chosen-by-the-client' },
  });
  expect(wrong.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  expect(events).toEqual([
    {
      type: 'sign_in_failed',
      userId,
      address: '127.0.0.1',
      by: 'sms',
      requestId: wrong.headers.get('x-request-id'),
    },
  ]);
  const ids = new Set<string | null>();
  for (const path of ['/settings', '/no-such-path', '/account'])
    ids.add((await call('GET', path)).headers.get('x-request-id'));
  expect(ids.size).toBe(3);
});

test('an unexpected error is logged under the id in the reply', async ({ services }) => {
  const logged: string[] = [];
  const api = createApi({
    services: {
      ...services,
      get settings(): never {
        throw new Error('a defect');
      },
    },
    caller: async () => ({
      actor: { kind: 'guest' },
      isTokenRejected: false,
      isCrossOrigin: false,
      address: '127.0.0.1',
    }),
    log: (_error, id) => logged.push(id),
  });
  const reply = await api.request('/settings');
  expect(reply.status).toBe(500);
  expect([reply.headers.get('x-request-id')]).toEqual(logged);
  expect(await reply.json()).toMatchObject({ request_id: logged[0] });
});

test('records a cross-origin write', async ({ services }) => {
  const events: SecurityEvent[] = [];
  const api = createApi({
    services: { ...services, recordSecurityEvent: (event) => void events.push(event) },
    caller: async () => ({
      actor: { kind: 'guest' },
      isTokenRejected: false,
      isCrossOrigin: true,
      address: '203.0.113.9',
    }),
    log: () => {},
  });
  const reply = await api.request('/auth/logout', { method: 'POST' });
  expect(reply.status).toBe(403);
  expect(events).toEqual([
    {
      type: 'cross_origin_refused',
      method: 'POST',
      address: '203.0.113.9',
      requestId: reply.headers.get('x-request-id'),
    },
  ]);
});

test('names an exceeded limit without the person it counts', async ({ services, make }) => {
  const events: SecurityEvent[] = [];
  const call = createTestApi({ ...services, recordSecurityEvent: (event) => void events.push(event) }, []);
  const { phone } = await make.customer();
  expect((await call('POST', '/auth/otp', { body: { phone } })).status).toBe(200);
  expect((await call('POST', '/auth/otp', { body: { phone } })).status).toBe(429);
  expect(events).toEqual([expect.objectContaining({ type: 'limit_reached', limit: 'otp', address: '127.0.0.1' })]);
});

test('no password, code, token, phone number or e-mail address gets into the log of security events', async ({
  services,
  make,
}) => {
  const lines: string[] = [];
  const record = securityLog(createLog('info', { write: (line: string) => void lines.push(line) }));
  const call = createTestApi({ ...services, recordSecurityEvent: record }, []);
  const { userId, phone } = await make.customer({ passwordHash: await hashPassword('right-password') });
  const visible = fc.stringMatching(/^[!-~]{9,60}$/);
  await fc.assert(
    fc.asyncProperty(visible, fc.stringMatching(/^[1-9]\d{5}$/), fc.emailAddress(), async (text, code, email) => {
      lines.length = 0;
      await forgetLimits(services);
      const secrets = [text, code, email, phone];
      await call('POST', '/auth/login', { body: { phone, password: text } });
      await call('POST', '/auth/login', { body: { email, password: text } });
      for (let n = 0; n < 2; n++) await call('POST', '/auth/otp', { body: { phone } });
      await call('POST', '/auth/forget/check', { body: { phone, code } });
      await call('POST', '/auth/verify', { body: { phone, code } });
      await call('POST', '/auth/forget/reset', {
        body: { reset_token: text, password: text, password_confirmation: text },
      });
      await call('POST', '/auth/refresh', { body: { refresh_token: text } });
      expect(lines.length).toBeGreaterThan(3);
      const written = lines
        .map((line) => JSON.stringify((JSON.parse(line) as { security: object }).security))
        .join('\n')
        .replaceAll(/"requestId":"[^"]+"/g, '')
        .replaceAll(`"userId":${userId}`, '');
      for (const secret of secrets) expect(written).not.toContain(secret);
    }),
    { numRuns: 15 },
  );
});
