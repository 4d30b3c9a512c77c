import { test as base } from 'vitest';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { createApi } from '#api/app.ts';
import type { Database, Db } from '#db/client.ts';
import type { Actor, Ctx, Services } from '#shop/context.ts';
import { backgroundDone } from '#shop/background.ts';
import { actorOf } from '#server/actor.ts';
import { cookieNames, readCookie } from '#values/cookies.ts';
import type { Locale } from '#values/locale.ts';
import { openTestDatabase } from './database.ts';
import { type Factories, factories } from './factories.ts';
import { contextFor, servicesOver } from './services.ts';

export { contextFor, servicesOver };

const guest: Actor = { kind: 'guest' };

export type Reply = { status: number; headers: Headers; body: any };

export type CallOptions = { as?: Actor; locale?: Locale; body?: unknown; headers?: Record<string, string> };

/**
 * Calls the API in this process as `as`, or as whom the token of an `Authorization` header or a cookie belongs to; a `body` travels as JSON
 * unless it is FormData or text.
 */
export type Call = (method: string, path: string, options?: CallOptions) => Promise<Reply>;

/** Unexpected errors of the API in this test; a 500 is a defect, so they fail it. */
export function apiOver(services: Services, defects: unknown[]): Call {
  let actor: Actor = guest;
  const api: Pick<OpenAPIHono, 'request'> = createApi({
    services,
    async caller({ headers }) {
      const shown = headers.has('authorization') || readCookie(headers.get('cookie'), cookieNames.token) !== undefined;
      const who = shown ? await actorOf(services, headers) : { actor, refused: false };
      const chatToken = readCookie(headers.get('cookie'), cookieNames.chat);
      return { actor: who.actor, refused: who.refused, foreign: false, address: '127.0.0.1', chatToken };
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
    // What a call leaves going shares the test's one connection: it is done before the next thing happens.
    await backgroundDone();
    return { status: response.status, headers: response.headers, body: await response.json().catch(() => undefined) };
  };
}

class Rollback extends Error {}

/**
 * - `database`: this file's own database (PGlite in memory, or PostgreSQL with TEST_DATABASE_URL), for what has to be committed.
 * - `services`, `ctx`: the shop over a transaction that is rolled back after the test, in the database of the worker; `ctx` is a
 *   guest's in English.
 * - `make`: factories that insert what a test needs into that transaction.
 * - `call`: the REST API over the same transaction.
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
      await backgroundDone();
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
        await use(servicesOver(shared, tx as unknown as Db));
        await backgroundDone();
        throw new Rollback();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Rollback)) throw error;
      });
  },
  ctx: async ({ services }, use) => use(contextFor(services)),
  make: async ({ services }, use) => use(factories(services.db)),
  call: async ({ services }, use) => {
    const defects: unknown[] = [];
    await use(apiOver(services, defects));
    if (defects.length > 0) throw new AggregateError(defects, 'the API answered 500');
  },
});
