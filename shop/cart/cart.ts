import type { DiscountReason } from '#shop/checkout/pricing.ts';
import type { CouponRefusal } from '#shop/rewards/coupon.ts';
import type { Piastres } from '#values/money.ts';

/**
 * Something the shopper should know of a cart: it still shows what they want, and this is what stands against it.
 * - `price_changed`: `from` and `to` are the prices of one piece, when it was put in and now.
 * - `clamped`: `from` pieces were wanted, `to` went in.
 * - `out_of_stock`: `from` pieces are wanted, `to` are left, maybe none. `skipped` when they were not put in.
 * - `gone`: no longer sold. `name` is empty when the shop does not know it (any more).
 */
export type CartWarning = {
  code: 'price_changed' | 'clamped' | 'gone' | 'out_of_stock';
  productId: number;
  name: string;
  from?: number;
  to?: number;
  skipped?: boolean;
};

export type CartLine = {
  /** The id of the line; in a guest's cart that of the product. */
  id: number;
  productId: number;
  slug: string;
  /** In the asker's language. */
  name: string;
  /** Hashes of its pictures, the first one first. */
  images: string[];
  quantity: number;
  /** Pieces the shop has; 0 when it is not sold any more. */
  stock: number;
  /** Whether a piece can be bought at all; a line that can't counts nothing in the totals. */
  available: boolean;
  listPrice: Piastres;
  /** What one piece costs now. */
  price: Piastres;
  /** Price × quantity. */
  subtotal: Piastres;
  /** The line's part of the order's discount. */
  discount: Piastres;
  /** Subtotal less discount; the lines' totals sum to the goods less the discount. */
  total: Piastres;
};

/**
 * The coupon that was asked for. `refusal` says why it takes nothing off; without one and with `applied` false the first-order
 * discount is worth more, and counts instead.
 */
export type CartCoupon = { code: string; applied: boolean; refusal: CouponRefusal | null };

/** A cart at today's prices, for an address when one was named. */
export type Cart = {
  /** Null before the first product is put in, and for a guest. */
  id: number | null;
  lines: CartLine[];
  /** Pieces that can be bought. */
  itemsCount: number;
  /** Whether every line can be ordered as it stands. */
  ready: boolean;
  /** Goods at list price. */
  listTotal: Piastres;
  /** Goods at offer prices, before the order's discount. */
  goodsTotal: Piastres;
  coupon: CartCoupon | null;
  discount: Piastres;
  discountReason: DiscountReason | null;
  /** Null while there is no address, unless shipping is free. */
  shippingFee: Piastres | null;
  /** Goods from which on shipping is free. */
  freeShippingFrom: Piastres;
  /** VAT contained in the total. */
  tax: Piastres;
  /** Goods less the discount, and shipping as far as it is known. */
  total: Piastres;
  /** What the wallet holds; null for a guest. */
  walletBalance: Piastres | null;
  /** Whether it is to pay what it can. */
  useWallet: boolean;
  walletValue: Piastres;
  /** What is left to pay after the wallet. */
  left: Piastres;
  warnings: CartWarning[];
};
