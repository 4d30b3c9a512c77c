import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { ShopError } from '#shop/errors.ts';
import { rowId } from '#shop/parse.ts';
import { readReturns } from './read-returns.ts';
import type { Return } from './return.ts';
import { verb } from '#shop/verb.ts';

export const showReturnInput = z.object({ id: rowId });

/** One of the current user's returns; someone else's is 404. */
export const showReturn = verb({
  scope: 'customer',
  input: showReturnInput,
  async run(ctx, { id }): Promise<Return> {
    const { userId } = ctx.actor;
    const [orderReturn] = await readReturns(ctx, sql`r.id = ${id} and r.user_id = ${userId}`);
    if (!orderReturn) throw new ShopError('not_found');
    return orderReturn;
  },
});
