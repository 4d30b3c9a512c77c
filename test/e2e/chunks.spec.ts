import { expect, test } from '@playwright/test';
import { savesData } from './shopper.ts';

// How a page handles its own scripts; nothing is prefetched, so that the time of loading is known.
const chunk = /\/assets\/product-[\w-]{8}\.js$/;

test('a script chunk that fails or takes over 120 seconds reloads the page, once a minute at most', async ({
  page,
}) => {
  await savesData(page);
  await page.clock.install();
  let loaded = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded++;
  });
  const openProduct = async () => {
    await page.goto('/en/store');
    await page.waitForLoadState('networkidle');
    loaded = 0;
    const link = page.getByRole('main').locator('a[href*="/product/"]').first();
    await link.evaluate((one: HTMLAnchorElement) => one.click());
  };
  const title = page.getByRole('heading', { level: 1 });

  await page.route(chunk, (route) => route.fulfill({ status: 404 }));
  await openProduct();
  await expect(page).toHaveURL(/\/product\//);
  expect(loaded).toBe(1);

  await openProduct();
  await expect(page.getByText('The page did not load completely.')).toBeVisible();
  expect(loaded).toBe(0);
  await page.unroute(chunk);
  await page.getByRole('link', { name: 'Refresh the page' }).click();
  await expect(page.locator('#buy')).toBeVisible();

  await page.clock.fastForward(61_000);
  const waiting = new Promise<void>((asked) => void page.route(chunk, () => asked()));
  await openProduct();
  await waiting;
  await page.clock.fastForward(119_000);
  expect(loaded).toBe(0);
  await expect(title).not.toBeEmpty();
  await page.clock.fastForward(2000);
  await expect(page).toHaveURL(/\/product\//);
  expect(loaded).toBe(1);
});
