import { expect, type Page } from '@playwright/test';
import { test } from './shopper.ts';

/**
 * Opens the page while its large picture is delayed and its clock is stopped: returns the number of requested scripts, and a way to release the
 * picture.
 */
async function withoutPicture(page: Page) {
  const gate = Promise.withResolvers<void>();
  const picture = Promise.withResolvers<void>();
  let scripts = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts += 1;
  });
  await page.route('**/media/**', async (route) => {
    picture.resolve();
    await gate.promise;
    await route.continue();
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await page.goto('/en', { waitUntil: 'domcontentloaded' });
  await picture.promise;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { scripts: () => scripts, come: gate.resolve };
}

test('scripts load after the picture', async ({ page }) => {
  const { scripts, come } = await withoutPicture(page);
  expect(scripts()).toBe(0);
  come();
  await page.waitForLoadState('load');
  await page.clock.runFor(100);
  await expect.poll(scripts).toBeGreaterThan(0);
});

test('user input starts the scripts before the picture has loaded', async ({ page }) => {
  const { scripts } = await withoutPicture(page);
  expect(scripts()).toBe(0);
  await page.keyboard.press('Tab');
  await expect.poll(scripts).toBeGreaterThan(0);
});

test('a picture that never loads delays the scripts by five seconds at most', async ({ page }) => {
  const { scripts } = await withoutPicture(page);
  await page.clock.runFor(4900);
  expect(scripts()).toBe(0);
  await page.clock.runFor(200);
  await expect.poll(scripts).toBeGreaterThan(0);
});

test('a product that a guest adds before the scripts have loaded is in the cart once they have', async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/en/product/natural-soap-trio', { waitUntil: 'commit' });
  await page.locator('#buy').getByRole('spinbutton').fill('3');
  const add = page.getByRole('button', { name: 'Add to cart' }).first();
  await add.click();
  await expect(add).toHaveAttribute('aria-busy', 'true');
  // A second tap adds nothing more.
  await add.click();
  gate.resolve();
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await expect(drawer.getByRole('spinbutton')).toHaveValue('3');
  await expect(page).toHaveURL(/natural-soap-trio/);
});
