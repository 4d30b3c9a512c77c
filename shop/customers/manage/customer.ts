import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { isMember } from '#shop/staff/members/member.ts';
import { type Piastres, piastres } from '#values/money.ts';

/**
 * `unverified` means that the phone was never verified, `closed` that the owner closed the account, `erased` that its data was deleted
 * permanently.
 */
export const customerStates = ['active', 'unverified', 'blocked', 'closed', 'erased'] as const;

export type CustomerState = (typeof customerStates)[number];

/** A customer as staff list them. Timestamps are ISO 8601. */
export type Customer = {
  id: number;
  name: string;
  /** Null for an erased account. */
  phone: string | null;
  email: string | null;
  state: CustomerState;
  isStaff: boolean;
  /** The number of all orders, and the total of those that were not cancelled. */
  orders: number;
  spent: Piastres;
  lastOrderAt: string | null;
  createdAt: string;
};

const row = z.object({
  id: z.int(),
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  state: z.enum(customerStates),
  isStaff: z.boolean(),
  orders: z.int(),
  spent: z.number(),
  lastOrderAt: z.string().nullable(),
  createdAt: z.string(),
});

/** The state of a user `u`. */
export const stateOf: SQL = sql`case when u.erased_at is not null then 'erased' when u.status = 'blocked' then 'blocked'
  when u.status = 'deactivated' then 'closed' when u.phone_verified_at is null then 'unverified' else 'active' end`;

export const iso = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());

/** The users `u` that match a condition, as customers. */
export async function readCustomers(
  ctx: Ctx,
  where: SQL,
  page: { order: SQL; limit: number; offset: number },
): Promise<Customer[]> {
  const rows = await queryRows(
    ctx.db,
    row,
    sql`select u.id, u.name, u.phone, u.email, ${stateOf} state, ${isMember} is_staff, u.created_at, o.n orders, o.spent, o.last_order_at
    from (select * from users u where ${where} order by ${page.order}, u.id limit ${page.limit} offset ${page.offset}) u
    cross join lateral (select count(*)::integer n, coalesce(sum(o.total) filter (where o.status <> 'cancelled'), 0)::float8 spent,
      max(o.placed_at) last_order_at from orders o where o.user_id = u.id) o
    order by ${page.order}, u.id`,
  );
  return rows.map(({ lastOrderAt, createdAt, spent, ...customer }) => ({
    ...customer,
    phone: customer.state === 'erased' ? null : customer.phone,
    spent: piastres(spent),
    lastOrderAt: iso(lastOrderAt),
    createdAt: iso(createdAt)!,
  }));
}
