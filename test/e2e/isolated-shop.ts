import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, serve } from './serve.ts';
import { test as base } from './shopper.ts';

/**
 * For tests that change a shop: `baseURL` leads to a new shop of the worker. Files with the same `shopOf` may share one; a file that counts all orders
 * or parcels of its shop names itself: `test.use({ shopOf: 'cash' })`.
 */
export const test = base.extend<object, { ownShop: string; shopOf: string }>({
  shopOf: ['several files', { scope: 'worker', option: true }],
  ownShop: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'yasmin-own-'));
      await cp(process.env['E2E_SEEDED']!, folder, { recursive: true });
      const port = await freePort();
      const child = await serve(port, { DATA_DIR: folder, DATABASE_URL: '' });
      await use(`http://127.0.0.1:${port}`);
      child.kill('SIGTERM');
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ ownShop }, use) => use(ownShop),
});
