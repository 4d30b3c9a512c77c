import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#shop/context.ts';
import { price } from '#shop/checkout/pricing.ts';
import { type Coupon, refusalFor } from '#shop/rewards/coupon.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { pick } from '#values/locale.ts';
import { type Piastres, piastres } from '#values/money.ts';
import type { Cart, CartLine, CartWarning } from './cart.ts';

/** A product in a cart as the database has it now. Prices are piastres. */
export type LineRow = {
  line_id: number;
  product_id: number;
  quantity: number;
  /** What a piece cost when it was put in; null in a guest's cart. */
  seen_price: number | null;
  slug: string;
  name_ar: string;
  name_en: string;
  list_price: number;
  /** The offer's price while it runs. */
  offer_price: number | null;
  /** 0 when it is not sold any more. */
  stock: number;
  sold: boolean;
  images: string[] | null;
};

/** Whether product `p` is on sale at a moment. */
export const isSold = (now: Date): SQL =>
  sql`(p.status = 'published' and p.published_at <= ${now.toISOString()}::timestamptz)`;

/** The offer's price of product `p`, while it runs at a moment; else null. */
export const runningOffer = (now: Date): SQL => {
  const moment = now.toISOString();
  return sql`case when (p.offer_from is null or p.offer_from <= ${moment}::timestamptz)
    and (p.offer_until is null or p.offer_until > ${moment}::timestamptz) then p.offer_price end`;
};

/** The product's side of a `LineRow`, of product `p` and its pictures `i`. */
export const productColumns = (
  now: Date,
): SQL => sql`p.slug, p.name_ar, p.name_en, p.price list_price, ${runningOffer(now)} offer_price,
  case when ${isSold(now)} then p.stock else 0 end stock, ${isSold(now)} sold, i.images`;

/** The pictures of product `p`, to be joined. */
export const picturesJoin = sql`left join lateral (
    select array_agg(m.hash order by pp.position, pp.picture_id) images
    from product_pictures pp join pictures m on m.id = pp.picture_id where pp.product_id = p.id
  ) i on true`;

/** Who the cart is priced for, and what they want taken into account; `coupon.found` is null when there is none of that code. */
export type Pricing = {
  settings: Settings;
  firstOrder: boolean;
  shippingFee: Piastres | null;
  coupon?: { code: string; found: Coupon | null } | null;
  wallet?: { balance: Piastres; use: boolean };
};

/** Makes a cart of its rows, priced, with what stands against each line. */
export function cartOf(
  ctx: Ctx,
  id: number | null,
  rows: readonly LineRow[],
  { settings, firstOrder, shippingFee, coupon, wallet }: Pricing,
): Cart {
  const freeShippingFrom = piastres(settings.free_shipping_from);
  const priced = price({
    lines: rows.map((row) => ({
      listPrice: piastres(row.list_price),
      offerPrice: row.offer_price === null ? null : piastres(row.offer_price),
      quantity: row.stock > 0 ? row.quantity : 0,
    })),
    firstOrderPercent: firstOrder ? settings.first_order_percent : 0,
    coupon: coupon?.found && !coupon.found.refusal ? coupon.found.terms : null,
    // Nothing that can be bought is nothing to deliver.
    shippingFee: rows.some(({ stock }) => stock > 0) ? shippingFee : null,
    freeShippingFrom,
    vatPercent: settings.vat_percent,
    wallet: wallet?.use ? wallet.balance : piastres(0),
  });
  const lines = rows.map((row, index): CartLine => {
    const { price, subtotal, discount, total } = priced.lines[index]!;
    return {
      id: row.line_id,
      productId: row.product_id,
      slug: row.slug,
      name: nameOf(ctx, row),
      images: row.images ?? [],
      quantity: row.quantity,
      stock: row.stock,
      available: row.stock > 0,
      listPrice: piastres(row.list_price),
      price,
      subtotal,
      discount,
      total,
    };
  });
  return {
    id,
    itemsCount: lines.reduce((pieces, { available, quantity }) => pieces + (available ? quantity : 0), 0),
    ready: lines.length > 0 && lines.every(({ quantity, stock }) => quantity <= stock),
    freeShippingFrom,
    ...priced,
    coupon: coupon
      ? {
          code: coupon.found?.code ?? coupon.code,
          applied: priced.discountReason === 'coupon',
          refusal: refusalFor(coupon.found, priced.goodsTotal),
        }
      : null,
    walletBalance: wallet?.balance ?? null,
    useWallet: wallet?.use ?? false,
    lines,
    warnings: rows.flatMap((row) => warningsOf(row, nameOf(ctx, row))),
  };
}

/** The name of a product in the asker's language. */
export const nameOf = (ctx: Ctx, row: Pick<LineRow, 'name_ar' | 'name_en'>): string =>
  pick({ ar: row.name_ar, en: row.name_en }, ctx.locale);

function warningsOf(row: LineRow, name: string): CartWarning[] {
  const about = { productId: row.product_id, name };
  if (!row.sold) return [{ code: 'gone', ...about }];
  if (row.stock < row.quantity) return [{ code: 'out_of_stock', ...about, from: row.quantity, to: row.stock }];
  const price = row.offer_price ?? row.list_price;
  if (row.seen_price === null || row.seen_price === price) return [];
  return [{ code: 'price_changed', ...about, from: row.seen_price, to: price }];
}
