import { eq } from 'drizzle-orm';
import { orders } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import type { PaymentMethod } from '#values/payment-methods.ts';
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
