import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { emptyToUndefined, bool, quantity, rowId } from '#shop/parse.ts';
import type { Cart } from './cart.ts';
import { getCart } from './get-cart.ts';
import { activeOfferPrice, isVariantOnSale, unitsInStock } from '#shop/catalogue/on-sale.ts';
import { assertVariantsChosen } from '#shop/catalogue/variant-choices.ts';
import { verb } from '#shop/verb.ts';
import { MAX_LINE_QUANTITY } from '#values/figures.ts';

export const addToCartInput = z.object({
  /** The product. */
  id: rowId,
  /** One of its variants; may be left out when it has only one. */
  variant_id: z.preprocess(emptyToUndefined, rowId.optional()),
  quantity,
  /** Whether `quantity` is the new quantity of the line; otherwise it is added to the current one. */
  all_quantity: z.preprocess(emptyToUndefined, bool.optional()),
});

/**
 * Adds a variant of a product to the current user's cart. More than the stock is a 422 on `quantity` that names the stock, and leaves the cart
 * unchanged; a variant that is sold out or not on sale is `product_unavailable`. A product with several variants needs `variant_id`: else 422 with
 * the choices.
 */
export const addToCart = verb({
  scope: 'customer',
  input: addToCartInput,
  async run(ctx, { id, variant_id: variantId, quantity, all_quantity: setsQuantity = false }): Promise<Cart> {
    const { userId } = ctx.actor;
    await assertVariantsChosen(ctx, [{ productId: id, variantId: variantId ?? null }]);
    const isChosen = variantId === undefined ? sql`` : sql`and v.id = ${variantId}::integer`;
    // One statement is one transaction: it reads the variant's row, and writes the line if there is enough stock.
    const [row] = await queryRows(
      ctx.db,
      z.object({ stock: z.int(), lineId: z.int().nullable() }),
      sql`with variant as (
        select v.id, v.product_id, ${unitsInStock} stock, coalesce(${activeOfferPrice(ctx.now, 'v')}, v.price) price
        from product_variants v join products p on p.id = v.product_id
        where p.id = ${id} and ${isVariantOnSale(ctx.now)} ${isChosen} order by v.position, v.id limit 1
      ), cart as (
        insert into carts (user_id) select ${userId}::integer from variant where stock > 0
        on conflict (user_id) do update set updated_at = now() returning id
      ), line as (
        insert into cart_lines as l (cart_id, product_id, variant_id, quantity, seen_price)
        select cart.id, variant.product_id, variant.id, ${quantity}::integer, variant.price from cart, variant where variant.stock >= ${quantity}::integer
        on conflict (cart_id, variant_id) do update
          set quantity = excluded.quantity + case when ${setsQuantity}::boolean then 0 else l.quantity end, seen_price = excluded.seen_price
          where excluded.quantity + case when ${setsQuantity}::boolean then 0 else l.quantity end <= (select least(stock, ${MAX_LINE_QUANTITY}) from variant)
        returning l.id
      )
      select variant.stock, (select id from line) line_id from variant`,
    );
    if (!row || row.stock === 0)
      throw new ShopError('product_unavailable', { fields: { id: [{ key: 'product_unavailable' }] } });
    if (row.lineId === null) throw invalidField('quantity', 'only_left', { n: Math.min(row.stock, MAX_LINE_QUANTITY) });
    return getCart(ctx);
  },
});
