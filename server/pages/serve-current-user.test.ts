import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import { openSession } from '#shop/auth/session.ts';
import type { Services } from '#shop/context.ts';
import { getCurrentUser } from '#shop/customers/current-user.ts';
import { contextFor, test } from '#test/fixtures.ts';
import { serverCookies } from '#values/cookies.ts';
import { createCurrentUserServer } from './serve-current-user.ts';

/** Serves the current user at an address; other requests are answered with 418. */
async function open(services: Services): Promise<string> {
  const serveCurrentUser = createCurrentUserServer(services, { 'X-Common': 'yes' });
  const server = createServer(async (request, response) => {
    if (!(await serveCurrentUser(request, response))) response.writeHead(418).end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('replies with the current user of the token in the cookie or the header', async ({ services, make }) => {
  const customer = await make.customer({ name: 'نور حسن' });
  const { token } = await openSession(contextFor(services, customer), customer.userId);
  const base = await open(services);
  const expected = await getCurrentUser(contextFor(services, customer));
  for (const path of ['/resources/me', '/ar/resources/me', '/en/resources/me?again'])
    for (const headers of [
      { Cookie: `a=b; ${serverCookies.token}=${token}` },
      { Authorization: `Bearer ${token}` },
    ] as Record<string, string>[]) {
      const reply = await fetch(base + path, { headers });
      expect(reply.status).toBe(200);
      expect(Object.fromEntries(reply.headers)).toMatchObject({
        'content-type': 'application/json',
        'cache-control': 'private, no-store',
        vary: 'Cookie',
        'x-common': 'yes',
      });
      expect(await reply.json()).toEqual(expected);
    }
});

test('leaves other requests, invalid tokens and a database that does not answer to the router', async ({
  services,
  make,
}) => {
  const customer = await make.customer();
  const { token } = await openSession(contextFor(services, customer), customer.userId);
  const headers = { Authorization: `Bearer ${token}` };
  const base = await open(services);
  for (const [path, init] of [
    ['/resources/me', {}],
    ['/resources/me', { headers: { Authorization: `Bearer ${'x'.repeat(40)}` } }],
    ['/resources/me', { method: 'POST', headers }],
    ['/resources/mean', { headers }],
    ['/account', { headers }],
  ] as [string, RequestInit][])
    expect((await fetch(base + path, init)).status).toBe(418);
  const unavailable = { ...services, db: { execute: () => Promise.reject(new Error('connect')) } };
  const withoutDatabase = await open(unavailable as unknown as Services);
  expect((await fetch(`${withoutDatabase}/resources/me`, { headers })).status).toBe(418);
});
