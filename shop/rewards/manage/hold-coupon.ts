import { eq, sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import { coupons } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import type { CouponRow } from './coupon-input.ts';

/** A coupon, held until the transaction ends: no order takes a use of it meanwhile. 404. */
export async function holdCoupon(ctx: Ctx, id: number): Promise<CouponRow> {
  const [row] = await ctx.db.select().from(coupons).where(eq(coupons.id, id)).for('update');
  if (!row) throw new ShopError('not_found');
  return row;
}

/** The first use of a coupon, and how many one account or one phone has made of it at most. */
export async function usesOf(ctx: Ctx, id: number): Promise<{ first: Date | null; mostEach: number }> {
  const [row] = await rowsOf<{ first: string | null; most: number }>(
    ctx.db,
    sql`select min(first) first, coalesce(max(n), 0)::integer most from (
      select min(created_at) first, count(*) n from coupon_uses where coupon_id = ${id} group by user_id
      union all select min(created_at), count(*) from coupon_uses where coupon_id = ${id} group by phone) uses`,
  );
  return { first: row?.first ? new Date(row.first) : null, mostEach: row?.most ?? 0 };
}
