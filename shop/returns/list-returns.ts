import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, requireCustomer } from '#shop/context.ts';
import { type Paged, pagedOf } from '#shop/paging.ts';
import { blankAsAbsent, paging, parse, rowId } from '#shop/parse.ts';
import { readReturns } from './read-returns.ts';
import type { Return } from './return.ts';

export const listReturnsInput = z.object({
  /** Of one order alone. */
  order_id: z.preprocess(blankAsAbsent, rowId.optional()),
  ...paging,
});

/** A page of the asker's returns, newest first. */
export async function listReturns(ctx: Ctx, input: unknown = {}): Promise<Paged & { returns: Return[] }> {
  const { userId } = requireCustomer(ctx);
  const { order_id: orderId, page, per_page: perPage } = parse(listReturnsInput, input);
  const mine = sql`r.user_id = ${userId} and ${orderId === undefined ? sql`true` : sql`r.order_id = ${orderId}`}`;
  const [count] = await rowsOf<{ total: number }>(
    ctx.db,
    sql`select count(*)::integer total from returns r where ${mine}`,
  );
  const returns = await readReturns(ctx, mine, { limit: perPage, offset: (page - 1) * perPage });
  return { returns, ...pagedOf(page, perPage, count?.total ?? 0) };
}
