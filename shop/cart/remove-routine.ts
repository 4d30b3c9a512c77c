import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { verb } from '#shop/verb.ts';
import { careKinds } from '#values/knowledge.ts';
import type { Cart } from './cart.ts';
import { getCart } from './get-cart.ts';

/** Removes the lines of a routine from the current user's cart; without such lines nothing changes. */
export const removeRoutine = verb({
  scope: 'customer',
  input: z.object({ routine: z.enum(careKinds) }),
  async run(ctx, { routine }): Promise<Cart> {
    await ctx.db.execute(
      sql`delete from cart_lines l using carts c where l.routine = ${routine} and c.id = l.cart_id and c.user_id = ${ctx.actor.userId}`,
    );
    return getCart(ctx);
  },
});
