import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { coupons } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import type { CouponRow } from './coupon-input.ts';

/** Locks a coupon until the transaction ends: no order can use it until then. 404. */
export async function lockCoupon(ctx: Ctx, id: number): Promise<CouponRow> {
  const [row] = await ctx.db.select().from(coupons).where(eq(coupons.id, id)).for('update');
  if (!row) throw new ShopError('not_found');
  return row;
}

/** The time of the first use of a coupon, and the highest number of uses by one account or one phone. */
export async function getCouponUsage(ctx: Ctx, id: number): Promise<{ first: Date | null; mostEach: number }> {
  const [row] = await queryRows(
    ctx.db,
    z.object({ first: z.string().nullable(), most: z.int() }),
    sql`select min(first) first, coalesce(max(n), 0)::integer most from (
      select min(created_at) first, count(*) n from coupon_uses where coupon_id = ${id} group by user_id
      union all select min(created_at), count(*) from coupon_uses where coupon_id = ${id} group by phone) uses`,
  );
  return { first: row?.first ? new Date(row.first) : null, mostEach: row?.most ?? 0 };
}
