import { expect, type Page } from '@playwright/test';
import { type NetworkProxy, openNetworkProxy } from './network-proxy.ts';
import { test as base } from './shopper.ts';

/** Each test has its own connection to the shop, and so its own origin. */
export const test = base.extend<{ line: NetworkProxy }>({
  line: async ({ baseURL }, use) => {
    const line = await openNetworkProxy(baseURL!);
    await use(line);
    await line.close();
  },
});

/** All content of the browser's caches: the addresses of each cache, and all texts. */
export const cachedContent = (page: Page) =>
  page.evaluate(async () => {
    const found: Record<string, string[]> = {};
    let texts = '';
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const keys = await cache.keys();
      found[name] = keys.map(({ url }) => url.slice(location.origin.length));
      for (const key of keys) {
        const reply = await cache.match(key);
        // The service worker may have dropped it meanwhile.
        if (!reply) continue;
        if (/text|json/.test(reply.headers.get('content-type') ?? '') && !key.url.includes('/assets/'))
          texts += decodeURIComponent(reply.headers.get('Kept-Title') ?? '') + (await reply.text());
      }
    }
    return { found, texts };
  });

export const cachedUrls = async (page: Page, kind: string): Promise<string[]> =>
  Object.entries((await cachedContent(page)).found).flatMap(([name, urls]) =>
    name.split(' ')[0] === kind ? urls : [],
  );

/** Waits until the page is in the browser's cache, to be opened without a connection. */
export const waitUntilCached = (page: Page, path: string) =>
  expect.poll(() => cachedUrls(page, 'pages')).toContain(path);
