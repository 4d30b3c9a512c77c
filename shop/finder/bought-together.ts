import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { queryRows } from '#db/query-rows.ts';
import { runInBackground } from '#shop/background.ts';
import { createRefreshable } from '#shop/refreshable.ts';

const days = 180;
const minOrders = 2;
const maxOthers = 8;
const freshForMs = 3_600_000;

/** The products that were bought with each product, the most frequent first. */
export type TogetherOf = ReadonlyMap<number, readonly number[]>;

/** `get` gives the counts of the last 180 days; they may be an hour old, and longer while nobody asks. */
export type BoughtTogether = { get(now: Date): Promise<TogetherOf> };

const pairRow = z.object({ productId: z.int(), others: z.array(z.int()) });

/** Products that are in at least two orders together; orders that were cancelled don't count. One statement. */
async function readTogether(db: Db, now: Date): Promise<TogetherOf> {
  const since = new Date(now.getTime() - days * 86_400_000);
  const rows = await queryRows(
    db,
    pairRow,
    sql`with bought as (
        select distinct l.order_id, l.product_id from order_lines l join orders o on o.id = l.order_id
        where o.placed_at >= ${since.toISOString()}::timestamptz and o.status <> 'cancelled'
      ), pairs as (
        select a.product_id, b.product_id other, count(*) orders, row_number() over (partition by a.product_id order by count(*) desc, b.product_id) nth
        from bought a join bought b on b.order_id = a.order_id and b.product_id <> a.product_id
        group by a.product_id, b.product_id having count(*) >= ${minOrders}
      )
      select product_id, array_agg(other order by nth) others from pairs where nth <= ${maxOthers} group by product_id`,
  );
  return new Map(rows.map(({ productId, others }) => [productId, others]));
}

export function createBoughtTogether(db: Db): BoughtTogether {
  let readAt = 0;
  let time = new Date();
  const counts = createRefreshable(() => readTogether(db, time));
  return {
    async get(now) {
      const isFirst = readAt === 0;
      if (now.getTime() - readAt > freshForMs) {
        readAt = now.getTime();
        time = now;
        if (!isFirst) runInBackground(counts.refresh());
      }
      return counts.get();
    },
  };
}
