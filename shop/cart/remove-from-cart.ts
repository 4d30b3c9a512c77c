import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, requireCustomer } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { parse, rowId } from '#shop/parse.ts';
import type { Cart } from './cart.ts';
import { getCart } from './get-cart.ts';

export const removeFromCartInput = z.object({
  /** The cart's line, not the product. */
  id: rowId,
});

/** Takes a line out of the asker's cart; 404 when it is not there. */
export async function removeFromCart(ctx: Ctx, input: unknown): Promise<Cart> {
  const { userId } = requireCustomer(ctx);
  const { id } = parse(removeFromCartInput, input);
  const removed = await rowsOf(
    ctx.db,
    sql`delete from cart_lines l using carts c where l.id = ${id} and c.id = l.cart_id and c.user_id = ${userId} returning l.id`,
  );
  if (removed.length === 0) throw new ShopError('not_found');
  return getCart(ctx);
}
