import type { Page } from '@playwright/test';
import { kept, test as base, untilKept } from './kept.ts';
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

/** Of which release a page is, each once: by the foot, which its scripts write, and in the store by what its data hold. */
const releases = (page: Page): Promise<('this' | 'next')[] | 'leaving'> =>
  page
    .evaluate((sign) => {
      const has = (selector: string) => document.querySelector(selector)!.textContent!.includes(sign);
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

/** Goes by a link of the page's main part that leads there. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a')];
    links.find((link) => link.getAttribute('href') === to)!.click();
  }, path);

test('a new build comes without ever being mixed with the former one', async ({
  page,
  context,
  line,
  next,
  baseURL,
}) => {
  // What was fetched ahead comes first: the next test is about that.
  await savesData(context);
  const notice = page.locator('.line-note');
  const builds = async () =>
    new Set(Object.keys((await kept(page)).found).flatMap((name) => name.split(' ')[1] ?? [])).size;
  await page.goto(`${line.url}/en`);
  await untilKept(page, '/en');
  const other = await context.newPage();
  await other.goto(`${line.url}/en/store`);
  await untilKept(other, '/en/store');
  expect(await releases(other)).toEqual(['this']);

  line.leadTo(next.url);
  // A page of the former build that goes on to another one gets it whole, of the new build.
  await page.getByRole('navigation').getByRole('link', { name: 'Store' }).last().click();
  await expect(page).toHaveURL(`${line.url}/en/store`);
  await expect.poll(() => releases(page)).toEqual(['next']);
  expect(await strange(page, next.url)).toEqual([]);
  // Its worker begins at once; the other tab is of the former build still, works, and is asked.
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

  // Nobody is of the former build any more: what was kept of it goes with the next page.
  await page.goto(`${line.url}/en/store`);
  await expect.poll(builds).toBe(1);
  await untilKept(page, '/en/store');
  line.cut();
  await page.goto(`${line.url}/en/store`);
  await expect(notice).toContainText('as you last saw it');
  expect(await releases(page)).toEqual(['next']);
});

for (const serviceWorkers of ['allow', 'block'] as const)
  test.describe(`worker: ${serviceWorkers}`, () => {
    test.use({ serviceWorkers });

    test('data that the former build fetched ahead are shown by its own page alone', async ({ page, line, next }) => {
      const ahead = () => line.asked.filter((path) => path.startsWith('/en/store.data')).length;
      await page.goto(`${line.url}/en`);
      await expect.poll(ahead).toBe(1);
      line.leadTo(next.url);
      // The page of the next one fetches nothing ahead: what its link finds is what the former one left.
      await savesData(page);
      await page.goto(`${line.url}/en`);
      expect(await releases(page)).toEqual(['next']);
      await follow(page, '/en/store');
      await expect(page).toHaveURL(`${line.url}/en/store`);
      await expect.poll(() => releases(page)).toEqual(['next']);
    });
  });

test('the shopper is asked before a newer shop takes the place of the one that is open', async ({
  page,
  line,
  next,
}) => {
  await page.goto(`${line.url}/en/store`);
  await untilKept(page, '/en/store');
  line.leadTo(next.url);
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await page.getByRole('button', { name: 'Open it now' }).click();
  await expect.poll(() => releases(page)).toEqual(['next']);
  await expect(page.locator('.line-note')).toHaveText('');
});

test('a worker that does harm is taken away by a setting, at the next visit', async ({ page, line, next }) => {
  line.leadTo(next.url);
  await page.goto(`${line.url}/en/store`);
  await untilKept(page, '/en/store');
  await next.restart({ SERVICE_WORKER: 'withdrawn' });
  await page.goto(`${line.url}/en/store`);
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(0);
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await page.goto(`${line.url}/en`);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(0);
});
