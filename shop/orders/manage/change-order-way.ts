import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { paymentMethods } from '#db/schema.ts';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, inTransaction, requireScope } from '#shop/context.ts';
import { parse, rowId } from '#shop/parse.ts';
import { hearOfCard, switchWay } from '#shop/payments/switch-way.ts';
import { audit } from '#shop/staff/audit.ts';
import { holdBuyer } from '../hold-order.ts';

export const changeOrderWayInput = z.object({ id: rowId, payment_method: z.enum(paymentMethods) });

/** Has an order paid another way for its shopper, as they can themselves (`switchWay`). 404. Needs `orders.manage`. */
export async function changeOrderWay(ctx: Ctx, input: unknown): Promise<void> {
  const { userId: actorId } = requireScope(ctx, 'orders.manage');
  const { id: orderId, payment_method: method } = parse(changeOrderWayInput, input);
  await hearOfCard(ctx, orderId);
  await inTransaction(ctx, async (tx) => {
    const userId = await holdBuyer(tx, orderId);
    const [order] = await rowsOf<{ before: string }>(
      tx.db,
      sql`select payment_method before from orders where id = ${orderId}`,
    );
    await switchWay(tx, { orderId, userId, actorId, method });
    await audit(tx, {
      actorId,
      action: 'order.payment_method',
      entity: 'order',
      entityId: orderId,
      before: { payment_method: order!.before },
      after: { payment_method: method },
    });
  });
}
