import { RouterContextProvider, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { urls } from '#app/urls.ts';
import { pagePathOf } from './page-path.ts';
import { createRoutedHandler } from './route-tables.ts';

const route = (id: string, path: string, parentId?: string) => ({
  id,
  path,
  ...(parentId !== undefined && { parentId }),
  module: { loader: () => new Response(id) },
});

const routes = [
  route('root', ''),
  route('me', 'resources/me', 'root'),
  route('ar-me', 'ar/resources/me', 'root'),
  route('ar-layout', '', 'root'),
  route('ar-upload', 'ar/resources/upload', 'ar-layout'),
  route('ar-not-found', 'ar/*', 'root'),
];

const build = {
  entry: { module: { default: () => new Response(), handleError: () => {} } },
  routes: Object.fromEntries(routes.map((entry) => [entry.id, entry])),
  assets: { routes: Object.fromEntries(routes.map((entry) => [entry.id, { id: entry.id }])), version: '1' },
  basename: '/',
  future: {},
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild;

test.each([
  [urls.me(null), 'me'],
  [urls.me('ar'), 'ar-me'],
  [urls.upload('ar'), 'ar-upload'],
  ['/AR/resources/me', 'ar-me'],
  ['/ar/nothing', 'ar-not-found'],
  // The build has no such route.
  [urls.suggest('ar'), 'ar-not-found'],
])('%s is answered by %s', async (path, id) => {
  const handle = createRoutedHandler(build, 'production');
  for (let time = 0; time < 2; time++) {
    const reply = await handle(new Request(`http://shop${path}`), new RouterContextProvider());
    expect([reply.status, await reply.text()]).toEqual([200, id]);
  }
});

test.each([
  ['/ar/store', '/ar/store'],
  ['/ar/store.data', '/ar/store'],
  ['/_root.data', '/'],
  ['/ar/_.data', '/ar'],
  ['/ar.data', '/ar'],
])('%s has the page path %s', (pathname, path) => expect(pagePathOf(pathname)).toBe(path));
