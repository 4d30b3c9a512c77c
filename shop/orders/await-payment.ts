import { eq, sql } from 'drizzle-orm';
import { orders } from '#db/schema.ts';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { includedVat, type Piastres, piastres } from '#values/money.ts';
import type { PaymentMethod } from '#values/payment-methods.ts';
import { cashRounding } from '#values/pricing.ts';
import { z } from 'zod';
import { writeSettlement } from './write-settlement.ts';

/**
 * Makes an order wait for its payment again, in the transaction that has locked its owner: its stock is reserved until then, and its shopper may be
 * reminded again. An order that awaits no payment is left as it is.
 */
export async function awaitPayment(ctx: Ctx, orderId: number, reservedUntil: Date): Promise<void> {
  const settled = await writeSettlement(ctx, orderId, { reservedUntil });
  if (settled.amountDue > 0) await ctx.db.update(orders).set({ remindedAt: null }).where(eq(orders.id, orderId));
}

/** Changes how an order is paid, and until when its stock is reserved (null: until it is paid), in the transaction that has locked it. */
export async function setPaymentMethod(
  ctx: Ctx,
  { orderId, method, reservedUntil }: { orderId: number; method: PaymentMethod; reservedUntil: Date | null },
): Promise<void> {
  await ctx.db.update(orders).set({ paymentMethod: method }).where(eq(orders.id, orderId));
  await writeSettlement(ctx, orderId, { reservedUntil });
}

const roundable = z.object({ lineId: z.int(), price: z.int(), due: z.int(), total: z.int() });

/**
 * Rounds the amount due of an order that is now paid in cash, in the transaction that has locked it; its dearest line carries the rounding. Returns
 * the amount due.
 */
export async function roundForCash(ctx: Ctx, orderId: number): Promise<Piastres> {
  const { vat_percent: vatPercent } = await ctx.settings.get();
  const [order] = await queryRows(
    ctx.db,
    roundable,
    sql`select l.id line_id, l.total price, o.total - o.paid due, o.total
      from orders o join order_lines l on l.order_id = o.id where o.id = ${orderId} order by l.total desc, l.id limit 1`,
  );
  const { lineId, price, due, total } = order!;
  const rounding = cashRounding(piastres(due), piastres(price));
  if (rounding === 0) return piastres(due);
  await ctx.db.execute(
    sql`update order_lines set discount = discount + ${rounding}, total = total - ${rounding} where id = ${lineId}`,
  );
  await ctx.db.execute(sql`update orders set rounding = rounding + ${rounding}, total = total - ${rounding},
    tax = ${includedVat(piastres(total - rounding), vatPercent)} where id = ${orderId}`);
  return piastres(due - rounding);
}
