import type { IncomingMessage, ServerResponse } from 'node:http';
import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { createElement } from 'react';
import { type LoaderFunctionArgs, Outlet, useRouteError } from 'react-router';
import { expect, onTestFinished, vi } from 'vitest';
import { shopContext } from '#app/context.ts';
import { named } from '#app/middleware/named.ts';
import { cookieNames } from '#values/cookies.ts';
import { queryRows } from '#db/query-rows.ts';
import { listProducts } from '#shop/catalogue/list-products.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { createServerBuild } from '#test/server-build.ts';
import { test as base } from '#test/fixtures.ts';
import { fastly } from '../edge/edge-cache.ts';
import { createStorefront } from './storefront.ts';

/** The work of the routes below, set by each test. */
let work: (ctx: Ctx) => unknown = () => null;

const Screen = () => createElement('p', null, 'the screen');
const ErrorData = () => createElement('pre', null, JSON.stringify((useRouteError() as { data?: unknown }).data));
const Breaks = () => {
  throw new Error('broke while it was drawn');
};

const load = ({ context }: LoaderFunctionArgs) => work(context.get(shopContext));

const routes = {
  root: { module: { default: () => createElement(Outlet), ErrorBoundary: ErrorData } },
  page: { path: 'page', module: { default: Screen, loader: load, action: load } },
  drawn: { path: 'drawn', module: { default: Breaks } },
  middle: { path: 'middle', module: { default: Screen, middleware: named('nobody-knows' as 'global') } },
  resource: { path: 'resources/one', module: { loader: load } },
  // The address of a page that is cached for guests.
  kept: { path: 'en/store', module: { default: Screen, loader: load } },
};

const build = createServerBuild(routes);

const away = () => {
  throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
};
const defect = () => {
  throw new Error('secret of the inside');
};

const test = base.extend<{ fetchPage: (path: string, init?: RequestInit) => Promise<Response>; logged: string[] }>({
  logged: async ({}, use) => use([]),
  fetchPage: async ({ services, logged }, use) => {
    const storefront = createStorefront(build, services, 1_000_000, (_error, id) => logged.push(id));
    await use((path, init) => storefront.handle(new Request(`http://shop.test${path}`, init), '127.0.0.1'));
  },
});

test('an unexpected error has one id: in the log, in the page, in its data and in the reply of a resource', async ({
  fetchPage,
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
    const reply = await fetchPage(path, init);
    const text = await reply.text();
    expect([path, reply.status, logged.length]).toEqual([path, 500, 1]);
    expect(text, path).toContain(logged[0]);
    expect(text).not.toMatch(/secret|broke while|nobody/);
  }
});

test('answers 503 with Retry-After while the database is down, for pages, data and resources, and logs nothing', async ({
  fetchPage,
  logged,
}) => {
  work = away;
  for (const path of ['/page', '/page.data', '/resources/one', '/en/store']) {
    const reply = await fetchPage(path);
    expect([path, reply.status, reply.headers.get('retry-after')]).toEqual([path, 503, '5']);
    expect(reply.headers.get('cache-control')).toContain('no-store');
  }
  expect(logged).toEqual([]);
});

test('serves a cached page while the database is down, and does not cache a failed one', async ({ fetchPage }) => {
  work = away;
  expect((await fetchPage('/en/store')).status).toBe(503);
  work = () => null;
  expect((await fetchPage('/en/store')).status).toBe(200);
  work = away;
  const response = await fetchPage('/en/store');
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('the screen')]);
});

test('an edge does not keep a page that is rendered or compressed while its data changes', async ({ services }) => {
  const edge = fastly({ kind: 'fastly', url: 'http://edge.test', id: 'SU1', token: 'key' });
  const storefront = createStorefront(build, services, 1_000_000, () => {}, { edge });
  const headersOf = async () => {
    const request = new Request('http://shop.test/en/store', { headers: { 'Accept-Encoding': 'br' } });
    const { headers } = await storefront.handle(request, '127.0.0.1');
    return [headers.get('cache-control'), headers.get('surrogate-key')];
  };
  const change = () => storefront.cache.invalidate(['product:1']);
  work = () => {
    change();
    return null;
  };
  expect(await headersOf()).toEqual(['private, no-store', null]);
  work = () => null;
  const compressed = vi.spyOn(storefront.cache, 'addEncoding').mockImplementationOnce(change);
  expect(await headersOf()).toEqual(['private, no-store', null]);
  expect(compressed).toHaveBeenCalledOnce();
  expect(await headersOf()).toEqual([expect.stringContaining('s-maxage=3600'), 'all']);
});

test('a refusal in a loader has its own status and code, and is not an unexpected error', async ({
  fetchPage,
  logged,
}) => {
  work = () => {
    throw new ShopError('not_found');
  };
  const reply = await fetchPage('/page');
  expect([reply.status, logged]).toEqual([404, []]);
  expect(await reply.text()).toContain('not_found');
});

