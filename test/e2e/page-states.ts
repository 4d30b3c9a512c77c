import type { Page } from '@playwright/test';
import { knownKey } from '#app/components/chat/known-talk.ts';
import { openLine } from './line-between.ts';

/** Goes by a link of the page to `path`, whose data `answer` gives. */
async function goTo(page: Page, path: string, answer: Parameters<Page['route']>[1]): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.route(({ pathname }) => pathname.endsWith(`${path}.data`), answer);
  await page.evaluate((to) => [...document.links].find(({ pathname }) => pathname.endsWith(to))!.click(), path);
}

/** On the way to `path`, for longer than a moment. */
export const coming = (path: string) => async (page: Page) => {
  await goTo(page, path, () => {});
  await page.locator('main [aria-busy="true"]').first().waitFor();
};

/** At `path`, whose data did not come. */
export const notLoaded = (path: string) => async (page: Page) => {
  await goTo(page, path, (route) => route.abort());
  await page.locator('main h1 ~ div a').first().waitFor();
};

/** The list of the page, whose filter or order was changed, on its way. */
export async function listComing(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.route(/\.data/, () => {});
  await page.locator('select[name=sort]').selectOption('price_desc');
  await page.locator('main [aria-busy="true"]').first().waitFor();
}

/** A guest's cart, with two of each product. */
export async function guestCart(page: Page, products: readonly number[]): Promise<void> {
  const lines = products.map((product_id) => ({ product_id, name: '', image: '', quantity: 2, price: 1, images: [] }));
  await page.evaluate((cart) => localStorage.setItem('cart', cart), JSON.stringify(lines));
  await page.reload();
}

/** The chat has something new to read. */
export async function newsOfChat(page: Page): Promise<void> {
  await page.evaluate((key) => localStorage.setItem(key, '1'), knownKey);
  await page.route('**/api/chat', (route) => route.fulfill({ json: { data: { chat: { unread: 1 } } } }));
  await page.reload();
  await page.locator('header a[href$="/live-chat"] .bg-sale').waitFor();
}

/** A page that was never seen, after some that were, without a connection. Asks for a context that lets service workers in. */
export async function withoutLine(page: Page): Promise<void> {
  const { origin, pathname } = new URL(page.url());
  const locale = pathname.slice(1, 3);
  const line = await openLine(origin);
  for (const seen of ['/store', '/blogs']) {
    await page.goto(`${line.url}/${locale}${seen}`, { waitUntil: 'networkidle' });
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(async (path) => {
      for (const name of await caches.keys()) if (await (await caches.open(name)).match(path)) return true;
      return false;
    }, `/${locale}${seen}`);
  }
  line.cut();
  await page.goto(`${line.url}/${locale}/cart/complete-payment`);
  await page.locator('h1').waitFor();
  await line.close();
}
