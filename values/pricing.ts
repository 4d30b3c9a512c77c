import { type Piastres, percentOf, piastres, includedVat } from '#values/money.ts';
import { prorate } from '#values/prorate.ts';

/** A product's list price, its active offer price, and the quantity. */
export type PricingLine = { listPrice: Piastres; offerPrice: Piastres | null; quantity: number };

/** The value of a coupon: a percentage (at most `cap`), an amount in piastres, or the shipping; from an item subtotal of `minimum` on. */
export type CouponTerms = {
  kind: 'percent' | 'fixed' | 'free_shipping';
  value: number;
  cap: Piastres | null;
  minimum: Piastres;
};

export const discountReasons = ['first_order', 'coupon', 'staff'] as const;

export type DiscountReason = (typeof discountReasons)[number];

export type PricingInput = {
  lines: readonly PricingLine[];
  /** 0 when the buyer is not eligible. */
  firstOrderPercent: number;
  coupon: CouponTerms | null;
  /** What a member of staff takes off the items instead of the other discounts; 0 by default. */
  manualPercent?: number;
  /** Whether a member of staff waived the delivery fee; not by default. */
  shippingWaived?: boolean;
  /** For the chosen address; null without one. */
  shippingFee: Piastres | null;
  freeShippingFrom: Piastres;
  vatPercent: number;
  /** The amount of the wallet that may be spent. */
  wallet: Piastres;
  /** Whether the amount due is paid in cash and rounded down to whole pounds; not by default. */
  roundsCash?: boolean;
};

/** `subtotal` is price × quantity, `discount` the line's part of the order's discount and rounding, `total` the price paid for the line. */
export type PricedLine = { price: Piastres; subtotal: Piastres; discount: Piastres; total: Piastres };

export type OrderTotals = {
  /** In the order of the given lines. */
  lines: PricedLine[];
  /** Items at list price. */
  listSubtotal: Piastres;
  /** Items at offer prices, before the order's discount. */
  subtotal: Piastres;
  discount: Piastres;
  /** Null when none took anything off. A coupon for free shipping is a reason without a discount. */
  discountReason: DiscountReason | null;
  /** Null without an address, unless shipping is always free. */
  shippingFee: Piastres | null;
  /** What makes the amount due in cash whole pounds. */
  rounding: Piastres;
  /** VAT contained in the total. */
  tax: Piastres;
  /** Items less discount and rounding, plus shipping if it is known. */
  total: Piastres;
  walletApplied: Piastres;
  /** The amount still to pay after the wallet. */
  amountDue: Piastres;
};

const zero = piastres(0);
const sum = (amounts: readonly Piastres[]): Piastres => piastres(amounts.reduce<number>((a, b) => a + b, 0));
const least = (a: Piastres, b: Piastres): Piastres => (a < b ? a : b);

/**
 * Calculates the totals of an order (decisions.md, Money): offers first, then the better of first-order discount and coupon, then shipping, then the
 * wallet, and rounding last. Shipping is free from an item subtotal of `freeShippingFrom` at offer prices, before the order's discount: a discount never removes free
 * shipping. The coupon's minimum is measured the same way. When the first-order discount and the coupon are worth the same, the coupon is not
 * redeemed. A discount by staff replaces both.
 */
export function calculateTotals({
  lines,
  firstOrderPercent,
  coupon,
  manualPercent = 0,
  shippingWaived = false,
  shippingFee,
  freeShippingFrom,
  vatPercent,
  wallet,
  roundsCash = false,
}: PricingInput): OrderTotals {
  const prices = lines.map(({ listPrice, offerPrice }) => offerPrice ?? listPrice);
  const subtotals = lines.map(({ quantity }, index) => piastres((prices[index] as Piastres) * quantity));
  const listTotal = sum(lines.map(({ listPrice, quantity }) => piastres(listPrice * quantity)));
  const goodsTotal = sum(subtotals);

  const usable =
    coupon !== null && manualPercent === 0 && goodsTotal > 0 && goodsTotal >= coupon.minimum ? coupon : null;
  const feeWithoutCoupon = shippingWaived || (goodsTotal > 0 && goodsTotal >= freeShippingFrom) ? zero : shippingFee;
  const byPercent = least(percentOf(goodsTotal, manualPercent || firstOrderPercent), goodsTotal);
  const byCoupon = usable ? couponDiscount(usable, goodsTotal) : zero;
  const shippingSaved = usable?.kind === 'free_shipping' ? (feeWithoutCoupon ?? zero) : zero;

  const couponWins = usable !== null && byCoupon + shippingSaved > byPercent;
  // Without an address a coupon for free shipping can't be compared; it is used when there is no other discount.
  const couponOnly = usable?.kind === 'free_shipping' && feeWithoutCoupon === null && byPercent === 0;
  const discountReason =
    couponWins || couponOnly ? 'coupon' : manualPercent > 0 ? 'staff' : byPercent > 0 ? 'first_order' : null;
  const discount = discountReason === 'coupon' ? byCoupon : byPercent;
  const fee = discountReason === 'coupon' && usable?.kind === 'free_shipping' ? zero : feeWithoutCoupon;

  const parts = prorate(discount, subtotals);
  const total = piastres(goodsTotal - discount + (fee ?? 0));
  const walletValue = least(wallet, total);
  const totals: OrderTotals = {
    lines: subtotals.map((subtotal, index) => {
      const part = parts[index] as Piastres;
      return { price: prices[index] as Piastres, subtotal, discount: part, total: piastres(subtotal - part) };
    }),
    listSubtotal: listTotal,
    subtotal: goodsTotal,
    discount,
    discountReason,
    shippingFee: fee,
    rounding: zero,
    tax: includedVat(total, vatPercent),
    total,
    walletApplied: walletValue,
    amountDue: piastres(total - walletValue),
  };
  return roundsCash ? roundTotals(totals, vatPercent) : totals;
}

const pound = 100;

/** The piastres beyond whole pounds in an amount due in cash, unless the items cost less than that. */
export const cashRounding = (amountDue: Piastres, itemTotal: Piastres): Piastres => {
  const rest = piastres(Math.max(0, amountDue) % pound);
  return rest <= itemTotal ? rest : zero;
};

/** Rounds an amount due in cash down to whole pounds. The lines carry it like a discount, so that a refund never returns more than was paid. */
export function roundTotals<T extends Omit<OrderTotals, 'walletApplied'>>(totals: T, vatPercent: number): T {
  const rounding = cashRounding(totals.amountDue, sum(totals.lines.map((line) => line.total)));
  if (rounding === 0) return totals;
  const parts = prorate(
    rounding,
    totals.lines.map((line) => line.total),
  );
  const total = piastres(totals.total - rounding);
  return {
    ...totals,
    lines: totals.lines.map((line, index) => {
      const part = parts[index] as Piastres;
      return { ...line, discount: piastres(line.discount + part), total: piastres(line.total - part) };
    }),
    rounding: piastres(totals.rounding + rounding),
    tax: includedVat(total, vatPercent),
    total,
    amountDue: piastres(totals.amountDue - rounding),
  };
}

function couponDiscount({ kind, value, cap }: CouponTerms, subtotal: Piastres): Piastres {
  if (kind === 'free_shipping') return zero;
  if (kind === 'fixed') return least(piastres(value), subtotal);
  const off = percentOf(subtotal, value);
  return least(cap === null ? off : least(off, cap), subtotal);
}
