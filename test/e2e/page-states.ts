import type { Page } from '@playwright/test';
import { knownKey } from '#app/components/chat/known-chat.ts';
import { openNetworkProxy } from './network-proxy.ts';

/** Follows a link of the page to `path`, whose data `answer` provides. */
async function goTo(page: Page, path: string, answer: Parameters<Page['route']>[1]): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.route(({ pathname }) => pathname.endsWith(`${path}.data`), answer);
  await page.evaluate((to) => [...document.links].find(({ pathname }) => pathname.endsWith(to))!.click(), path);
}

/** Loading `path`, for long enough to show it. */
export const coming = (path: string) => async (page: Page) => {
  await goTo(page, path, () => {});
  await page.locator('main [aria-busy="true"]').first().waitFor();
};

/** At `path`, whose data failed to load. */
export const notLoaded = (path: string) => async (page: Page) => {
  await goTo(page, path, (route) => route.abort());
  await page.locator('main h1 ~ div a').first().waitFor();
};

/** The list of the page during the loading of another filter or order. */
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

/** The chat has an unread message. */
export async function newsOfChat(page: Page): Promise<void> {
  await page.evaluate((key) => localStorage.setItem(key, '1'), knownKey);
  await page.route('**/api/chat', (route) => route.fulfill({ json: { data: { chat: { unread: 1 } } } }));
  await page.reload();
  await page.locator('header a[href$="/live-chat"] .bg-sale').waitFor();
}

/** A page that was never visited, after some that were, without a connection. Requires a context that allows service workers. */
export async function withoutLine(page: Page): Promise<void> {
  const { origin, pathname } = new URL(page.url());
  const locale = pathname.slice(1, 3);
  const line = await openNetworkProxy(origin);
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
