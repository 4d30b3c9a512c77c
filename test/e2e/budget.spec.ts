import { expect, productsInStock, test } from './shopper.ts';

test.use({ viewport: { width: 360, height: 740 } });

for (const locale of ['ar', 'en'] as const) {
  test(`a product page keeps to its budget (${locale})`, async ({ page, request }) => {
    const [first] = await productsInStock(request, 1);
    const bytes = { script: 0, style: 0 };
    const fonts = new Set<string>();
    page.on('response', async (response) => {
      const { pathname } = new URL(response.url());
      const size = Number(response.headers()['content-length'] ?? 0);
      if (pathname.endsWith('.js')) {
        expect(response.headers()['content-encoding'], `${pathname} comes compressed`).toBe('br');
        bytes.script += size;
      }
      if (pathname.endsWith('.css')) bytes.style += size;
      if (pathname.endsWith('.woff2')) fonts.add(pathname);
    });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) shifts.push(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`/${locale}/${first!.slug}/single-product`, { waitUntil: 'networkidle' });
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += 400) {
        scrollTo(0, y);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    });

    expect(bytes.script).toBeGreaterThan(10_000);
    expect(bytes.script / 1000).toBeLessThanOrEqual(130);
    expect(bytes.style / 1000).toBeLessThanOrEqual(20);
    expect(fonts.size).toBeGreaterThan(0);
    expect(fonts.size).toBeLessThanOrEqual(2);
    const shift = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
    expect(shift).toBeLessThanOrEqual(0.02);

    // The picture that fills the screen is asked for before the page is laid out, and known in its size.
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
