import type { Page } from '@playwright/test';
import { expect, productsInStock, test } from './shopper.ts';

test.use({ reducedMotion: 'no-preference' });

test.use({ viewport: { width: 360, height: 740 } });

/** Delays the data of `path`; returns a function that releases it. */
async function delayResponse(page: Page, path: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(
    ({ pathname }) => pathname.endsWith(`${path}.data`),
    async (route) => {
      await gate.promise;
      await route.continue();
    },
  );
  return gate.resolve;
}

const opening = (page: Page) => page.getByRole('progressbar', { name: 'Loading the page' });

const follow = (page: Page, path: string) =>
  page.evaluate((to) => [...document.links].find(({ pathname }) => pathname.endsWith(to))!.click(), path);

test('a slow page shows its outline from the top, then its content; going back restores the position', async ({
  page,
  request,
}) => {
  const [product] = await productsInStock(request, 1);
  const path = `/product/${product!.slug}`;
  await page.goto(`/en/store?search=${product!.slug}`, { waitUntil: 'networkidle' });
  await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
  const come = await delayResponse(page, path);
  await follow(page, path);
  const outlines = page.getByRole('main').locator('[aria-busy="true"]');
  await expect(outlines).toBeVisible();
  // The former page is hidden, and none of its elements can be reached.
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  come();
  await expect(page.getByRole('heading', { level: 1, name: product!.name })).toBeVisible();
  await expect(outlines).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/store/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(200);
});

test('a cancelled or replaced navigation leaves the page as it was', async ({ page }) => {
  await page.goto('/en', { waitUntil: 'networkidle' });
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  await delayResponse(page, '/blogs');
  await follow(page, '/blogs');
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toBeVisible();
  // A link to the current page cancels the navigation.
  await page.evaluate(() =>
    [...document.links].find(({ pathname, hash }) => pathname === '/en' && hash === '')!.click(),
  );
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/en');
});

test('another page of a list dims the current one during loading', async ({ page }) => {
  await page.goto('/en/blogs', { waitUntil: 'networkidle' });
  const list = page.locator('.turned');
  await expect(list).toHaveCSS('opacity', '1');
  const come = await delayResponse(page, '/blogs');
  await page.getByRole('main').getByRole('searchbox').fill('oil');
  await page.getByRole('main').getByRole('searchbox').press('Enter');
  await expect(list).toHaveCSS('opacity', '0.5');
  // Only a parameter changes, and the loading state is the same as for another page.
  await expect(opening(page)).toBeVisible();
  come();
  await expect(page).toHaveURL(/search=oil/);
  await expect(list).toHaveCSS('opacity', '1');
  await expect(opening(page)).toHaveCount(0);
});

test('the loading state is also shown from one product to another, the same screen with another parameter', async ({
  page,
  request,
}) => {
  const [product] = await productsInStock(request, 1);
  await page.goto(`/en/product/${product!.slug}`, { waitUntil: 'networkidle' });
  const related = page.getByRole('main').locator('a[href*="/product/"]').last();
  const path = new URL((await related.getAttribute('href'))!, page.url()).pathname;
  expect(path).not.toBe(new URL(page.url()).pathname);
  const come = await delayResponse(page, path);
  await follow(page, path);
  await expect(opening(page)).toBeVisible();
  come();
  await expect(page).toHaveURL(path);
  await expect(opening(page)).toHaveCount(0);
});
