import type { DiscountReason, OrderTotals } from '#values/pricing.ts';
import type { CouponRefusal } from '#shop/rewards/coupon.ts';
import type { CareKind } from '#values/knowledge.ts';
import type { Piastres } from '#values/money.ts';

/**
 * A problem with a cart line, which still shows the requested quantity.
 * - `price_changed`: `from` and `to` are the unit prices, when the product was added and now.
 * - `clamped`: `from` units were requested, `to` were added.
 * - `out_of_stock`: `from` units are requested, `to` are left, maybe none. `skipped` when they were not added.
 * - `gone`: no longer sold. `name` is empty when the shop does not know the product (any more).
 */
export type CartWarning = {
  code: 'price_changed' | 'clamped' | 'gone' | 'out_of_stock';
  productId: number;
  /** Null when it names a product that the shop does not know. */
  variantId: number | null;
  name: string;
  from?: number;
  to?: number;
  skipped?: boolean;
};

/** A variant in a set, with its full name in the current user's language; `quantity` units in one set. */
export type CartPart = { productId: number; variantId: number; slug: string; name: string; quantity: number };

export type CartLine = {
  /** The id of the line; in a guest's cart that of the variant. */
  id: number;
  productId: number;
  variantId: number;
  slug: string;
  /** In the current user's language. */
  name: string;
  /** The names of its option values; empty for a product without options. */
  variantName: string;
  sku: string | null;
  /** Null unless it is a set. */
  parts: CartPart[] | null;
  /** The routine that it was added with: lines of one stay together. */
  routine: CareKind | null;
  /** Hashes of its pictures, in order. */
  images: string[];
  quantity: number;
  /** Units in stock; 0 when it is no longer sold. */
  stock: number;
  /** Whether a unit can be bought at all; a line that can't is excluded from the totals. */
  available: boolean;
  listPrice: Piastres;
  /** The current unit price. */
  price: Piastres;
  /** Price × quantity. */
  subtotal: Piastres;
  /** The line's part of the order's discount. */
  discount: Piastres;
  /** Subtotal less discount; the lines' totals add up to the item subtotal less the discount. */
  total: Piastres;
};

/**
 * The requested coupon. `refusal` says why it takes nothing off; without a refusal and with `applied` false, the first-order discount is worth more
 * and is used instead.
 */
export type CartCoupon = { code: string; applied: boolean; refusal: CouponRefusal | null };

/** A cart at current prices, for an address if there is one. */
export type Cart = {
  /** Null before the first product is added, and for a guest. */
  id: number | null;
  lines: CartLine[];
  /** Units that can be bought. */
  itemsCount: number;
  /** Whether every line can be ordered as it is. */
  ready: boolean;
  /** Items at list price. */
  listSubtotal: Piastres;
  /** Items at offer prices, before the order's discount. */
  subtotal: Piastres;
  coupon: CartCoupon | null;
  discount: Piastres;
  discountReason: DiscountReason | null;
  /** Null without an address, unless shipping is free. */
  shippingFee: Piastres | null;
  /** The shipping fee of the cheapest city, as long as the address is not known; null when shipping is free or known. */
  shippingFrom: Piastres | null;
  /** The item subtotal from which shipping is free. */
  freeShippingFrom: Piastres;
  /** 0: it depends on the payment method. */
  rounding: Piastres;
  /** What differs when the order is paid in cash, whose amount due is in whole pounds. */
  inCash: Pick<OrderTotals, 'rounding' | 'tax' | 'total' | 'amountDue'>;
  /** VAT contained in the total. */
  tax: Piastres;
  /** Items less the discount, plus shipping if it is known. */
  total: Piastres;
  /** Null for a guest. */
  walletBalance: Piastres | null;
  /** Whether the wallet pays as much as it can. */
  useWallet: boolean;
  walletApplied: Piastres;
  /** The amount still to pay after the wallet. */
  amountDue: Piastres;
  /** What a guest's cart costs as a first order; null when there is no such discount, and for a user, whose total contains it. */
  firstOrderTotal: Piastres | null;
  warnings: CartWarning[];
};
