import { eq } from 'drizzle-orm';
import { returns } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { cardRefundable } from '#shop/payments/core/card-refundable.ts';
import { createPayout, decryptAccount } from '#shop/payments/core/create-payout.ts';
import { requestRefund } from '#shop/payments/core/request-refund.ts';
import { getMaxPayout } from '#shop/payments/core/max-payout.ts';
import { type Piastres, piastres } from '#values/money.ts';

type MoneyRefund = { id: number; orderId: number; userId: number; amount: Piastres };

/**
 * Refunds the part of a return that was paid in money, in the transaction that has locked the order: to the card by the gateway, or as a payout to
 * the account that its shopper named. Returns that amount; the wallet paid the rest.
 */
export async function refundInMoney(ctx: Ctx, { id, orderId, userId, amount }: MoneyRefund): Promise<Piastres> {
  const card = await cardRefundable(ctx, orderId, true);
  const toCard = piastres(Math.min(amount, card?.room ?? 0));
  if (card && toCard > 0) {
    await requestRefund(ctx, { paymentId: card.paymentId, amount: toCard, reason: 'return', returnId: id });
    return toCard;
  }
  const [to] = await ctx.db
    .select({ method: returns.payoutMethod, account: returns.payoutAccount })
    .from(returns)
    .where(eq(returns.id, id));
  const sent = piastres(Math.min(amount, await getMaxPayout(ctx, orderId)));
  if (!to?.method || !to.account || sent === 0) return piastres(0);
  const account = decryptAccount(ctx, { returnOf: orderId }, to.account);
  await createPayout(ctx, {
    source: { returnId: id },
    userId,
    orderId,
    amount: sent,
    to: { method: to.method, account },
  });
  return sent;
}
