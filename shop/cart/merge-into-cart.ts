import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import type { Cart, CartWarning } from './cart.ts';
import { getCart } from './get-cart.ts';
import { isOnSale, activeOfferPrice } from '#shop/catalogue/on-sale.ts';
import { MAX_LINE_QUANTITY } from '#values/figures.ts';
import { pick } from '#values/locale.ts';

const mergedRow = z.object({
  productId: z.int(),
  requested: z.int(),
  nameAr: z.string().nullable(),
  nameEn: z.string().nullable(),
  sold: z.boolean().nullable(),
  before: z.int(),
  after: z.int().nullable(),
});

/** Requested quantities with the ids of their products; each id is unique. */
export type RequestedQuantities = { ids: number[]; quantities: number[] };

/**
 * Adds products to the current user's cart. Quantities are added to those in the cart and clamped to the stock; products that are sold out or not on
 * sale are left out. Each such case is a warning, before the cart's other warnings.
 */
export async function mergeIntoCart(ctx: Ctx, userId: number, { ids, quantities }: RequestedQuantities): Promise<Cart> {
  if (ids.length === 0) return getCart(ctx);
  const rows = await queryRows(
    ctx.db,
    mergedRow,
    sql`with requested as (
      select * from unnest(${sql.param(ids)}::integer[], ${sql.param(quantities)}::integer[]) with ordinality w (id, quantity, nth)
    ), found as (
      select w.id, w.quantity, w.nth, p.name_ar, p.name_en, p.stock, coalesce(${activeOfferPrice(ctx.now)}, p.price) price, ${isOnSale(ctx.now)} sold
      from requested w join products p on p.id = w.id and p.status <> 'draft'
    ), cart as (
      insert into carts (user_id) values (${userId}) on conflict (user_id) do update set updated_at = now() returning id
    ), line as (
      insert into cart_lines as l (cart_id, product_id, quantity, seen_price)
      select cart.id, f.id, least(f.quantity, f.stock, ${MAX_LINE_QUANTITY}), f.price from cart, found f where f.sold and f.stock > 0 order by f.nth
      on conflict (cart_id, product_id) do update set seen_price = excluded.seen_price,
        quantity = (select least(l.quantity + f.quantity, f.stock, ${MAX_LINE_QUANTITY}) from found f where f.id = l.product_id)
      returning l.product_id, l.quantity
    )
    select w.id product_id, w.quantity requested, f.name_ar, f.name_en, f.sold, coalesce(b.quantity, 0) before, line.quantity after
    from requested w
    left join found f on f.id = w.id
    left join line on line.product_id = w.id
    left join (select l.product_id, l.quantity from cart_lines l join carts c on c.id = l.cart_id where c.user_id = ${userId}) b on b.product_id = w.id
    order by w.nth`,
  );
  const warnings = rows.flatMap((row) => mergeWarnings(ctx, row));
  const cart = await getCart(ctx);
  const warnedIds = new Set(warnings.map(({ productId }) => productId));
  return { ...cart, warnings: [...warnings, ...cart.warnings.filter(({ productId }) => !warnedIds.has(productId))] };
}

function mergeWarnings(ctx: Ctx, row: z.output<typeof mergedRow>): CartWarning[] {
  const about = {
    productId: row.productId,
    name: pick({ ar: row.nameAr ?? '', en: row.nameEn ?? '' }, ctx.locale),
  };
  const from = row.before + row.requested;
  if (!row.sold) return [{ code: 'gone', ...about }];
  if (row.after === null) return [{ code: 'out_of_stock', ...about, from, to: 0, skipped: true }];
  return row.after < from ? [{ code: 'clamped', ...about, from, to: row.after }] : [];
}
