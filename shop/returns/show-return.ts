import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Ctx, requireCustomer } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { parse, rowId } from '#shop/parse.ts';
import { readReturns } from './read-returns.ts';
import type { Return } from './return.ts';

export const showReturnInput = z.object({ id: rowId });

/** One of the asker's returns; someone else's is 404. */
export async function showReturn(ctx: Ctx, input: unknown): Promise<Return> {
  const { userId } = requireCustomer(ctx);
  const { id } = parse(showReturnInput, input);
  const [found] = await readReturns(ctx, sql`r.id = ${id} and r.user_id = ${userId}`);
  if (!found) throw new ShopError('not_found');
  return found;
}
