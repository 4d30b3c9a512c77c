import { type CouponTerms, type Priced, price, type PricingLine } from '#shop/checkout/pricing.ts';
import { type Piastres, piastres } from '#values/money.ts';

/** An order as it stands, as far as its price and what has been paid of it go. */
export type Standing = {
  discountReason: 'first_order' | 'coupon' | null;
  /** What its coupon takes off; null without one. */
  coupon: CouponTerms | null;
  paid: Piastres;
  walletPaid: Piastres;
  /** Whether its money is collected at the door. */
  isCash: boolean;
  /** Whether a change made before left something to collect at the door. */
  collect: boolean;
  total: Piastres;
};

type Figures = {
  firstOrderPercent: number;
  freeShippingFrom: Piastres;
  vatPercent: number;
  shippingFee: Piastres;
  /** What of the wallet may pay what is left. */
  wallet: Piastres;
};

/** What an order comes to once it is changed, and what becomes of what was paid for it. */
export type Changed = Omit<Priced, 'walletValue' | 'left'> & {
  shippingFee: Piastres;
  paid: Piastres;
  walletPaid: Piastres;
  /** Paid out of the wallet for the change. */
  fromWallet: Piastres;
  /** Paid too much now: it goes to the wallet. */
  back: Piastres;
  left: Piastres;
  /** Whether what is left is collected at the door although the order is paid otherwise. */
  collect: boolean;
};

const least = (a: number, b: number): Piastres => piastres(Math.min(a, b));

/**
 * Prices an order that is changed, by the rules of every order. It keeps its discount: the first order's percent, or its coupon as
 * long as the goods reach its minimum; no change gives it another one. What it was paid too much by goes to the wallet; what is left of
 * one that was paid is collected at the door.
 */
export function priceChange(lines: readonly PricingLine[], order: Standing, figures: Figures): Changed {
  const { discountReason } = order;
  const priced = price({
    ...figures,
    lines,
    firstOrderPercent: discountReason === 'first_order' ? figures.firstOrderPercent : 0,
    coupon: discountReason === 'coupon' ? order.coupon : null,
    wallet: piastres(0),
  });
  const { total } = priced;
  const back = piastres(Math.max(0, order.paid - total));
  const owed = piastres(Math.max(0, total - order.paid));
  const fromWallet = least(figures.wallet, owed);
  const left = piastres(owed - fromWallet);
  const wasSettled = order.paid === order.total || order.collect;
  const { walletValue: _value, left: _left, ...sums } = priced;
  return {
    ...sums,
    shippingFee: priced.shippingFee ?? piastres(0),
    paid: piastres(order.paid - back + fromWallet),
    walletPaid: piastres(order.walletPaid - least(back, order.walletPaid) + fromWallet),
    fromWallet,
    back,
    left,
    collect: left > 0 && !order.isCash && wasSettled,
  };
}
