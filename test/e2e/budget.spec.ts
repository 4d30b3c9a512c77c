import type { Page } from '@playwright/test';
import { expect, productsInStock, savesData, test } from './shopper.ts';
import { asStaff, openAdmin } from './staff-browser.ts';

// Two pixels per point, as on cheap phones of today.
test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });

for (const locale of ['ar', 'en'] as const) {
  test(`a product page stays within its budget (${locale})`, async ({ page, request }) => {
    const [first] = await productsInStock(request, 1);
    // The page's own weight: prefetching for other pages starts when it is idle, and never with data saving.
    await savesData(page);
    const bytes = { document: 0, script: 0, style: 0 };
    const fonts = new Set<string>();
    page.on('response', async (response) => {
      const { pathname } = new URL(response.url());
      const size = Number(response.headers()['content-length'] ?? 0);
      if (response.request().isNavigationRequest()) bytes.document += size;
      if (pathname.endsWith('.js')) {
        expect(response.headers()['content-encoding'], `${pathname} comes compressed`).toBe('br');
        bytes.script += size;
      }
      if (pathname.endsWith('.css')) bytes.style += size;
      if (pathname.endsWith('.woff2')) fonts.add(pathname);
    });
    await page.goto(`/${locale}/${first!.slug}/single-product`, { waitUntil: 'networkidle' });

    // With the style sheet of all screens; a page that is requested again is a tenth smaller.
    expect(bytes.document).toBeGreaterThan(10_000);
    expect(bytes.document / 1000).toBeLessThanOrEqual(40);
    expect(bytes.script).toBeGreaterThan(10_000);
    expect(bytes.script / 1000).toBeLessThanOrEqual(90);
    expect(bytes.style / 1000).toBeLessThanOrEqual(20);
    expect(fonts.size).toBeGreaterThan(0);
    expect(fonts.size).toBeLessThanOrEqual(2);
    // The largest picture is requested before the layout, and its size is known.
    const preload = page.locator('link[rel=preload][as=image]');
    await expect(preload).toHaveCount(1);
    const largest = page.getByRole('main').getByRole('img').first();
    await expect(largest).toHaveAttribute('width', /^\d+$/);
    await expect(largest).toHaveAttribute('height', /^\d+$/);
    const shown = await largest.evaluate((image) => (image as HTMLImageElement).currentSrc);
    const set = (await preload.getAttribute('imagesrcset'))!;
    expect(set).toContain(new URL(shown).pathname);
  });
}

/** The layout shift of the page, without user input, during loading and scrolling to its end. */
async function shiftOf(page: Page): Promise<number> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 300) {
      scrollTo(0, y);
      // Parts of the page are laid out in the frames before they come into view: a busy machine has fewer frames in a given time.
      for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  return page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0));
}

for (const locale of ['ar', 'en'] as const) {
  test(`the four main pages have no layout shifts and no large pictures (${locale})`, async ({ page, request }) => {
    const [first] = await productsInStock(request, 1);
    const pictures = new Map<string, number>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith('/media/')) pictures.set(pathname, Number(response.headers()['content-length']));
    });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) shifts.push(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const shifts: Record<string, number> = {};
    for (const path of ['', '/store', `/${first!.slug}/single-product`, '/cart']) {
      await page.goto(`/${locale}${path}`);
      shifts[path] = await shiftOf(page);
      if (path.endsWith('single-product')) await page.locator('#buy').getByRole('button').last().click();
    }

    const jumpy = Object.entries(shifts).filter(([, shift]) => shift > 0.02);
    expect(jumpy).toEqual([]);
    expect(pictures.size).toBeGreaterThan(10);
    const heavy = [...pictures].filter(([, bytes]) => !(bytes <= 60_000));
    expect(heavy).toEqual([]);
  });
}

test('the first screen of the back office stays within its budget', async ({ page, context, baseURL }) => {
  // Too low for the chart, which loads when it is in view: it would be, as long as nothing waits for the member.
  await page.setViewportSize({ width: 1280, height: 320 });
  await asStaff(context, 'ar', baseURL!);
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) =>
    sizes.push(
      request.sizes().then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
    ),
  );
  await openAdmin(page);
  await expect(page.getByText('الصافي')).toBeVisible();
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(200_000);
  expect(bytes / 1000).toBeLessThanOrEqual(400);
});
