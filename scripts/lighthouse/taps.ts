import { chromium, devices, type Page } from '@playwright/test';
import { urls } from '#app/urls.ts';
import { getMessages } from '#words/messages.ts';

type Tap = {
  name: string;
  path: string;
  /** Brings the page to where the tap is measured. */
  prepare?(page: Page): Promise<void>;
  tap(page: Page): Promise<void>;
};

/** The delay after which a tap's next frame has been painted, also on a slow phone. */
const settledMs = 2000;

const words = getMessages('ar');

const openFilters = (page: Page) => page.getByRole('button', { name: words.store.filters }).first().tap();

/** The taps of a visit that ends in the cart; `product` is the slug of a product in stock. */
const taps = (product: string): Tap[] => [
  {
    name: 'open the menu',
    path: urls.home('ar'),
    tap: (page) => page.getByRole('button', { name: words.shell.open_sections }).tap(),
  },
  { name: 'open the filters', path: urls.store('ar'), tap: openFilters },
  {
    name: 'choose a filter',
    path: urls.store('ar'),
    prepare: openFilters,
    tap: (page) => page.getByRole('checkbox', { name: words.store.available }).tap(),
  },
  {
    name: 'add to the cart',
    path: urls.product('ar', product),
    tap: (page) => page.getByRole('button', { name: words.product.add_to_cart, exact: true }).first().tap(),
  },
];

/** Records the longest interaction: from the touch to the next frame, as Chrome's INP counts it, in steps of 8 ms. */
function recordInteractions(): void {
  const recorder = globalThis as unknown as { longestInteraction: number };
  recorder.longestInteraction = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) recorder.longestInteraction = Math.max(recorder.longestInteraction, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** The milliseconds from each tap to its next frame on a phone whose processor is slowed four times; below 16 ms it is 0. */
export async function measureTaps(
  shop: string,
  product: string,
  { runs, executablePath }: { runs: number; executablePath: string },
): Promise<{ name: string; times: number[] }[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const results = taps(product).map((measured) => ({ ...measured, times: [] as number[] }));
  try {
    for (let run = 0; run < runs; run++)
      for (const { path, prepare, tap, times } of results) {
        const context = await browser.newContext({ ...devices['Pixel 7'] });
        const page = await context.newPage();
        const connection = await context.newCDPSession(page);
        await connection.send('Emulation.setCPUThrottlingRate', { rate: 4 });
        await page.goto(shop + path, { waitUntil: 'networkidle' });
        await prepare?.(page);
        await page.waitForTimeout(settledMs);
        await page.evaluate(recordInteractions);
        await tap(page);
        await page.waitForTimeout(settledMs);
        const read = () => (globalThis as unknown as { longestInteraction: number }).longestInteraction;
        times.push(await page.evaluate(read));
        await context.close();
      }
  } finally {
    await browser.close();
  }
  return results;
}
