import type { Page } from '@playwright/test';
import { urls } from '#app/urls.ts';
import { expectAccessible } from './accessible.ts';
import { cachedContent, cachedUrls, test, waitUntilCached } from './browser-cache.ts';
import { asAccount, expect, newAccount, productsInStock, signIn } from './shopper.ts';

test.use({ viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' });

const dispatchNetworkEvent = (page: Page, event: 'online' | 'offline') =>
  page.evaluate((name) => void dispatchEvent(new Event(name)), event);

test('without a connection recent pages open and say so, checkout does not, and all recovers automatically', async ({
  page,
  line,
  request,
}) => {
  const [first] = await productsInStock(request, 1);
  const product = urls.product('ar', first!.slug);
  const notice = page.locator('.line-note');
  await page.goto(`${line.url}/ar/store?search=${first!.slug}`);
  const store = new URL(page.url()).pathname + new URL(page.url()).search;
  await waitUntilCached(page, store);
  // A page reached by navigation is cached completely.
  await page.getByRole('main').locator(`a[href="${product}"]`).first().click();
  await expect(page).toHaveURL(line.url + product);
  await waitUntilCached(page, product);
  await page.getByRole('main').getByRole('button', { name: 'إضافة إلى السلة' }).first().click();
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBeGreaterThan(0);
  await expect(notice).toHaveText('');

  line.cut();
  await dispatchNetworkEvent(page, 'offline');
  await expect(notice).toContainText('لا اتصال بالإنترنت');

  await page.goto(line.url + product);
  await expect(notice).toContainText('هذه الصفحة كما رأيتها آخر مرة، الساعة');
  const shown = page.getByRole('main').getByRole('img').first();
  await expect.poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  // The page is interactive: its scripts were cached with it.
  await page
    .getByRole('button', { name: /^زيادة/ })
    .first()
    .click();

  await page.goto(`${line.url}/ar/cart/complete-payment`);
  await expect(page.getByRole('heading', { level: 1, name: 'لا اتصال بالإنترنت' })).toBeVisible();
  await expect(page.getByText('سلتك كما تركتها.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  await expectAccessible(page);
  await page.goto(`${line.url}/ar/cart`);
  await page
    .getByRole('link', { name: /كما كانت/ })
    .first()
    .click();
  await expect(page).toHaveURL(line.url + product);
  await page.getByRole('navigation').getByRole('link', { name: 'المتجر', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'لا اتصال بالإنترنت' })).toBeVisible();
  await page.goto(`${line.url}/en/account/orders`);
  await expect(page.getByText('not stored on this device')).toBeVisible();
  await page.goto(`${line.url}/ar/cart`);

  line.restore();
  await dispatchNetworkEvent(page, 'online');
  await expect(page.getByRole('main').getByText(first!.price.toString()).first()).toBeVisible();
  await expect(notice).toHaveText('');
});

test('a slow shop: after four seconds the cached page is shown, and says so', async ({ page, line }) => {
  await page.goto(`${line.url}/en/store?offers=1`);
  await waitUntilCached(page, '/en/store?offers=1');
  line.delayFor = (path) => (path.startsWith('/en/store') ? 7000 : 0);
  await page.goto(`${line.url}/en/store?offers=1`);
  await expect(page.locator('.line-note')).toContainText('This is a saved copy of the page, last updated at');
  line.delayFor = null;
  await page.getByRole('link', { name: 'Refresh the page' }).click();
  await expect(page.locator('.line-note')).toHaveText('');
});

test('no personal data is cached, and a sign-out leaves no trace', async ({ page, context, line, request }) => {
  const account = await newAccount(request);
  const [first] = await productsInStock(request, 1);
  const api = asAccount(request, account);
  await api.post('/add-to-cart', { id: first!.id, quantity: 1 });
  const { id: country } = (await api.get('/countries')).data[0] as { id: number };
  const { id: city } = (await api.get(`/cities?country_id=${country}`)).data[0] as { id: number };
  const place = { country_id: country, city_id: city, description: '12 Nasr Street', address_type: 'home' };
  const { id: address } = (await api.post('/addresses', place)).data as { id: number };
  const checkout = `/cart/complete-payment?address=${address}`;
  await signIn(context, account, line.url);
  const product = urls.product('en', first!.slug);
  await page.goto(line.url + product);
  await waitUntilCached(page, product);
  for (const path of [
    '/account',
    '/account/profile',
    '/account/orders',
    '/account/wallet',
    '/cart',
    '/cart/delivery-address',
    checkout,
    '/wheel',
  ])
    await page.goto(`${line.url}/en${path}`);
  // And as data, without a full page.
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /Account/ })
    .last()
    .click();
  await expect(page).toHaveURL(/\/en\/account$/);
  await page.goto(line.url + product);
  const { found, texts } = await cachedContent(page);
  const pages = Object.entries(found).flatMap(([name, urls]) => (/^(?:pages|data)/.test(name) ? urls : []));
  expect(pages).toContain(product);
  const personal = /account|cart|auth|wheel|order|pay|session|resources|api|uploads|__manifest/;
  expect(
    Object.values(found)
      .flat()
      .filter((url) => !url.startsWith('/assets/') && personal.test(url)),
  ).toEqual([]);
  // The full name: its first part appears in the reviews of a product.
  for (const word of ['Mona Adel', 'Nasr']) expect(texts).not.toContain(word);
  expect(texts).not.toContain(account.phone.slice(1));

  // A visited checkout page does not open without the shop.
  line.cut();
  await page.goto(`${line.url}/en${checkout}`);
  await expect(page.getByRole('heading', { level: 1, name: 'No internet connection' })).toBeVisible();
  line.restore();

  await page.goto(`${line.url}/en/account`);
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await expect(page).toHaveURL(`${line.url}/`);
  expect(
    (await cachedUrls(page, 'pages')).concat(await cachedUrls(page, 'data')).filter((url) => url.includes('/product/')),
  ).toEqual([]);
});

test('the cache has limits and drops the oldest first; with data saving it has a quarter, and nothing is prefetched', async ({
  page,
  context,
  line,
}) => {
  await page.goto(`${line.url}/en/about`);
  await waitUntilCached(page, '/en/about');
  const day = 86_400_000;
  /** Adds entries to a cache, as if they had been stored one after the other. */
  const seed = (kind: string, count: number, { bytes = 1, age = 0 } = {}) =>
    page.evaluate(
      async ([kind, count, bytes, age]) => {
        const build = (await caches.keys()).find((one) => one.startsWith('pages '))!.slice('pages '.length);
        const name = kind === 'pictures' ? kind : `${kind} ${build}`;
        const cache = await caches.open(name);
        const headers = { 'Kept-At': `${Date.now() - age}`, 'Kept-Bytes': `${bytes}` };
        for (let n = 0; n < count; n++) await cache.put(`/seed-${age}-${bytes}-${n}`, new Response('', { headers }));
      },
      [kind, count, bytes, age] as const,
    );
  const goBy = async (path: string) => {
    await page.evaluate((to) => [...document.links].find(({ pathname }) => pathname === to)!.click(), path);
    await expect(page).toHaveURL(line.url + path);
  };
  const seeds = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => `/seed-0-1-${from + n}`);

  await seed('pages', 45);
  await seed('pages', 1, { age: 8 * day });
  await page.goto(`${line.url}/en/terms`);
  await expect.poll(() => cachedUrls(page, 'pages')).toEqual([...seeds(6, 45), '/en/terms']);
  await seed('pages', 1, { bytes: 7_999_000 });
  await page.goto(`${line.url}/en/privacy`);
  await expect.poll(() => cachedUrls(page, 'pages')).toEqual(['/en/privacy']);

  await seed('data', 70);
  await goBy('/en/refund');
  await expect.poll(() => cachedUrls(page, 'data').then((all) => all.length)).toBe(60);
  await page.goto(`${line.url}/en`);
  await expect.poll(() => cachedUrls(page, 'pictures')).not.toEqual([]);
  await page.waitForLoadState('networkidle');
  const shown = await cachedUrls(page, 'pictures');
  await seed('pictures', 165);
  await page.goto(`${line.url}/en/store?sort=price_desc`, { waitUntil: 'networkidle' });
  await expect.poll(() => cachedUrls(page, 'pictures').then((all) => all.length)).toBe(160);
  const left = await cachedUrls(page, 'pictures');
  expect(left.filter((one) => shown.includes(one) || one === '/seed-0-1-0')).toEqual([]);
  expect(left.at(-1)).toMatch(/^\/media\//);

  const worker = context.serviceWorkers()[0]!;
  const saveData = (on: boolean) =>
    worker.evaluate(
      (saveData) => Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true }),
      on,
    );
  await saveData(true);
  await seed('pages', 40);
  await page.goto(`${line.url}/en/contact`);
  await page.goto(`${line.url}/en/about`);
  await expect.poll(() => cachedUrls(page, 'pages')).toEqual([...seeds(31, 40), '/en/about']);
  const before = line.requests.length;
  await goBy('/en/shipping');
  await goBy('/en');
  await page.waitForLoadState('networkidle');
  expect(await cachedUrls(page, 'pictures')).toEqual(left);
  await saveData(false);
  await goBy('/en/terms');
  await waitUntilCached(page, '/en/terms');
  const asked = line.requests.slice(before).filter((path) => /^\/en\/?(?:shipping|terms)?$/.test(path));
  expect(asked).toEqual(['/en/terms']);
});
