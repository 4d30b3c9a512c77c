import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import type { Cart, CartWarning } from './cart.ts';
import { getCart } from './get-cart.ts';
import { fullNameOf } from './lines.ts';
import { type RequestedItem, requestedVariants } from './local-products.ts';
import { activeOfferPrice, isVariantOnSale, unitsInStock, variantNames } from '#shop/catalogue/on-sale.ts';
import { MAX_LINE_QUANTITY } from '#values/figures.ts';

const mergedRow = z.object({
  productId: z.int(),
  variantId: z.int().nullable(),
  requested: z.int(),
  nameAr: z.string().nullable(),
  nameEn: z.string().nullable(),
  variantNameAr: z.string().nullable(),
  variantNameEn: z.string().nullable(),
  sold: z.boolean().nullable(),
  before: z.int(),
  after: z.int().nullable(),
});

type Options = {
  /** Adds only the units that a line lacks, so that adding the same twice is adding it once. */
  onlyMissing?: boolean;
};

/**
 * Adds products to the current user's cart. Quantities are added to those in the cart and clamped to the stock; products that are sold out or not on
 * sale are left out. Each such case is a warning, before the cart's other warnings.
 */
export async function mergeIntoCart(
  ctx: Ctx,
  userId: number,
  items: readonly RequestedItem[],
  { onlyMissing = false }: Options = {},
): Promise<Cart> {
  if (items.length === 0) return getCart(ctx);
  const rows = await queryRows(
    ctx.db,
    mergedRow,
    sql`with requested as (
      ${requestedVariants(items)}
    ), found as (
      select v.id, v.product_id, w.quantity, w.routine, w.nth, p.name_ar, p.name_en, ${variantNames}, ${unitsInStock} stock, coalesce(${activeOfferPrice(ctx.now, 'v')}, v.price) price,
        ${isVariantOnSale(ctx.now)} sold
      from requested w join product_variants v on v.id = w.variant_id join products p on p.id = v.product_id and p.status <> 'draft'
    ), cart as (
      insert into carts (user_id) values (${userId}) on conflict (user_id) do update set updated_at = now() returning id
    ), line as (
      insert into cart_lines as l (cart_id, product_id, variant_id, quantity, seen_price, routine)
      select cart.id, f.product_id, f.id, least(f.quantity, f.stock, ${MAX_LINE_QUANTITY}), f.price, f.routine from cart, found f where f.sold and f.stock > 0 order by f.nth
      on conflict (cart_id, variant_id) do update set seen_price = excluded.seen_price, routine = coalesce(excluded.routine, l.routine),
        quantity = (select least(${onlyMissing ? sql`greatest(l.quantity, f.quantity)` : sql`l.quantity + f.quantity`}, f.stock, ${MAX_LINE_QUANTITY}) from found f where f.id = l.variant_id)
      returning l.variant_id, l.quantity
    )
    select w.product_id, w.variant_id, w.quantity requested, f.name_ar, f.name_en, f.variant_name_ar, f.variant_name_en, f.sold, coalesce(b.quantity, 0) before, line.quantity after
    from requested w
    left join found f on f.id = w.variant_id
    left join line on line.variant_id = w.variant_id
    left join (select l.variant_id, l.quantity from cart_lines l join carts c on c.id = l.cart_id where c.user_id = ${userId}) b on b.variant_id = w.variant_id
    order by w.nth`,
  );
  const warnings = rows.flatMap((row) => mergeWarnings(ctx, row, onlyMissing));
  const cart = await getCart(ctx);
  const warnedIds = new Set(warnings.map(({ variantId }) => variantId));
  return { ...cart, warnings: [...warnings, ...cart.warnings.filter(({ variantId }) => !warnedIds.has(variantId))] };
}

function mergeWarnings(ctx: Ctx, row: z.output<typeof mergedRow>, onlyMissing: boolean): CartWarning[] {
  const about = {
    productId: row.productId,
    variantId: row.variantId,
    name: fullNameOf(ctx, {
      nameAr: row.nameAr ?? '',
      nameEn: row.nameEn ?? '',
      variantNameAr: row.variantNameAr ?? '',
      variantNameEn: row.variantNameEn ?? '',
    }),
  };
  const from = onlyMissing ? Math.max(row.before, row.requested) : row.before + row.requested;
  if (!row.sold) return [{ code: 'gone', ...about }];
  if (row.after === null) return [{ code: 'out_of_stock', ...about, from, to: 0, skipped: true }];
  return row.after < from ? [{ code: 'clamped', ...about, from, to: row.after }] : [];
}
