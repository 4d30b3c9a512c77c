import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { type Paged, pageInfo, totalOf } from '#shop/paging.ts';
import { emptyToUndefined, paging, rowId } from '#shop/parse.ts';
import { readReturns } from './read-returns.ts';
import type { Return } from './return.ts';
import { verb } from '#shop/verb.ts';

export const listReturnsInput = z.object({
  /** Only the returns of this order. */
  order_id: z.preprocess(emptyToUndefined, rowId.optional()),
  ...paging,
});

/** A page of the current user's returns, newest first. */
export const listReturns = verb({
  scope: 'customer',
  input: listReturnsInput,
  async run(ctx, { order_id: orderId, page, per_page: perPage }): Promise<Paged & { returns: Return[] }> {
    const { userId } = ctx.actor;
    const isOwn = sql`r.user_id = ${userId} and ${orderId === undefined ? sql`true` : sql`r.order_id = ${orderId}`}`;
    const returns = await readReturns(ctx, isOwn, { limit: perPage, offset: (page - 1) * perPage });
    const total = await totalOf({ page, perPage, onPage: returns.length }, () => countReturns(ctx, isOwn));
    return { returns, ...pageInfo(page, perPage, total) };
  },
});

async function countReturns(ctx: Ctx, where: SQL): Promise<number> {
  const [count] = await queryRows(
    ctx.db,
    z.object({ total: z.int() }),
    sql`select count(*)::integer total from returns r where ${where}`,
  );
  return count?.total ?? 0;
}
