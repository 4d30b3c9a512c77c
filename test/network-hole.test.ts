import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openPostgres } from '#db/client.ts';
import { products } from '#db/schema.ts';
import { followChanges } from '#server/changes.ts';
import { createPageCache } from '#server/pages/page-cache.ts';
import { createTestStorage } from './database.ts';
import { factories } from './factories.ts';
import { createTestServices } from './services.ts';
import { proxyTo } from './tcp-proxy.ts';

// The embedded database has no network connection.
test.runIf(process.env['TEST_DATABASE_URL'])(
  'shows a price changed by another instance, although the network to the database went silent without closing connections',
  { timeout: 60_000 },
  async () => {
    const { url } = await createTestStorage();
    const way = await proxyTo(url!);
    const [ours, other] = [await openPostgres(way.url, 3), await openPostgres(url!, 1)];
    const { id } = await factories(other.db).product({ price: 10_000 });
    const services = createTestServices(ours);
    const cache = createPageCache(1 << 20);
    const failed: unknown[] = [];
    await followChanges(services, cache, (error) => failed.push(error));
    const page = {
      status: 200,
      headers: {},
      etag: 'e',
      tags: [`product:${id}`],
      length: 1,
      bodies: { identity: Buffer.from('x') },
    };
    const keep = () =>
      cache.getOrRender(
        'page',
        async () => page,
        () => true,
      );
    const priceShown = async () => (await services.catalogue.get()).card(id, 'en', new Date())?.price;
    const change = (price: number) => other.db.update(products).set({ price }).where(eq(products.id, id));
    // Far longer than it takes, so that the timeout only hits what never happens.
    const soon = { timeout: 15_000, interval: 50 };

    await keep();
    await change(11_000);
    await expect.poll(priceShown, soon).toBe(11_000);
    await expect.poll(() => cache.get('page'), soon).toBeUndefined();

    // A router drops the open connections; new ones work.
    await keep();
    way.forget();
    await change(12_000);
    await expect.poll(priceShown, soon).toBe(12_000);
    await expect.poll(() => cache.get('page'), soon).toBeUndefined();

    // Nothing passes for a while. Cached pages are still served, and failed reads are reported.
    way.silence();
    await change(13_000);
    for (const times of [1, 2]) {
      await expect.poll(() => failed.length, { ...soon, timeout: 30_000 }).toBeGreaterThanOrEqual(times);
      await keep();
    }
    expect([await priceShown(), cache.get('page')]).toEqual([12_000, expect.anything()]);
    way.mend();
    await expect.poll(priceShown, soon).toBe(13_000);
    await expect.poll(() => cache.get('page'), soon).toBeUndefined();

    // The network recovers automatically: changes are received again.
    await change(14_000);
    await expect.poll(priceShown, soon).toBe(14_000);
    await Promise.all([ours.close(), other.close(), way.stop()]);
  },
);
