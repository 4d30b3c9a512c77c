import { test as base } from 'vitest';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { createApi } from '#api/app.ts';
import type { Database } from '#db/client.ts';
import type { Actor, Ctx, Services } from '#shop/context.ts';
import { waitForBackgroundTasks } from '#shop/background.ts';
import { actorOf } from '#server/actor.ts';
import { serverCookies, readCookie } from '#values/cookies.ts';
import type { Locale } from '#values/locale.ts';
import './check-replies.ts';
import './check-rows.ts';
import { cleanUp, openTestDatabase } from './database.ts';
import { type Factories, factories } from './factories.ts';
import { contextFor, createTestServices } from './services.ts';

export { contextFor, createTestServices };

const guest: Actor = { kind: 'guest' };

export type Reply = { status: number; headers: Headers; body: any };

export type CallOptions = { as?: Actor; locale?: Locale; body?: unknown; headers?: Record<string, string> };

/**
 * Calls the API in this process as `as`, or as the owner of the token in an `Authorization` header or a cookie; a `body` is sent as JSON unless
 * it is FormData or text.
 */
export type Call = (method: string, path: string, options?: CallOptions) => Promise<Reply>;

/** The API for a test; `defects` collects its unexpected errors (500), which fail the test. */
export function createTestApi(services: Services, defects: unknown[]): Call {
  let actor: Actor = guest;
  const api: Pick<OpenAPIHono, 'request'> = createApi({
    services,
    async caller({ headers }) {
      const shown =
        headers.has('authorization') || readCookie(headers.get('cookie'), serverCookies.token) !== undefined;
      const who = shown ? await actorOf(services, headers) : { actor, refused: false };
      const chatToken = readCookie(headers.get('cookie'), serverCookies.chat);
      const deviceToken = readCookie(headers.get('cookie'), serverCookies.device);
      return {
        actor: who.actor,
        isTokenRejected: who.refused,
        isCrossOrigin: false,
        address: '127.0.0.1',
        chatToken,
        deviceToken,
      };
    },
    log: (error) => defects.push(error),
  });
  return async (method, path, { as = guest, locale = 'en', body, headers = {} } = {}) => {
    actor = as;
    const isPlain = typeof body === 'string' || body instanceof FormData;
    const response = await api.request(path, {
      method,
      headers: {
        'Accept-Language': locale,
        ...(body !== undefined && !isPlain && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isPlain ? body : JSON.stringify(body) }),
    });
    // Background tasks of a call share the test's only connection: they finish before the next step.
    await waitForBackgroundTasks();
    return { status: response.status, headers: response.headers, body: await response.json().catch(() => undefined) };
  };
}

class Rollback extends Error {}

/**
 * - `database`: this file's own database (PGlite in memory, or PostgreSQL with TEST_DATABASE_URL), for data that must be committed.
 * - `services`, `ctx`: the shop in a transaction that is rolled back after the test, in the database of the worker; `ctx` is a guest's in
 * English.
 * - `make`: factories that insert rows into that transaction.
 * - `call`: the REST API in the same transaction.
 */
export const test = base.extend<{
  database: Database;
  shared: Database;
  services: Services;
  ctx: Ctx;
  make: Factories;
  call: Call;
}>({
  database: [
    async ({}, use) => {
      const database = await openTestDatabase();
      await use(database);
      await waitForBackgroundTasks();
      await database.close();
    },
    { scope: 'file' },
  ],
  shared: [
    async ({}, use) => {
      const database = await openTestDatabase();
      await use(database);
      await database.close();
    },
    { scope: 'worker' },
  ],
  services: async ({ shared }, use) => {
    await shared.db
      .transaction(async (tx) => {
        await use(createTestServices(shared, tx));
        await waitForBackgroundTasks();
        throw new Rollback();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Rollback)) throw error;
      });
    await cleanUp(shared);
  },
  ctx: async ({ services }, use) => use(contextFor(services)),
  make: async ({ services }, use) => use(factories(services.db)),
  call: async ({ services }, use) => {
    const defects: unknown[] = [];
    await use(createTestApi(services, defects));
    if (defects.length > 0) throw new AggregateError(defects, 'the API answered 500');
  },
});
