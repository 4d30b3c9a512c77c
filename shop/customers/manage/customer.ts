import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import type { Ctx } from '#shop/context.ts';
import { isMember } from '#shop/staff/members/member.ts';
import { type Piastres, piastres } from '#values/money.ts';

/** How an account stands: `unverified` never showed its phone, `closed` by its owner, `erased` for good. */
export const customerStates = ['active', 'unverified', 'blocked', 'closed', 'erased'] as const;

export type CustomerState = (typeof customerStates)[number];

/** A customer as staff list them. Moments are ISO 8601. */
export type Customer = {
  id: number;
  name: string;
  /** Null of an erased one. */
  phone: string | null;
  email: string | null;
  state: CustomerState;
  isStaff: boolean;
  /** Orders in all, and what those that were not cancelled come to. */
  orders: number;
  spent: Piastres;
  lastOrderAt: string | null;
  createdAt: string;
};

type Row = {
  id: number;
  name: string;
  phone: string;
  email: string | null;
  state: CustomerState;
  is_staff: boolean;
  orders: number;
  spent: number;
  last_order_at: string | null;
  created_at: string;
};

/** How a user `u` stands. */
export const stateOf: SQL = sql`case when u.erased_at is not null then 'erased' when u.status = 'blocked' then 'blocked'
  when u.status = 'deactivated' then 'closed' when u.phone_verified_at is null then 'unverified' else 'active' end`;

export const iso = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());

/** Users `u` that meet a condition, as customers. */
export async function readCustomers(
  ctx: Ctx,
  where: SQL,
  page: { order: SQL; limit: number; offset: number },
): Promise<Customer[]> {
  const rows = await rowsOf<Row>(
    ctx.db,
    sql`select u.id, u.name, u.phone, u.email, ${stateOf} state, ${isMember} is_staff, u.created_at, o.n orders, o.spent, o.last_order_at
    from (select * from users u where ${where} order by ${page.order}, u.id limit ${page.limit} offset ${page.offset}) u
    cross join lateral (select count(*)::integer n, coalesce(sum(o.total) filter (where o.status <> 'cancelled'), 0)::float8 spent,
      max(o.placed_at) last_order_at from orders o where o.user_id = u.id) o
    order by ${page.order}, u.id`,
  );
  return rows.map(({ is_staff, last_order_at, created_at, spent, ...row }) => ({
    ...row,
    phone: row.state === 'erased' ? null : row.phone,
    isStaff: is_staff,
    spent: piastres(spent),
    lastOrderAt: iso(last_order_at),
    createdAt: iso(created_at)!,
  }));
}
