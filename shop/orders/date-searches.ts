import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Services } from '#shop/context.ts';

/** Orders in a statement, and statements in a run: each write of the index of words takes time. */
const defaultPace = { batch: 1_000, batches: 20 };

/**
 * Fills in the date in `order_search` of orders that were placed before it had one, the newest first; a search reads the newest orders alone once all have
 * it. Returns how many. Other work goes on meanwhile: each batch is a statement of its own, and leaves out rows that are being written.
 */
export async function dateSearches({ db }: Pick<Services, 'db'>, { batch, batches } = defaultPace): Promise<number> {
  let dated = 0;
  for (let nth = 0; nth < batches; nth++) {
    const rows = await queryRows(
      db,
      z.object({ id: z.int() }),
      sql`update order_search s set placed_at = o.placed_at from orders o where o.id = s.order_id and s.placed_at is null and s.order_id = any(array(
        select order_id from order_search where placed_at is null order by order_id desc limit ${batch} for update skip locked)) returning s.order_id id`,
    );
    dated += rows.length;
    if (rows.length < batch) break;
  }
  return dated;
}
