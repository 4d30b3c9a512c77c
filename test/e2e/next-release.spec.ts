import type { Page } from '@playwright/test';
import { cachedContent, test as base, waitUntilCached } from './browser-cache.ts';
import { type NextRelease, openNextRelease, sign } from './next-release.ts';
import { expect, savesData } from './shopper.ts';

/** The next release is built once, for all of these tests. */
const test = base.extend<object, { next: NextRelease }>({
  next: [
    async ({}, use) => {
      const next = await openNextRelease();
      await use(next);
      await next.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' });

/** The releases on a page, each once: by the footer, which its scripts write, and in the store by its data. */
const releases = (page: Page): Promise<('this' | 'next')[] | 'leaving'> =>
  page
    .evaluate((sign) => {
      const has = (selector: string) => document.querySelector(selector)!.textContent.includes(sign);
      const found = [has('footer'), ...(location.pathname === '/en/store' ? [has('main')] : [])];
      return [...new Set(found.map((isNext) => (isNext ? ('next' as const) : ('this' as const))))];
    }, sign)
    .catch(() => 'leaving' as const);

/** Scripts and styles of the page that a shop does not have. */
const strange = async (page: Page, shop: string): Promise<string[]> => {
  const used = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /^\/assets\/.*\.(?:js|css)$/.test(path)),
  );
  const there = await Promise.all(used.map(async (path) => (await page.request.head(shop + path)).ok()));
  return used.filter((_, at) => !there[at]);
};

/** Follows a link in the page's main part to this path. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a')];
    links.find((link) => link.getAttribute('href') === to)!.click();
  }, path);

test('a new build is never mixed with the former one', async ({ page, context, line, next, baseURL }) => {
  // Prefetched data would be used first: the next test covers that.
  await savesData(context);
  const notice = page.locator('.line-note');
  const builds = async () =>
    new Set(Object.keys((await cachedContent(page)).found).flatMap((name) => name.split(' ')[1] ?? [])).size;
  await page.goto(`${line.url}/en`);
  await waitUntilCached(page, '/en');
  const other = await context.newPage();
  await other.goto(`${line.url}/en/store`);
  await waitUntilCached(other, '/en/store');
  expect(await releases(other)).toEqual(['this']);

  line.setTarget(next.url);
  // A page of the former build that navigates gets the next page completely from the new build.
  await page.getByRole('navigation').getByRole('link', { name: 'Store' }).last().click();
  await expect(page).toHaveURL(`${line.url}/en/store`);
  await expect.poll(() => releases(page)).toEqual(['next']);
  expect(await strange(page, next.url)).toEqual([]);
  // Its worker starts immediately; the other tab still has the former build, works, and shows the prompt.
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).last().click();
  await expect(page).toHaveURL(`${line.url}/en`);
  expect(await releases(page)).toEqual(['next']);
  await expect.poll(builds).toBe(2);
  expect(await releases(other)).toEqual(['this']);
  expect(await strange(other, baseURL!)).toEqual([]);
  await other.getByRole('main').locator('a[href*="/product/"]').first().click();
  await expect(other).toHaveURL(/\/product\//);
  await expect.poll(() => releases(other)).toEqual(['next']);
  expect(await strange(other, next.url)).toEqual([]);

  // No tab has the former build any more: its cache is deleted with the next page, or with a later one when a tab takes longer than a second to answer.
  await expect(async () => {
    await page.goto(`${line.url}/en/store`);
    await expect.poll(builds, { timeout: 3_000 }).toBe(1);
  }).toPass({ timeout: 20_000 });
  await waitUntilCached(page, '/en/store');
  line.cut();
  await page.goto(`${line.url}/en/store`);
  await expect(notice).toContainText('a saved copy of the page');
  expect(await releases(page)).toEqual(['next']);
});

for (const serviceWorkers of ['allow', 'block'] as const)
  test.describe(`worker: ${serviceWorkers}`, () => {
    test.use({ serviceWorkers });

    test('data prefetched by the former build are shown by its own page only', async ({ page, line, next }) => {
      const ahead = () => line.requests.filter((path) => path.startsWith('/en/store.data')).length;
      await page.goto(`${line.url}/en`);
      await expect.poll(ahead).toBe(1);
      line.setTarget(next.url);
      // The page of the next build prefetches nothing: its link finds what the former one left.
      await savesData(page);
      await page.goto(`${line.url}/en`);
      expect(await releases(page)).toEqual(['next']);
      await follow(page, '/en/store');
      await expect(page).toHaveURL(`${line.url}/en/store`);
      await expect.poll(() => releases(page)).toEqual(['next']);
    });
  });

test('the shopper is asked before a newer build replaces the open one', async ({ page, line, next }) => {
  await page.goto(`${line.url}/en/store`);
  await waitUntilCached(page, '/en/store');
  line.setTarget(next.url);
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect.poll(() => releases(page)).toEqual(['next']);
  await expect(page.locator('.line-note')).toHaveText('');
});

test('a setting removes a harmful worker at the next visit', async ({ page, line, next }) => {
  line.setTarget(next.url);
  await page.goto(`${line.url}/en/store`);
  await waitUntilCached(page, '/en/store');
  await next.restart({ SERVICE_WORKER: 'unregister' });
  await page.goto(`${line.url}/en/store`);
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(0);
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await page.goto(`${line.url}/en`);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(0);
});
