import { expect, type Page } from '@playwright/test';
import { type Line, openLine } from './line-between.ts';
import { test as base } from './shopper.ts';

/** Each test has a line of its own to the shop, and so an origin of its own. */
export const test = base.extend<{ line: Line }>({
  line: async ({ baseURL }, use) => {
    const line = await openLine(baseURL!);
    await use(line);
    await line.close();
  },
});

/** Everything the browser keeps: by cache the addresses, and all texts. */
export const kept = (page: Page) =>
  page.evaluate(async () => {
    const found: Record<string, string[]> = {};
    let texts = '';
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const keys = await cache.keys();
      found[name] = keys.map(({ url }) => url.slice(location.origin.length));
      for (const key of keys) {
        const reply = (await cache.match(key))!;
        if (/text|json/.test(reply.headers.get('content-type') ?? '') && !key.url.includes('/assets/'))
          texts += decodeURIComponent(reply.headers.get('Kept-Title') ?? '') + (await reply.text());
      }
    }
    return { found, texts };
  });

export const keptIn = async (page: Page, kind: string): Promise<string[]> =>
  Object.entries((await kept(page)).found).flatMap(([name, urls]) => (name.split(' ')[0] === kind ? urls : []));

/** Waits until the page lies in the browser, to be opened without a connection. */
export const untilKept = (page: Page, path: string) => expect.poll(() => keptIn(page, 'pages')).toContain(path);
