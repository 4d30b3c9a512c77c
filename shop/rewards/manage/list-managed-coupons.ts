import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { type Paged, pageInfo } from '#shop/paging.ts';
import { emptyToUndefined, optionalSingleLine, paging, rowId, idList } from '#shop/parse.ts';
import { sortField, orderByClause } from '#shop/sorting.ts';
import { likePattern, matchesUserSearch } from '#shop/search.ts';
import { couponState, couponStates, type ManagedCoupon, readManagedCoupon, readManagedCoupons } from './coupon.ts';
import { verb } from '#shop/verb.ts';

const sortColumns = {
  code: sql`upper(c.code)`,
  starts_at: sql`c.starts_at`,
  ends_at: sql`c.ends_at`,
  used: sql`c.used_count`,
  created_at: sql`c.created_at`,
};

/** The filters of the list and of its export. */
export const couponFilters = z.object({
  ids: idList,
  /** A part of a code, or of its owner's name or phone. */
  search: optionalSingleLine(100),
  state: z.preprocess(emptyToUndefined, z.enum(couponStates).optional()),
  kind: z.preprocess(emptyToUndefined, z.enum(['percent', 'fixed', 'free_shipping']).optional()),
  audience: z.preprocess(emptyToUndefined, z.enum(['public', 'personal']).optional()),
  origin: z.preprocess(emptyToUndefined, z.enum(['staff', 'wheel']).optional()),
});

export const listManagedCouponsInput = couponFilters.extend({ sort: sortField(sortColumns, '-created_at'), ...paging });

/** The condition for coupons `c` with owners `u` that match the filters. */
export function couponsMatching(ctx: Ctx, filters: z.output<typeof couponFilters>): SQL {
  const { ids, search, state, kind, audience, origin } = filters;
  const conditions = [sql`true`];
  if (ids) conditions.push(sql`c.id = any(${sql.param(ids)}::integer[])`);
  if (search) {
    const part = likePattern(search);
    conditions.push(sql`(upper(c.code) like upper(${part}) or ${matchesUserSearch(search)})`);
  }
  if (state) conditions.push(sql`${couponState(ctx.now)} = ${state}`);
  if (kind) conditions.push(sql`c.kind = ${kind}`);
  if (audience) conditions.push(audience === 'personal' ? sql`c.user_id is not null` : sql`c.user_id is null`);
  if (origin) conditions.push(sql`c.origin = ${origin}`);
  return sql.join(conditions, sql` and `);
}

/** A page of all coupons, the newest first. Needs `marketing.manage`. */
export const listManagedCoupons = verb({
  scope: 'marketing.manage',
  input: listManagedCouponsInput,
  run: async (ctx, { page, per_page: perPage, sort, ...filters }): Promise<Paged & { coupons: ManagedCoupon[] }> => {
    const where = couponsMatching(ctx, filters);
    const [count] = await queryRows(
      ctx.db,
      z.object({ total: z.int() }),
      sql`select count(*)::integer total from coupons c left join users u on u.id = c.user_id where ${where}`,
    );
    const coupons = await readManagedCoupons(ctx, where, {
      order: sql`${orderByClause(sortColumns, sort)}, c.id desc`,
      limit: filters.ids ? filters.ids.length : perPage,
      offset: filters.ids ? 0 : (page - 1) * perPage,
    });
    return { coupons, ...pageInfo(page, perPage, count?.total ?? 0) };
  },
});

export const oneCouponInput = z.object({ id: rowId });

/** A coupon; 404. Needs `marketing.manage`. */
export const showManagedCoupon = verb({
  scope: 'marketing.manage',
  input: oneCouponInput,
  run: async (ctx, input): Promise<ManagedCoupon> => {
    return readManagedCoupon(ctx, input.id);
  },
});
