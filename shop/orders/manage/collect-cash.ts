import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, inTransaction, requireScope } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { parse, rowId } from '#shop/parse.ts';
import { earnPoints } from '#shop/rewards/earn-points.ts';
import { audit } from '#shop/staff/audit.ts';
import type { Piastres } from '#values/money.ts';
import { holdBuyer } from '../hold-order.ts';
import { owesCash } from './staff-moves.ts';
import type { PaymentMethod } from '../order.ts';
import type { OrderStatus } from '../states.ts';

export const collectCashInput = z.object({ id: rowId });

type Row = {
  status: OrderStatus;
  payment_method: PaymentMethod;
  collect: boolean;
  left: Piastres;
};

/**
 * Says that the courier has the cash of an order which its shopper accepted before staff said it was delivered: it is paid, and its points are earned.
 * 404, 409 `payment_settled` when none is waited for. Needs `orders.manage`.
 */
export async function collectCash(ctx: Ctx, input: unknown): Promise<void> {
  const { userId: actorId } = requireScope(ctx, 'orders.manage');
  const { id: orderId } = parse(collectCashInput, input);
  await inTransaction(ctx, async (tx) => {
    await holdBuyer(tx, orderId);
    const [order] = await rowsOf<Row>(
      tx.db,
      sql`select status, payment_method, collect, total - paid "left" from orders where id = ${orderId} for update`,
    );
    const { status, payment_method: paymentMethod, collect, left } = order!;
    if (!owesCash({ status, paymentMethod, collect, left })) throw new ShopError('payment_settled');
    await tx.db.execute(sql`update orders set paid = total, payment_status = 'paid' where id = ${orderId}`);
    await earnPoints(tx, { orderId });
    await audit(tx, {
      actorId,
      action: 'order.collected',
      entity: 'order',
      entityId: orderId,
      after: { amount: left },
    });
  });
}
