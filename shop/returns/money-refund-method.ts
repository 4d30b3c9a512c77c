import type { Ctx } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import { cardRefundable } from '#shop/payments/core/card-refundable.ts';
import { type PayoutAccount, payoutAccountFrom } from '#shop/payments/core/payout-input.ts';
import { getMaxPayout } from '#shop/payments/core/max-payout.ts';
import { isShopFault, type ReturnReason } from '#values/return-reasons.ts';

/** How an order's money can be refunded other than to the wallet: to its card, to an account that its shopper names, or (null) not at all. */
export type MoneyRefundMethod = 'card' | 'account' | null;

export async function getMoneyRefundMethod(
  ctx: Pick<Ctx, 'db' | 'gateway'>,
  orderId: number,
): Promise<MoneyRefundMethod> {
  const card = await cardRefundable(ctx, orderId, false);
  if (card && card.room > 0) return 'card';
  return (await getMaxPayout(ctx, orderId)) > 0 ? 'account' : null;
}

/**
 * The account for the money of a return; null when it goes to the card. 422 at its field when the return is not the shop's fault, when the order
 * was paid by the wallet alone, and when the account is invalid.
 */
export function requirePayoutAccount(
  input: Parameters<typeof payoutAccountFrom>[0],
  { reason, way }: { reason: ReturnReason; way: MoneyRefundMethod },
): PayoutAccount | null {
  if (!isShopFault(reason)) throw invalidField('refund_to', 'refund_money_fault');
  if (way === null) throw invalidField('refund_to', 'refund_money_none');
  return way === 'card' ? null : payoutAccountFrom(input);
}
