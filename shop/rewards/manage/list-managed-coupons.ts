import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, requireScope } from '#shop/context.ts';
import { type Paged, pagedOf } from '#shop/paging.ts';
import { blankAsAbsent, optionalLine, paging, parse, rowId, severalIds } from '#shop/parse.ts';
import { sortBy, sortedBy } from '#shop/staff/lists.ts';
import { isSoughtUser } from '#shop/staff/search.ts';
import { couponState, couponStates, type ManagedCoupon, readManagedCoupon, readManagedCoupons } from './coupon.ts';

const orders = {
  code: sql`upper(c.code)`,
  starts_at: sql`c.starts_at`,
  ends_at: sql`c.ends_at`,
  used: sql`c.used_count`,
  created_at: sql`c.created_at`,
};

/** What narrows the list, and its export too. */
export const couponFilters = z.object({
  ids: severalIds,
  /** A part of a code, or of its owner's name or phone. */
  search: optionalLine(100),
  state: z.preprocess(blankAsAbsent, z.enum(couponStates).optional()),
  kind: z.preprocess(blankAsAbsent, z.enum(['percent', 'fixed', 'free_shipping']).optional()),
  audience: z.preprocess(blankAsAbsent, z.enum(['public', 'personal']).optional()),
  origin: z.preprocess(blankAsAbsent, z.enum(['staff', 'wheel']).optional()),
});

export const listManagedCouponsInput = couponFilters.extend({ sort: sortBy(orders, '-created_at'), ...paging });

/** Which coupons `c` with their owners `u` a list is of. */
export function couponsMatching(ctx: Ctx, filters: z.output<typeof couponFilters>): SQL {
  const { ids, search, state, kind, audience, origin } = filters;
  const conditions = [sql`true`];
  if (ids) conditions.push(sql`c.id = any(${sql.param(ids)}::integer[])`);
  if (search) {
    const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    conditions.push(sql`(upper(c.code) like upper(${part}) or ${isSoughtUser(search)})`);
  }
  if (state) conditions.push(sql`${couponState(ctx.now)} = ${state}`);
  if (kind) conditions.push(sql`c.kind = ${kind}`);
  if (audience) conditions.push(audience === 'personal' ? sql`c.user_id is not null` : sql`c.user_id is null`);
  if (origin) conditions.push(sql`c.origin = ${origin}`);
  return sql.join(conditions, sql` and `);
}

/** A page of all coupons, the newest first. Needs `settings.manage`. */
export async function listManagedCoupons(ctx: Ctx, input: unknown = {}): Promise<Paged & { coupons: ManagedCoupon[] }> {
  requireScope(ctx, 'settings.manage');
  const { page, per_page: perPage, sort, ...filters } = parse(listManagedCouponsInput, input);
  const where = couponsMatching(ctx, filters);
  const [count] = await rowsOf<{ total: number }>(
    ctx.db,
    sql`select count(*)::integer total from coupons c left join users u on u.id = c.user_id where ${where}`,
  );
  const coupons = await readManagedCoupons(ctx, where, {
    order: sql`${sortedBy(orders, sort)}, c.id desc`,
    limit: filters.ids ? filters.ids.length : perPage,
    offset: filters.ids ? 0 : (page - 1) * perPage,
  });
  return { coupons, ...pagedOf(page, perPage, count?.total ?? 0) };
}

export const oneCouponInput = z.object({ id: rowId });

/** A coupon; 404. Needs `settings.manage`. */
export async function showManagedCoupon(ctx: Ctx, input: unknown): Promise<ManagedCoupon> {
  requireScope(ctx, 'settings.manage');
  return readManagedCoupon(ctx, parse(oneCouponInput, input).id);
}
