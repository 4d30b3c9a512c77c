import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { allowedFileCount } from '#app/file-forms.ts';
import { isPrefetchable } from '#app/components/shell/prefetchable.ts';
import { isScreenPath } from '#app/middleware/screen-paths.ts';
import { inLocale, urls } from '#app/urls.ts';
import { guestPage } from './pages/guest-pages.ts';
import { canonicalPath } from './pages/canonical-path.ts';
import { type Route, routeAt, routeList } from '#values/routes.ts';
import configured from '#app/routes.ts';

const arabic = () => 'ar' as const;

/** A URL of the route, with a number or a name for each parameter. */
const sample = ({ name, path }: Route): string =>
  (urls[name] as (locale: null, ...args: number[]) => string)(null, ...(path.match(/:/g) ?? []).map((_, at) => 7 + at));

/** The route id that the router finds for a path. */
const routeOf = (path: string) => matchRoutes(configured as Parameters<typeof matchRoutes>[0], path)?.at(-1)?.route.id;

test.each(routeList)('the router opens $name at its path, in every language', (route) => {
  const path = sample(route);
  expect(routeAt(path)?.name).toBe(route.name);
  expect(routeOf(path)).toBe(route.name);
  if (route.hasNoLocale) return;
  for (const locale of ['ar', 'en'] as const) expect(routeOf(inLocale(locale, path))).toBe(`${locale}-${route.name}`);
});

test('each screen module is mounted', () => {
  const files = readdirSync(join(import.meta.dirname, '../app/routes'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.ts$|sitemap-xml|page-text|return-input|rated-products/.test(name),
  );
  const mounted = new Set<string>();
  const walk = (entries: typeof configured) => {
    for (const { file, children = [] } of entries) {
      if (file.startsWith('routes/')) mounted.add(file.slice('routes/'.length));
      walk(children);
    }
  };
  walk(configured);
  expect([...mounted].toSorted()).toEqual(files.toSorted());
});

test.each(routeList)('the cache has $name under its path and its own parameters only', (route) => {
  const path = sample(route);
  const params = route.params ?? [];
  const page = guestPage(`${path}?${[...params, 'utm_source'].map((name) => `${name}=1`).join('&')}`, arabic);
  expect(page === null).toBe(route.cache === undefined);
  if (!page) return;
  expect(page).toEqual({ key: `ar ${page.url}`, url: page.url, locale: 'ar' });
  expect(page.url).toBe(params.length > 0 ? `${path}?${params.map((name) => `${name}=1`).join('&')}` : path);
  expect([route.access, route.frame === 'none', route.isPublic]).toEqual([undefined, false, true]);
});

test('only cached pages are prefetched, and public pages alone have one spelling', () => {
  for (const route of routeList) {
    const path = sample(route);
    expect([path, isPrefetchable(path)]).toEqual([path, route.cache === 'ahead']);
    if (path !== '/')
      expect([path, canonicalPath(path.toUpperCase())]).toEqual([
        path,
        route.isPublic || route.name === 'favourites' ? path : null,
      ]);
  }
});

test('files are accepted by the screens that the table names, by number', () => {
  const multipart = 'multipart/form-data; boundary=x';
  expect(
    Object.fromEntries(
      routeList.filter(({ files }) => files).map((route) => [route.name, allowedFileCount(sample(route), multipart)]),
    ),
  ).toEqual({ rateProduct: 4, liveChat: 1, payTransfer: 1, wallet: 1, makeReturn: 5, upload: 1 });
});

test('the sign-in leads back to screens, and to what only users may open', () => {
  const refused = routeList.filter((route) => !isScreenPath(sample(route))).map(({ name }) => name);
  expect(refused).toEqual([
    'sitemapIndex',
    'sitemapFile',
    'previewHome',
    'previewProduct',
    'previewBlog',
    'login',
    'signInCode',
    'register',
    'otp',
    'forgetPassword',
    'newPass',
    'successfulPass',
    'provider',
    'providerReturn',
    'providerFinish',
    'demoKit',
    'demoOutbox',
    'logout',
    'guestPrices',
    'complete',
    'suggest',
    'upload',
    'me',
    'country',
    'myRating',
    'favourite',
    'avoid',
    'voteHelpful',
  ]);
});
