import { expect } from 'vitest';
import { test as base } from '#test/fixtures.ts';
import { createSandboxShop } from '#test/sandbox.ts';
import { createApi } from './app.ts';

type Post = (path: string, body: string, headers?: Record<string, string>) => Promise<{ status: number; body: any }>;

const test = base.extend<{ post: Post }>({
  post: async ({ services }, use) => {
    const shop = await createSandboxShop(services);
    const api = createApi({
      services: shop.services,
      caller: async () => ({
        actor: { kind: 'guest' },
        isTokenRejected: false,
        isCrossOrigin: false,
        address: '127.0.0.1',
      }),
      log: (error) => {
        throw error;
      },
    });
    await use(async (path, body, headers = {}) => {
      const reply = await api.request(path, {
        method: 'POST',
        headers: { 'Accept-Language': 'en', 'Content-Type': 'application/json', ...headers },
        body,
      });
      return { status: reply.status, body: await reply.json() };
    });
  },
});

test('a callback without the gateway’s signature is 401', async ({ post }) => {
  const signatures = ['', '?hmac=', `?hmac=${'0'.repeat(128)}`, '?hmac=a&hmac=b'];
  for (const signature of signatures) {
    const reply = await post(`/payments/sandbox/callback${signature}`, '{"type":"TRANSACTION","obj":{}}');
    expect(reply).toEqual({ status: 401, body: { status: false, message: 'The signature is invalid.' } });
  }
});

test('an unknown gateway is 404', async ({ post, call }) => {
  for (const provider of ['paymob', 'stripe', 'transfer'])
    expect((await post(`/payments/${provider}/callback`, '{}')).status).toBe(404);
  // A shop without a gateway has no callbacks.
  expect((await call('POST', '/payments/sandbox/callback', { body: {} })).status).toBe(404);
});

test('refuses a body that is not a callback', async ({ post }) => {
  expect((await post('/payments/sandbox/callback', 'no json')).status).toBe(422);
  expect((await post('/payments/sandbox/callback', 'a=1', { 'Content-Type': 'text/plain' })).status).toBe(415);
  const large = JSON.stringify({ type: 'TRANSACTION', obj: { note: 'x'.repeat(70_000) } });
  expect((await post('/payments/sandbox/callback', large)).status).toBe(413);
});