test('a resource requested by the wrong method answers in the form of the API, in the language of the user', async ({
  fetchPage,
}) => {
  work = () => Response.json({});
  const cookie = `${cookieNames.locale}=en`;
  for (const [method, headers, message] of [
    ['POST', {}, /العنوان/],
    ['PUT', { Cookie: cookie }, /method/],
    ['PROPFIND', { Cookie: cookie }, null],
  ] as const) {
    const reply = await fetchPage('/resources/one', { method, headers });
    expect([method, reply.status]).toEqual([method, 405]);
    if (!message) continue;
    expect(reply.headers.get('allow')).toBe('GET, HEAD');
    expect(await reply.json()).toEqual({ status: false, message: expect.stringMatching(message) });
  }
});

test('a shop that must not be indexed says so with every page', async ({ services }) => {
  work = () => null;
  for (const [indexed, value] of [
    [true, null],
    [false, 'noindex, nofollow'],
  ] as const) {
    const storefront = createStorefront(build, services, 1_000_000, () => {}, { indexed });
    for (const path of ['/page', '/ar/', '/page.data']) {
      const reply = await storefront.handle(new Request(`http://shop.test${path}`), '127.0.0.1');
      expect([path, reply.headers.get('x-robots-tag')]).toEqual([path, value]);
    }
  }
});

test('counts a search without a result each time its page is requested, from memory too', async ({ services }) => {
  work = async (ctx) => {
    await listProducts.fromRequest(ctx, { search: 'zzyxqwv' });
    return null;
  };
  const storefront = createStorefront(build, services, 1_000_000, () => {});
  const path = '/en/store?search=zzyxqwv';
  const fetchPage = (method: string) =>
    storefront.handle(new Request(`http://shop.test${path}`, { method }), '127.0.0.1');
  await Promise.all([fetchPage('GET'), fetchPage('GET')]);
  await fetchPage('GET');
  await fetchPage('HEAD');
  const reply = { writeHead: () => reply, end: () => reply } as unknown as ServerResponse;
  const requestWith = (headers: object) => ({ method: 'GET', url: path, headers }) as IncomingMessage;
  const etag = (await fetchPage('HEAD')).headers.get('etag')!;
  expect(storefront.serveCached(requestWith({}), reply)).toBe(true);
  expect(storefront.serveCached(requestWith({ 'if-none-match': etag }), reply)).toBe(true);
  await services.zeroResultSearches.flush();
  const count = sql`select term, locale, count from zero_result_searches where term = 'zzyxqwv'`;
  expect(await queryRows(services.db, count)).toEqual([{ term: 'zzyxqwv', locale: 'en', count: 5 }]);
});

test('allows only scripts of the renderer, and no script in the text of a page', async ({ services }) => {
  const evil = ['stolen(1)', 'stolen(2)'];
  const text = `<script>${evil[0]}</script><script type="module" nonce="guess">${evil[1]}</script>`;
  const Text = () => createElement('div', { dangerouslySetInnerHTML: { __html: text } });
  // The policy applies to a built shop.
  vi.stubEnv('DEV', false);
  onTestFinished(() => void vi.unstubAllEnvs());
  const storefront = createStorefront(
    createServerBuild({
      root: { module: { default: () => createElement(Outlet), ErrorBoundary: ErrorData } },
      page: { path: 'en/store', module: { default: Text } },
    }),
    services,
    1_000_000,
    () => {},
  );
  const fetchPage = () => storefront.handle(new Request('http://shop.test/en/store'), '127.0.0.1');
  const reply = await fetchPage();
  const html = await reply.text();
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, body = '']) => body);
  const hash = (body: string) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`;
  const own = inline.filter((body) => !evil.includes(body));
  expect(inline.length - own.length).toBe(evil.length);
  expect(own.some((body) => body.includes('__reactRouterContext'))).toBe(true);
  const policy = reply.headers.get('content-security-policy')!;
  const allowed = /script-src 'self'([^;]*);/.exec(policy)![1]!.trim().split(' ');
  expect(allowed.toSorted()).toEqual([...new Set(own.map(hash))].toSorted());
  expect((await fetchPage()).headers.get('content-security-policy')).toBe(policy);
});

test('logs an unexpected error under the id of the request; refuses and records a cross-origin write under it', async ({
  services,
}) => {
  const events: object[] = [];
  const logged: string[] = [];
  const storefront = createStorefront(
    build,
    { ...services, recordSecurityEvent: (event) => void events.push(event) },
    1_000_000,
    (_error, id) => logged.push(id),
  );
  work = defect;
  for (const [path, id] of [
    ['/page', 'of-a-page'],
    ['/en/store', 'of-a-kept-page'],
  ] as const) {
    const reply = await storefront.handle(new Request(`http://shop.test${path}`), '203.0.113.9', id);
    expect(await reply.text()).toContain(id);
  }
  expect(logged).toEqual(['of-a-page', 'of-a-kept-page']);
  const headers = { Origin: 'https://foreign.test' };
  const write = new Request('http://shop.test/page', { method: 'POST', headers, body: 'a=1' });
  expect((await storefront.handle(write, '203.0.113.9', 'of-a-write')).status).toBe(403);
  expect(events).toEqual([
    { type: 'cross_origin_refused', method: 'POST', address: '203.0.113.9', requestId: 'of-a-write' },
  ]);
});
