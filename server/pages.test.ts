import type { IncomingMessage, ServerResponse } from 'node:http';
import { sql } from 'drizzle-orm';
import { createElement } from 'react';
import { type LoaderFunctionArgs, Outlet, useRouteError } from 'react-router';
import { expect } from 'vitest';
import { shopContext } from '#app/context.ts';
import { named } from '#app/middleware/named.ts';
import { cookieNames } from '#values/cookies.ts';
import { rowsOf } from '#db/rows.ts';
import { listProducts } from '#shop/catalogue/list-products.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { buildOf } from '#test/build-of.ts';
import { test as base } from '#test/fixtures.ts';
import { createStorefront } from './pages.ts';

/** What the routes below do; a test sets it. */
let work: (ctx: Ctx) => unknown = () => null;

const Screen = () => createElement('p', null, 'the screen');
const Told = () => createElement('pre', null, JSON.stringify((useRouteError() as { data?: unknown }).data));
const Breaks = () => {
  throw new Error('broke while it was drawn');
};

const load = ({ context }: LoaderFunctionArgs) => work(context.get(shopContext));

const routes = {
  root: { module: { default: () => createElement(Outlet), ErrorBoundary: Told } },
  page: { path: 'page', module: { default: Screen, loader: load, action: load } },
  drawn: { path: 'drawn', module: { default: Breaks } },
  middle: { path: 'middle', module: { default: Screen, middleware: named('nobody-knows' as 'global') } },
  resource: { path: 'resources/one', module: { loader: load } },
  // The address of a page that is kept for guests.
  kept: { path: 'en/store', module: { default: Screen, loader: load } },
};

const build = buildOf(routes);

const away = () => {
  throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
};
const defect = () => {
  throw new Error('secret of the inside');
};

const test = base.extend<{ ask: (path: string, init?: RequestInit) => Promise<Response>; logged: string[] }>({
  logged: async ({}, use) => use([]),
  ask: async ({ services, logged }, use) => {
    const storefront = createStorefront(build, services, 1_000_000, (_error, id) => logged.push(id));
    await use((path, init) => storefront.handle(new Request(`http://shop.test${path}`, init), '127.0.0.1'));
  },
});

test('a defect has one number: in the log, in the page, in its data and in the reply of a resource', async ({
  ask,
  logged,
}) => {
  work = defect;
  for (const [path, init] of [
    ['/page'],
    ['/page.data'],
    ['/page', { method: 'POST', body: '' }],
    ['/drawn'],
    ['/middle'],
    ['/middle.data'],
    ['/resources/one'],
  ] as const) {
    logged.length = 0;
    const reply = await ask(path, init);
    const text = await reply.text();
    expect([path, reply.status, logged.length]).toEqual([path, 500, 1]);
    expect(text, path).toContain(logged[0]);
    expect(text).not.toMatch(/secret|broke while|nobody/);
  }
});

test('while the database is away: 503 and when to come back, for pages, data and resources; nothing is logged', async ({
  ask,
  logged,
}) => {
  work = away;
  for (const path of ['/page', '/page.data', '/resources/one', '/en/store']) {
    const reply = await ask(path);
    expect([path, reply.status, reply.headers.get('retry-after')]).toEqual([path, 503, '5']);
    expect(reply.headers.get('cache-control')).toContain('no-store');
  }
  expect(logged).toEqual([]);
});

test('a page that is kept is served while the database is away, and one that failed was not kept', async ({ ask }) => {
  work = away;
  expect((await ask('/en/store')).status).toBe(503);
  work = () => null;
  expect((await ask('/en/store')).status).toBe(200);
  work = away;
  const kept = await ask('/en/store');
  expect([kept.status, await kept.text()]).toEqual([200, expect.stringContaining('the screen')]);
});

test('what the shop refuses in a loader is its status and its code, not a defect', async ({ ask, logged }) => {
  work = () => {
    throw new ShopError('not_found');
  };
  const reply = await ask('/page');
  expect([reply.status, logged]).toEqual([404, []]);
  expect(await reply.text()).toContain('not_found');
});

test('a resource asked in the wrong way answers in the form of the API, in the language of the asker', async ({
  ask,
}) => {
  work = () => Response.json({});
  const cookie = `${cookieNames.locale}=en`;
  for (const [method, headers, message] of [
    ['POST', {}, /العنوان/],
    ['PUT', { Cookie: cookie }, /address/],
    ['PROPFIND', { Cookie: cookie }, null],
  ] as const) {
    const reply = await ask('/resources/one', { method, headers });
    expect([method, reply.status]).toEqual([method, 405]);
    if (!message) continue;
    expect(reply.headers.get('allow')).toBe('GET, HEAD');
    expect(await reply.json()).toEqual({ status: false, message: expect.stringMatching(message) });
  }
});

test('a shop that is to stay out of search engines says so with every page', async ({ services }) => {
  work = () => null;
  for (const [indexed, said] of [
    [true, null],
    [false, 'noindex, nofollow'],
  ] as const) {
    const storefront = createStorefront(build, services, 1_000_000, () => {}, { indexed });
    for (const path of ['/page', '/ar/', '/page.data']) {
      const reply = await storefront.handle(new Request(`http://shop.test${path}`), '127.0.0.1');
      expect([path, reply.headers.get('x-robots-tag')]).toEqual([path, said]);
    }
  }
});

test('a search without a result is counted each time its page is asked for, from memory too', async ({ services }) => {
  work = async (ctx) => {
    await listProducts(ctx, { search: 'zzyxqwv' });
    return null;
  };
  const storefront = createStorefront(build, services, 1_000_000, () => {});
  const path = '/en/store?search=zzyxqwv';
  const ask = (method: string) => storefront.handle(new Request(`http://shop.test${path}`, { method }), '127.0.0.1');
  await Promise.all([ask('GET'), ask('GET')]);
  await ask('GET');
  await ask('HEAD');
  const reply = { writeHead: () => reply, end: () => reply } as unknown as ServerResponse;
  const asked = (headers: object) => ({ method: 'GET', url: path, headers }) as IncomingMessage;
  const kept = (await ask('HEAD')).headers.get('etag')!;
  expect(storefront.serveKept(asked({}), reply)).toBe(true);
  expect(storefront.serveKept(asked({ 'if-none-match': kept }), reply)).toBe(true);
  await services.misses.flush();
  const count = sql`select term, locale, count from search_misses where term = 'zzyxqwv'`;
  expect(await rowsOf(services.db, count)).toEqual([{ term: 'zzyxqwv', locale: 'en', count: 5 }]);
});
