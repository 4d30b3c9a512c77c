import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, requireCustomer } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { blankAsAbsent, flag, parse, quantity, rowId } from '#shop/parse.ts';
import type { Cart } from './cart.ts';
import { getCart } from './get-cart.ts';
import { isSold, runningOffer } from './lines.ts';

export const addToCartInput = z.object({
  /** The product. */
  id: rowId,
  quantity,
  /** Whether `quantity` is the whole wanted; else it is added to what is there. */
  all_quantity: z.preprocess(blankAsAbsent, flag.optional()),
});

/** The most pieces of one product a line holds. */
export const mostPieces = 999;

/**
 * Puts pieces of a product into the asker's cart. More than there are is a 422 on `quantity` that says how many there
 * are, and leaves the cart as it was; a product that is sold out or not sold is `product_unavailable`.
 */
export async function addToCart(ctx: Ctx, input: unknown): Promise<Cart> {
  const { userId } = requireCustomer(ctx);
  const { id, quantity, all_quantity: whole = false } = parse(addToCartInput, input);
  // One statement is one transaction: the product's row is read, and the line written if there are enough pieces.
  const [found] = await rowsOf<{ stock: number; line_id: number | null }>(
    ctx.db,
    sql`with product as (
      select p.id, p.stock, coalesce(${runningOffer(ctx.now)}, p.price) price from products p where p.id = ${id} and ${isSold(ctx.now)}
    ), cart as (
      insert into carts (user_id) select ${userId}::integer from product where stock > 0
      on conflict (user_id) do update set updated_at = now() returning id
    ), line as (
      insert into cart_lines as l (cart_id, product_id, quantity, seen_price)
      select cart.id, product.id, ${quantity}::integer, product.price from cart, product where product.stock >= ${quantity}::integer
      on conflict (cart_id, product_id) do update
        set quantity = excluded.quantity + case when ${whole}::boolean then 0 else l.quantity end, seen_price = excluded.seen_price
        where excluded.quantity + case when ${whole}::boolean then 0 else l.quantity end <= (select least(stock, ${mostPieces}) from product)
      returning l.id
    )
    select product.stock, (select id from line) line_id from product`,
  );
  if (!found || found.stock === 0)
    throw new ShopError('product_unavailable', { fields: { id: [{ key: 'product_unavailable' }] } });
  if (found.line_id === null) throw invalidField('quantity', 'only_left', { n: Math.min(found.stock, mostPieces) });
  return getCart(ctx);
}
