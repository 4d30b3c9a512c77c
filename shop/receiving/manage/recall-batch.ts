import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { audit } from '#shop/audit/audit.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { markRecalled } from '#shop/inventory/change-batch.ts';
import { withholdBatches } from '#shop/inventory/withhold.ts';
import { batchRecalled } from '#shop/notifications/events/batches.ts';
import { notifyCustomer } from '#shop/notifications/notify-customer.ts';
import { rowId, singleLine } from '#shop/parse.ts';
import { verb } from '#shop/verb.ts';
import { lockBatch, readBatch } from '../batch.ts';
import type { Batch } from '../batch-rows.ts';
import { readBuyers } from '../buyers.ts';

/**
 * Recalls a batch: its units leave the stock at once and never come back, and everybody who has some gets one message. 404, 409 `stale_version` when it
 * was recalled before. Needs `stock.manage`.
 */
export const recallBatch = verb({
  scope: 'stock.manage',
  input: z.object({ id: rowId, reason: singleLine(300) }),
  run: (ctx, { id, reason }): Promise<Batch> =>
    inTransaction(ctx, async (tx) => {
      const { variantId, recalledAt, remaining } = await lockBatch(tx, id);
      if (recalledAt) throw new ShopError('stale_version');
      await markRecalled(tx, id, reason);
      await withholdBatches(tx, [variantId], ctx.actor.userId);
      const count = await notifyBuyers(tx, id);
      await audit(tx, {
        actorId: ctx.actor.userId,
        action: 'batch.recall',
        entity: 'batch',
        entityId: id,
        after: { reason, units: remaining, customers: count },
      });
      return readBatch(tx, id);
    }),
});

/** One message to each customer who has units, about the latest of their orders. Returns how many. */
async function notifyBuyers(ctx: Ctx, id: number): Promise<number> {
  const { code } = await readBatch(ctx, id);
  const buyers = await readBuyers(ctx, id);
  const latest = new Map(buyers.toReversed().map((buyer) => [buyer.userId, buyer]));
  for (const buyer of latest.values()) {
    const [name] = await queryRows(
      ctx.db,
      z.object({ name: z.string() }),
      sql`select p.name_${sql.raw(buyer.locale)} "name" from batches b join products p on p.id = b.product_id where b.id = ${id}`,
    );
    await notifyCustomer(ctx, batchRecalled(buyer, { batchId: id, code, name: name!.name }));
  }
  return latest.size;
}
