import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { ShopError } from '#shop/errors.ts';
import { rowId } from '#shop/parse.ts';
import type { Cart } from './cart.ts';
import { getCart } from './get-cart.ts';
import { verb } from '#shop/verb.ts';

export const removeFromCartInput = z.object({
  /** The cart's line, not the product. */
  id: rowId,
});

/** Removes a line from the current user's cart; 404 when there is no such line. */
export const removeFromCart = verb({
  scope: 'customer',
  input: removeFromCartInput,
  async run(ctx, { id }): Promise<Cart> {
    const { userId } = ctx.actor;
    const removed = await queryRows(
      ctx.db,
      z.object({ id: z.int() }),
      sql`delete from cart_lines l using carts c where l.id = ${id} and c.id = l.cart_id and c.user_id = ${userId} returning l.id`,
    );
    if (removed.length === 0) throw new ShopError('not_found');
    return getCart(ctx);
  },
});
