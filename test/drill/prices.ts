import pg from 'pg';
import { pause } from './processes.ts';

/** A price in pounds that was stored, and when that was certain. */
type Version = { price: number; storedAt: number };

export type PriceWatch = {
  /** Reads that showed a price replaced more than five seconds before, and all reads; since the last call. */
  take(): { stale: number; reads: number; oldestSeconds: number };
  stop(): Promise<void>;
};

const lowest = 3_000;
/** How long a replaced price may be shown. */
const staleMs = 5_000;

/**
 * Changes the price of a product every second past the shop and its pooler, and reads its page and its API as a shopper does. Prices only rise, so
 * that a read shows how old its price is.
 */
export function watchPrices(web: string, databaseUrl: string, productId: number): PriceWatch {
  const versions: Version[] = [];
  let counts = { stale: 0, reads: 0, oldestSeconds: 0 };
  let price = lowest;
  /** When a page was last served without the database, from memory: then its price may be old, and for as long as a reload takes. */
  let outageAt = -Infinity;
  const end = new AbortController();

  const write = async (): Promise<void> => {
    while (!end.signal.aborted) {
      const client = new pg.Client({
        connectionString: databaseUrl,
        connectionTimeoutMillis: 2000,
        query_timeout: 3000,
      });
      client.on('error', () => {});
      try {
        await client.connect();
        while (!end.signal.aborted) {
          price += 1;
          await client.query('update products set price = $1, offer_price = null where id = $2', [
            price * 100,
            productId,
          ]);
          versions.push({ price, storedAt: performance.now() });
          await pause(1000);
        }
      } catch {
        // Whether the last one was stored is not known: the next one is higher.
      }
      await client.end().catch(() => {});
      await pause(200);
    }
  };

  const judge = (shown: number, began: number): void => {
    counts.reads += 1;
    const missed = versions.find((version) => version.price > shown);
    if (!missed) return;
    const age = began - Math.max(missed.storedAt, outageAt);
    counts.oldestSeconds = Math.max(counts.oldestSeconds, age / 1000);
    if (age > staleMs) counts.stale += 1;
  };

  const read = async (): Promise<void> => {
    const paths = [`/api/products/${productId}`, `/en/${productId}/single-product`];
    for (let nth = 0; !end.signal.aborted; nth++) {
      const began = performance.now();
      const reply = await fetch(`${web}${paths[nth % 2]}`, { signal: AbortSignal.timeout(10_000) }).catch(() => null);
      if (reply?.headers.get('x-backend') === 'alive') {
        outageAt = performance.now();
        await reply.text().catch(() => '');
        await pause(100);
        continue;
      }
      const text = reply?.ok ? await reply.text().catch(() => '') : '';
      const shown = nth % 2 ? pagePrice(text) : apiPrice(text);
      if (shown >= lowest) judge(shown, began);
      await pause(100);
    }
  };
  const work = [write(), read()];
  return {
    take() {
      const taken = counts;
      counts = { stale: 0, reads: 0, oldestSeconds: 0 };
      return taken;
    },
    async stop() {
      end.abort();
      await Promise.all(work);
    },
  };
}

const apiPrice = (text: string): number => Number(/"price":(\d+)/.exec(text)?.[1] ?? 0);

/** From the page's data for search engines. */
const pagePrice = (text: string): number => Number(/"price":"?(\d+)/.exec(text)?.[1] ?? 0);
