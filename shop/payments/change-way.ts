import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { paymentMethods } from '#db/schema.ts';
import { rowsOf } from '#db/rows.ts';
import { limit } from '#shop/auth/rate-limit.ts';
import type { CheckedOut } from '#shop/checkout/checkout.ts';
import { type Ctx, inTransaction, lockUser, requireCustomer } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { showOrder } from '#shop/orders/show-order.ts';
import { blankAsAbsent, parse, rowId } from '#shop/parse.ts';
import { hearOfCard, switchWay } from './switch-way.ts';

export const changeWayInput = z.object({
  /** The order's. */
  id: rowId,
  payment_method: z.preprocess(blankAsAbsent, z.enum(paymentMethods).optional()),
});

/** Changes for one buyer in an hour: each may ask the gateway. */
const perHour = 30;

/**
 * Has one of the asker's orders paid another way, or once more by card, while its payment is awaited (`switchWay`). What the gateway
 * knows of the card is heard first. Sent twice it is done once. 404 for someone else's, 429 after too many.
 */
export async function changeWay(ctx: Ctx, input: unknown): Promise<CheckedOut> {
  const { userId } = requireCustomer(ctx);
  const { id, payment_method: method } = parse(changeWayInput, input);
  if (method === undefined)
    throw new ShopError('payment_method_missing', { fields: { payment_method: [{ key: 'payment_method_unknown' }] } });
  const mine = await rowsOf(ctx.db, sql`select 1 from orders where id = ${id} and user_id = ${userId}`);
  if (mine.length === 0) throw new ShopError('not_found');
  await limit(ctx, `way:${userId}`, perHour, 3600);
  await hearOfCard(ctx, id);
  return inTransaction(ctx, async (tx) => {
    await lockUser(tx, userId);
    const payment = await switchWay(tx, { orderId: id, userId, actorId: userId, method });
    return { order: await showOrder(tx, { id }), payment };
  });
}
