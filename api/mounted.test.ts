import { Hono } from 'hono';
import { describe, expect } from 'vitest';
import { test as base } from '#test/fixtures.ts';
import type { Services } from '#shop/context.ts';
import { createApi } from './app.ts';

type SendRequest = (method: string, path: string, headers?: Record<string, string>, body?: string) => Promise<Response>;

/** The API as the server has it: under `/api`, with the storefront's pages behind it. */
const test = base.extend<{ send: SendRequest; broken: (error: Error) => SendRequest }>({
  send: async ({ services }, use) => use(sendTo(services)),
  broken: async ({ services }, use) =>
    use((error) =>
      sendTo({
        ...services,
        settings: {
          ...services.settings,
          get: async () => {
            throw error;
          },
        },
      }),
    ),
});

const sendTo = (services: Services): SendRequest => {
  const app = new Hono();
  const caller = async () => ({
    actor: { kind: 'guest' } as const,
    isTokenRejected: false,
    isCrossOrigin: false,
    address: '',
  });
  app.route('/api', createApi({ services, caller, log: () => {} }));
  app.all('*', (c) => c.html('<!doctype html>', 404));
  return async (method, path, headers = {}, body) =>
    app.request(`/api${path}`, { method, headers: { 'Accept-Language': 'en', ...headers }, ...(body && { body }) });
};

describe('unknown paths and methods', () => {
  test.for(['/nope', '/', '', '/products/1/nope', '/docs/%E0%A4%A'])('%j is a JSON 404', async (path, { send }) => {
    const reply = await send('GET', path);
    expect(reply.status).toBe(404);
    expect(await reply.json()).toEqual({ status: false, message: 'We could not find what you are looking for.' });
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  test('another method is a JSON 405 that names the allowed ones', async ({ send }) => {
    const reply = await send('DELETE', '/addresses', { 'Accept-Language': 'ar' });
    expect(reply.status).toBe(405);
    expect(reply.headers.get('allow')).toBe('GET, POST, HEAD');
    expect(await reply.json()).toMatchObject({ status: false, message: expect.stringContaining('العنوان') });
    expect((await send('POST', '/products/1')).status).toBe(405);
    const options = await send('OPTIONS', '/auth/login');
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'POST']);
  });

  test('HEAD is GET without a body', async ({ send }) => {
    const reply = await send('HEAD', '/categories');
    expect([reply.status, await reply.text()]).toEqual([200, '']);
  });
});

test('a body that is too large is refused, and its connection is closed', async ({ send }) => {
  const body = JSON.stringify({ password: 'x'.repeat(2_000_000) });
  const headers = { 'Content-Type': 'application/json', 'Content-Length': String(body.length) };
  const reply = await send('POST', '/auth/login', headers, body);
  expect(reply.status).toBe(413);
  expect(reply.headers.get('connection')).toBe('close');
  expect(reply.headers.get('cache-control')).toBe('no-store');
});

test('a database that is down is a 503 with Retry-After, and an unexpected error is a 500 with an id', async ({
  broken,
}) => {
  const away = new Error('Failed query', { cause: Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }) });
  const reply = await broken(away)('GET', '/payment_way');
  expect(reply.status).toBe(503);
  expect(reply.headers.get('retry-after')).toBe('5');
  expect(await reply.json()).toEqual({
    status: false,
    message: 'The shop is temporarily unavailable. Try again shortly.',
  });
  const defect = await broken(new Error('secret'))('GET', '/payment_way');
  expect(defect.status).toBe(500);
  expect(await defect.text()).not.toContain('secret');
});
