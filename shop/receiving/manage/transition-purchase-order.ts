import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { purchaseOrderLines, purchaseOrders } from '#db/schema.ts';
import { audit } from '#shop/audit/audit.ts';
import { inTransaction } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { rowId } from '#shop/parse.ts';
import { assertNotStale, nextUpdatedAt, seenField } from '#shop/stale-check.ts';
import { verb } from '#shop/verb.ts';
import type { PurchaseOrderStatus } from '#values/receiving.ts';
import { lockPurchaseOrder, type PurchaseOrder, readPurchaseOrder } from '../purchase-order.ts';

/** What staff may do; receiving does the rest. */
const transitions: Record<'ordered' | 'closed', readonly PurchaseOrderStatus[]> = {
  ordered: ['draft'],
  closed: ['draft', 'ordered', 'part_received'],
};

/**
 * Marks a purchase order as ordered, or closes it: the rest is not expected any more. 404, 409 `stale_version` and
 * `invalid_purchase_order_transition`, 422 at `lines` without a line. Needs `stock.manage`.
 */
export const transitionPurchaseOrder = verb({
  scope: 'stock.manage',
  input: z.object({ id: rowId, to: z.enum(['ordered', 'closed']), seen: seenField }),
  run: (ctx, { id, to, seen }): Promise<PurchaseOrder> =>
    inTransaction(ctx, async (tx) => {
      const { status, updatedAt, orderedAt } = await lockPurchaseOrder(tx, id);
      assertNotStale(updatedAt, seen);
      if (!transitions[to].includes(status)) throw new ShopError('invalid_purchase_order_transition');
      if (
        to === 'ordered' &&
        (await tx.db.$count(purchaseOrderLines, eq(purchaseOrderLines.purchaseOrderId, id))) === 0
      )
        throw invalidField('lines', 'required');
      await tx.db
        .update(purchaseOrders)
        .set({
          status: to,
          orderedAt: to === 'ordered' ? tx.now : orderedAt,
          updatedAt: nextUpdatedAt(updatedAt, tx.now),
        })
        .where(eq(purchaseOrders.id, id));
      await audit(tx, {
        actorId: ctx.actor.userId,
        action: 'purchase_order.status',
        entity: 'purchase_order',
        entityId: id,
        before: { status },
        after: { status: to },
      });
      return readPurchaseOrder(tx, id);
    }),
});
