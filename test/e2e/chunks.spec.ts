import { expect, type Route, test } from '@playwright/test';
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

test('a page with typed text is not reloaded for a script that it can do without', async ({ page }) => {
  const phoneChunk = Promise.withResolvers<Route>();
  await page.route(/\/assets\/formatted-phone-input-[\w-]{8}\.js$/, phoneChunk.resolve);
  await page.clock.install();
  await page.goto('/en/contact');
  const message = page.getByLabel('Your message');
  await message.fill('Where is my order?');
  const chunk = await phoneChunk.promise;
  let loaded = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded++;
  });
  await page.clock.fastForward(121_000);
  await page.getByLabel('Country code').focus();
  await chunk.fulfill({ status: 404 });
  await page.clock.runFor(1000);
  await expect(message).toHaveValue('Where is my order?');
  expect(loaded).toBe(0);
});
