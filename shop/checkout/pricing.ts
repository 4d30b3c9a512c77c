import { type Piastres, percentOf, piastres, prorate, vatContained } from '#values/money.ts';

/** Pieces of one product: its list price, its offer's price while one runs, and how many. */
export type PricingLine = { listPrice: Piastres; offerPrice: Piastres | null; quantity: number };

/** What a coupon takes off: a percent (at most `cap`), an amount in piastres, or the shipping; from `minimum` of goods on. */
export type CouponTerms = {
  kind: 'percent' | 'fixed' | 'free_shipping';
  value: number;
  cap: Piastres | null;
  minimum: Piastres;
};

export type DiscountReason = 'first_order' | 'coupon';

export type PricingInput = {
  lines: readonly PricingLine[];
  /** 0 for who has no right to it. */
  firstOrderPercent: number;
  coupon: CouponTerms | null;
  /** To the chosen address; null while there is none. */
  shippingFee: Piastres | null;
  freeShippingFrom: Piastres;
  vatPercent: number;
  /** What of the wallet may be spent. */
  wallet: Piastres;
};

/** `subtotal` is price × quantity, `discount` the line's part of the order's discount, `total` what is paid for the line. */
export type PricedLine = { price: Piastres; subtotal: Piastres; discount: Piastres; total: Piastres };

export type Priced = {
  /** In the order of the lines given. */
  lines: PricedLine[];
  /** Goods at list price. */
  listTotal: Piastres;
  /** Goods at offer prices, before the order's discount. */
  goodsTotal: Piastres;
  discount: Piastres;
  /** Null when neither took anything off. A coupon for free shipping is a reason with no discount. */
  discountReason: DiscountReason | null;
  /** Null while there is no address, unless shipping is free anywhere. */
  shippingFee: Piastres | null;
  /** VAT contained in the total. */
  tax: Piastres;
  /** Goods less the discount, and shipping as far as it is known. */
  total: Piastres;
  walletValue: Piastres;
  /** What is left to pay after the wallet. */
  left: Piastres;
};

const zero = piastres(0);
const sum = (amounts: readonly Piastres[]): Piastres => piastres(amounts.reduce<number>((a, b) => a + b, 0));
const least = (a: Piastres, b: Piastres): Piastres => (a < b ? a : b);

/**
 * Prices goods for an order (decisions.md, Money): offers first, then the better one of first order and coupon, then
 * shipping, then the wallet. Shipping is free from `freeShippingFrom` of goods at offer prices, before the order's
 * discount: a discount never takes free shipping away. The coupon's minimum is measured alike. When first order and
 * coupon are worth the same, the coupon is kept for another time.
 */
export function price({
  lines,
  firstOrderPercent,
  coupon,
  shippingFee,
  freeShippingFrom,
  vatPercent,
  wallet,
}: PricingInput): Priced {
  const prices = lines.map(({ listPrice, offerPrice }) => offerPrice ?? listPrice);
  const subtotals = lines.map(({ quantity }, index) => piastres((prices[index] as Piastres) * quantity));
  const listTotal = sum(lines.map(({ listPrice, quantity }) => piastres(listPrice * quantity)));
  const goodsTotal = sum(subtotals);

  const usable = coupon !== null && goodsTotal > 0 && goodsTotal >= coupon.minimum ? coupon : null;
  const feeWithoutCoupon = goodsTotal > 0 && goodsTotal >= freeShippingFrom ? zero : shippingFee;
  const byFirstOrder = least(percentOf(goodsTotal, firstOrderPercent), goodsTotal);
  const byCoupon = usable ? offCoupon(usable, goodsTotal) : zero;
  const shippingSaved = usable?.kind === 'free_shipping' ? (feeWithoutCoupon ?? zero) : zero;

  const couponWins = usable !== null && byCoupon + shippingSaved > byFirstOrder;
  // With no address yet a coupon for free shipping can't be weighed; it counts when nothing else does.
  const couponOnly = usable?.kind === 'free_shipping' && feeWithoutCoupon === null && byFirstOrder === 0;
  const discountReason = couponWins || couponOnly ? 'coupon' : byFirstOrder > 0 ? 'first_order' : null;
  const discount = discountReason === 'coupon' ? byCoupon : byFirstOrder;
  const fee = discountReason === 'coupon' && usable?.kind === 'free_shipping' ? zero : feeWithoutCoupon;

  const parts = prorate(discount, subtotals);
  const total = piastres(goodsTotal - discount + (fee ?? 0));
  const walletValue = least(wallet, total);
  return {
    lines: subtotals.map((subtotal, index) => {
      const part = parts[index] as Piastres;
      return { price: prices[index] as Piastres, subtotal, discount: part, total: piastres(subtotal - part) };
    }),
    listTotal,
    goodsTotal,
    discount,
    discountReason,
    shippingFee: fee,
    tax: vatContained(total, vatPercent),
    total,
    walletValue,
    left: piastres(total - walletValue),
  };
}

function offCoupon({ kind, value, cap }: CouponTerms, goods: Piastres): Piastres {
  if (kind === 'free_shipping') return zero;
  if (kind === 'fixed') return least(piastres(value), goods);
  const off = percentOf(goods, value);
  return least(cap === null ? off : least(off, cap), goods);
}
