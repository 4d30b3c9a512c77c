import { and, desc, eq } from 'drizzle-orm';
import { payments } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { type Piastres, piastres } from '#values/money.ts';
import { isTransfer, type PaymentMethod } from '#values/payment-methods.ts';

/**
 * The maximum amount of a late transfer for an order that no longer waits for one: the amount requested. Null while the order waits, when no
 * transfer was requested, and once one was accepted.
 */
export async function findLateTransfer(
  ctx: Ctx,
  { id, status, paymentMethod }: { id: number; status: string; paymentMethod: PaymentMethod },
): Promise<{ method: PaymentMethod; most: Piastres } | null> {
  if (status !== 'cancelled' && isTransfer(paymentMethod)) return null;
  const requested = await ctx.db
    .select({ method: payments.method, amount: payments.amount, status: payments.status })
    .from(payments)
    .where(and(eq(payments.orderId, id), eq(payments.provider, 'transfer')))
    .orderBy(desc(payments.id));
  const [last] = requested;
  if (!last || requested.some((payment) => ['paid', 'refunded', 'pending'].includes(payment.status))) return null;
  return { method: last.method, most: piastres(Math.max(...requested.map(({ amount }) => amount))) };
}
