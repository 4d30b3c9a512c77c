import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { paymentMethods } from '#db/schema.ts';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, inTransaction, lockUser, requireScope } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { parse, rowId } from '#shop/parse.ts';
import { hearOfCard, switchWay } from '#shop/payments/switch-way.ts';
import { audit } from '#shop/staff/audit.ts';

export const changeOrderWayInput = z.object({ id: rowId, payment_method: z.enum(paymentMethods) });

/** Has an order paid another way for its shopper, as they can themselves (`switchWay`). 404. Needs `orders.manage`. */
export async function changeOrderWay(ctx: Ctx, input: unknown): Promise<void> {
  const { userId: actorId } = requireScope(ctx, 'orders.manage');
  const { id: orderId, payment_method: method } = parse(changeOrderWayInput, input);
  const ownerOf = async ({ db }: Ctx) => {
    const [row] = await rowsOf<{ user_id: number; before: string }>(
      db,
      sql`select user_id, payment_method before from orders where id = ${orderId}`,
    );
    if (!row) throw new ShopError('not_found');
    return row;
  };
  await ownerOf(ctx);
  await hearOfCard(ctx, orderId);
  await inTransaction(ctx, async (tx) => {
    await lockUser(tx, (await ownerOf(tx)).user_id);
    const { user_id: userId, before } = await ownerOf(tx);
    await switchWay(tx, { orderId, userId, actorId, method });
    await audit(tx, {
      actorId,
      action: 'order.payment_method',
      entity: 'order',
      entityId: orderId,
      before: { payment_method: before },
      after: { payment_method: method },
    });
  });
}
