import type { Page } from '@playwright/test';
import { test as unwatched } from '@playwright/test';
import { expect, productsInStock, savesData, test } from './shopper.ts';

test.use({ reducedMotion: 'no-preference' });

/** The last part has loaded: the page is interactive, with its deferred features. */
const settled = async (page: Page) => {
  await page.waitForFunction(() => '__k' in document.body);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3000 })));
};

test('the locale is stored for a year; the other language opens the same page, search and position', async ({
  page,
  context,
}) => {
  await page.goto('/en/store?offers=1&sort=price_desc', { waitUntil: 'networkidle' });
  const locale = (await context.cookies()).find(({ name }) => name === 'i18n_locale')!;
  const days = (locale.expires - Date.now() / 1000) / 86_400;
  expect([locale.value, Math.round(days), locale.path]).toEqual(['en', 365, '/']);
  await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }));
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'العربية' })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL('/ar/store?offers=1&sort=price_desc');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(900);
});

test('an anchor of the same page is scrolled to in half a second', async ({ page, request }) => {
  const [product] = await productsInStock(request, 1);
  await page.goto(`/en/product/${product!.slug}`, { waitUntil: 'networkidle' });
  await settled(page);
  const took = (act: string) =>
    page.evaluate(
      (selector) =>
        new Promise<{ ms: number; steps: number }>((resolve) => {
          const seen = new Set([scrollY]);
          const began = performance.now();
          let still = 0;
          let last = { y: scrollY, at: began };
          const look = () => {
            seen.add(scrollY);
            still = scrollY === last.y ? still + 1 : 0;
            if (scrollY !== last.y) last = { y: scrollY, at: performance.now() };
            if (still > 40 && seen.size > 1) return resolve({ ms: last.at - began, steps: seen.size });
            requestAnimationFrame(look);
          };
          (document.querySelector(selector) as HTMLElement).click();
          requestAnimationFrame(look);
        }),
      act,
    );
  const smooth = await took('a[href="#reviews"]');
  expect(smooth.ms).toBeGreaterThan(350);
  expect(smooth.steps).toBeGreaterThan(3);
  await expect(page).toHaveURL(/#reviews$/);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect((await took('a[href="#reviews"]')).steps).toBe(2);
});

test('a page fades out before the next one appears at its top; back and forward restore the position', async ({
  page,
  context,
}) => {
  // Nothing is prefetched, so that the next page takes time.
  await savesData(context);
  await page.goto('/en/store');
  await settled(page);
  const at = () => page.evaluate(() => Math.round(scrollY));
  const scroll = (top: number) => page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
  await scroll(900);
  // The state and position of the visible page.
  await page.evaluate(() => {
    const looks: string[] = [];
    Object.assign(window, { looks });
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if ((target as Element).parentElement?.id === 'main')
          looks.push(`${(target as Element).className} ${location.pathname}`);
    }).observe(document.querySelector('main')!, { attributeFilter: ['class'], subtree: true });
  });
  const gate = Promise.withResolvers<void>();
  await page.route(/\/product\/[^/]+\.data/, async (route) => {
    await gate.promise;
    await route.fallback();
  });
  const main = page.getByRole('main');
  await main
    .locator('a[href*="/product/"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { looks: string[] }).looks[0])).toBe('page-out /en/store');
  gate.resolve();
  await expect(main.locator(':scope > .page-in #buy')).toBeAttached();
  await expect(main.locator(':scope > .page-out')).toHaveCount(0);
  await expect(page).toHaveURL(/\/product\//);
  await expect.poll(at).toBe(0);
  await scroll(300);
  await page.goBack();
  await expect(page).toHaveURL('/en/store');
  await expect.poll(at).toBe(900);
  await page.goForward();
  await expect(page).toHaveURL(/\/product\//);
  await expect.poll(at).toBe(300);
});

test('visible links are prefetched when the browser is idle: a few pages, the same for all; none with data saving', async ({
  page,
  context,
}) => {
  const ahead = () =>
    page
      .locator('link[rel=prefetch][as=fetch]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  await page.goto('/en/store');
  await expect.poll(async () => (await ahead()).length).toBeGreaterThan(0);
  const pages = await ahead();
  expect(pages.length).toBeLessThanOrEqual(6);
  for (const one of pages) expect(one).toMatch(/^\/en\/(?:store|product\/|category\/|blog)/);
  await savesData(context);
  await page.goto('/en/store');
  await settled(page);
  await page.getByRole('main').getByRole('link').nth(5).hover();
  await settled(page);
  expect(await ahead()).toEqual([]);
});

unwatched.describe('without a worker, which has its own idea of a pause', () => {
  unwatched.use({ serviceWorkers: 'block' });

  unwatched(
    'what says that a page is on its way does not flash; a shop that pauses opens by itself again',
    async ({ page }) => {
      await page.clock.install();
      await page.goto('/en/store');
      await settled(page);
      const gate = Promise.withResolvers<void>();
      await page.route('**/cart.data*', async (route) => {
        await gate.promise;
        await route.fulfill({ status: 503, body: 'x', contentType: 'text/plain' });
      });
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.evaluate(() => (document.querySelector('nav a[href$="/en/cart"]') as HTMLElement).click());
      const bar = page.getByRole('progressbar', { name: 'Loading the page' });
      await expect(async () => {
        await page.clock.runFor(20);
        await expect(bar).toBeVisible({ timeout: 300 });
      }).toPass();
      gate.resolve();
      // Preact runs effects after an animation frame, which the stopped clock holds back.
      await expect(async () => {
        await page.clock.runFor(17);
        await expect(page.getByRole('heading', { level: 1, name: 'We’ll be right back' })).toBeVisible({
          timeout: 500,
        });
      }).toPass();
      await page.clock.runFor(50);
      await expect(bar).toBeVisible();
      await page.clock.runFor(150);
      await expect(bar).toHaveCount(0);
      await page.clock.resume();
      await page.unrouteAll();
      await expect(page.getByRole('heading', { level: 1, name: /cart/i })).toBeVisible({ timeout: 20_000 });
    },
  );
});

test('a missing page has a search and the sections', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/ar/no-such-page');
  await settled(page);
  const main = page.getByRole('main');
  const sections = main.getByRole('navigation', { name: 'الأقسام الأكثر زيارة' });
  await expect(sections.getByRole('link')).toHaveText(['العناية بالجسم', 'العناية بالشعر', 'العناية بالبشرة']);
  await main.getByRole('combobox').fill('شامبو');
  await main.getByRole('combobox').press('Enter');
  await expect(page).toHaveURL(/\/ar\/store\?search=/);
});
