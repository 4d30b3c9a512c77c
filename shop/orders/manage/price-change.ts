import {
  type CouponTerms,
  type DiscountReason,
  type OrderTotals,
  calculateTotals,
  type PricingLine,
  roundTotals,
} from '#values/pricing.ts';
import { type Piastres, piastres } from '#values/money.ts';

/** The current price and payment fields of an order. */
export type CurrentOrderTotals = {
  discountReason: DiscountReason | null;
  /** The percentage of a discount by staff; null without one. */
  manualPercent: number | null;
  shippingWaived: boolean;
  /** The terms of its coupon; null without one. */
  coupon: CouponTerms | null;
  paid: Piastres;
  walletApplied: Piastres;
  /** Whether the order is paid at the door. */
  isCash: boolean;
  /** Whether an earlier change left an amount to collect at the door. */
  collectOnDelivery: boolean;
  total: Piastres;
};

type PricingSettings = {
  firstOrderPercent: number;
  freeShippingFrom: Piastres;
  vatPercent: number;
  shippingFee: Piastres;
  /** The wallet amount that may pay the amount due. */
  wallet: Piastres;
  /** Whether an amount due in cash is rounded down to whole pounds. */
  roundsCash: boolean;
};

/** The totals of a changed order, and what happens to the money that was paid for it. */
export type ChangedTotals = Omit<OrderTotals, 'walletApplied' | 'amountDue'> & {
  shippingFee: Piastres;
  paid: Piastres;
  walletApplied: Piastres;
  /** Debited from the wallet for the change. */
  fromWallet: Piastres;
  /** The overpayment after the change, which is refunded to the wallet. */
  refundToWallet: Piastres;
  amountDue: Piastres;
  /** Whether the amount due is collected at the door although the order's payment method is another one. */
  collectOnDelivery: boolean;
};

const least = (a: number, b: number): Piastres => piastres(Math.min(a, b));

/**
 * Prices a changed order by the usual rules. The order keeps its discount: the first-order percent, or its coupon as long as the subtotal
 * reaches the coupon's minimum, or what staff granted. A change never adds a discount. An overpayment is refunded to the wallet. If the order was paid in full,
 * the amount due is collected at the door.
 */
export function priceChange(
  lines: readonly PricingLine[],
  order: CurrentOrderTotals,
  figures: PricingSettings,
): ChangedTotals {
  const { discountReason } = order;
  const priced = calculateTotals({
    ...figures,
    lines,
    firstOrderPercent: discountReason === 'first_order' ? figures.firstOrderPercent : 0,
    coupon: discountReason === 'coupon' ? order.coupon : null,
    manualPercent: discountReason === 'staff' ? (order.manualPercent ?? 0) : 0,
    shippingWaived: order.shippingWaived,
    wallet: piastres(0),
    roundsCash: false,
  });
  const { total } = priced;
  const overpayment = piastres(Math.max(0, order.paid - total));
  const owed = piastres(Math.max(0, total - order.paid));
  const fromWallet = least(figures.wallet, owed);
  const left = piastres(owed - fromWallet);
  const wasSettled = order.paid === order.total || order.collectOnDelivery;
  const isDueAtDoor = left > 0 && (order.isCash || wasSettled);
  const { walletApplied: _value, ...sums } = { ...priced, amountDue: left };
  const rounded = isDueAtDoor && figures.roundsCash ? roundTotals(sums, figures.vatPercent) : sums;
  const { amountDue } = rounded;
  return {
    ...rounded,
    shippingFee: priced.shippingFee ?? piastres(0),
    paid: piastres(order.paid - overpayment + fromWallet),
    walletApplied: piastres(order.walletApplied - least(overpayment, order.walletApplied) + fromWallet),
    fromWallet,
    refundToWallet: overpayment,
    collectOnDelivery: amountDue > 0 && !order.isCash && wasSettled,
  };
}
