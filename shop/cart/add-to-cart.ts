import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { emptyToUndefined, bool, quantity, rowId } from '#shop/parse.ts';
import type { Cart } from './cart.ts';
import { getCart } from './get-cart.ts';
import { isOnSale, activeOfferPrice } from '#shop/catalogue/on-sale.ts';
import { verb } from '#shop/verb.ts';
import { MAX_LINE_QUANTITY } from '#values/figures.ts';

export const addToCartInput = z.object({
  /** The product. */
  id: rowId,
  quantity,
  /** Whether `quantity` is the new quantity of the line; otherwise it is added to the current one. */
  all_quantity: z.preprocess(emptyToUndefined, bool.optional()),
});

/**
 * Adds a product to the current user's cart. More than the stock is a 422 on `quantity` that names the stock, and leaves the cart unchanged; a
 * product that is sold out or not on sale is `product_unavailable`.
 */
export const addToCart = verb({
  scope: 'customer',
  input: addToCartInput,
  async run(ctx, { id, quantity, all_quantity: setsQuantity = false }): Promise<Cart> {
    const { userId } = ctx.actor;
    // One statement is one transaction: it reads the product's row, and writes the line if there is enough stock.
    const [row] = await queryRows(
      ctx.db,
      z.object({ stock: z.int(), lineId: z.int().nullable() }),
      sql`with product as (
        select p.id, p.stock, coalesce(${activeOfferPrice(ctx.now)}, p.price) price from products p where p.id = ${id} and ${isOnSale(ctx.now)}
      ), cart as (
        insert into carts (user_id) select ${userId}::integer from product where stock > 0
        on conflict (user_id) do update set updated_at = now() returning id
      ), line as (
        insert into cart_lines as l (cart_id, product_id, quantity, seen_price)
        select cart.id, product.id, ${quantity}::integer, product.price from cart, product where product.stock >= ${quantity}::integer
        on conflict (cart_id, product_id) do update
          set quantity = excluded.quantity + case when ${setsQuantity}::boolean then 0 else l.quantity end, seen_price = excluded.seen_price
          where excluded.quantity + case when ${setsQuantity}::boolean then 0 else l.quantity end <= (select least(stock, ${MAX_LINE_QUANTITY}) from product)
        returning l.id
      )
      select product.stock, (select id from line) line_id from product`,
    );
    if (!row || row.stock === 0)
      throw new ShopError('product_unavailable', { fields: { id: [{ key: 'product_unavailable' }] } });
    if (row.lineId === null) throw invalidField('quantity', 'only_left', { n: Math.min(row.stock, MAX_LINE_QUANTITY) });
    return getCart(ctx);
  },
});
