import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { CartWarning } from '#shop/cart/cart.ts';
import { fullNameOf } from '#shop/cart/lines.ts';
import { isVariantOnSale, unitsInStock } from '#shop/catalogue/on-sale.ts';
import { rowId } from '#shop/parse.ts';
import { verb } from '#shop/verb.ts';

export const listMissingItemsInput = z.object({ id: rowId });

const itemRow = z.object({
  productId: z.int(),
  variantId: z.int(),
  nameAr: z.string(),
  nameEn: z.string(),
  variantNameAr: z.string(),
  variantNameEn: z.string(),
  quantity: z.int(),
  stock: z.int(),
  sold: z.boolean(),
});

/**
 * Cart warnings for the items of one of the current user's orders that are no longer sold, out of stock, or short in stock. Empty for
 * someone else's order.
 */
export const listMissingItems = verb({
  scope: 'customer',
  input: listMissingItemsInput,
  async run(ctx, { id }): Promise<CartWarning[]> {
    const { userId } = ctx.actor;
    const rows = await queryRows(
      ctx.db,
      itemRow,
      sql`select l.product_id, l.variant_id, l.name_ar, l.name_en, l.variant_name_ar, l.variant_name_en, l.quantity, ${unitsInStock} stock, ${isVariantOnSale(ctx.now)} sold
        from orders o cross join lateral (
          select min(l.id) id, l.product_id, l.variant_id, l.name_ar, l.name_en, l.variant_name_ar, l.variant_name_en, sum(l.quantity)::integer quantity
          from order_lines l where l.order_id = o.id and l.set_id is null group by 2, 3, 4, 5, 6, 7
          union all
          select min(l.id), l.set_id, (select min(id) from product_variants where product_id = l.set_id), l.set_name_ar, l.set_name_en, '', '', l.set_quantity
          from order_lines l where l.order_id = o.id and l.set_id is not null group by l.set_id, l.set_name_ar, l.set_name_en, l.set_quantity
        ) l join products p on p.id = l.product_id join product_variants v on v.id = l.variant_id
        where o.id = ${id} and o.user_id = ${userId} and (${unitsInStock} < l.quantity or not ${isVariantOnSale(ctx.now)}) order by l.id`,
    );
    return rows.map(({ productId, variantId, sold, stock, quantity, ...names }) => {
      const about = { productId, variantId, name: fullNameOf(ctx, names) };
      if (!sold) return { code: 'gone', ...about };
      if (stock === 0) return { code: 'out_of_stock', ...about, from: quantity, to: 0, skipped: true };
      return { code: 'clamped', ...about, from: quantity, to: stock };
    });
  },
});
