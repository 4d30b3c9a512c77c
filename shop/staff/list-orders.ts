import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { paymentMethods, paymentStatuses } from '#db/schema.ts';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, requireScope } from '#shop/context.ts';
import type { Order } from '#shop/orders/order.ts';
import { readOrders } from '#shop/orders/read-orders.ts';
import { orderStatuses } from '#shop/orders/states.ts';
import { type Paged, pagedOf } from '#shop/paging.ts';
import { blankAsAbsent, optionalLine, paging, parse, rowId, severalIds } from '#shop/parse.ts';
import { sortBy, sortedBy } from './lists.ts';
import { isSought } from './search.ts';

/** One or several of a closed set; absent: all. */
const someOf = <T extends string>(all: readonly [T, ...T[]]) =>
  z.preprocess(
    (value) => {
      const given = blankAsAbsent(value);
      return given === undefined || Array.isArray(given) ? given : [given];
    },
    z.array(z.enum(all)).max(20).optional(),
  );

const day = z.preprocess(blankAsAbsent, z.iso.date().optional());

const optionalId = z.preprocess(blankAsAbsent, rowId.optional());

/** What orders are narrowed by, in a list and in a spreadsheet. Days are those of Cairo, both included. */
export const orderFilters = {
  status: someOf(orderStatuses as [string, ...string[]]),
  payment_status: someOf(paymentStatuses),
  payment_method: someOf(paymentMethods),
  governorate_id: optionalId,
  city_id: optionalId,
  user_id: optionalId,
  from: day,
  to: day,
  /** An order number, a name, or a part of a phone number. */
  search: optionalLine(100),
};

const orders = { date: sql`o.placed_at`, total: sql`o.total` };

export const listStaffOrdersInput = z.object({
  ids: severalIds,
  ...orderFilters,
  sort: sortBy(orders, '-date'),
  ...paging,
});

/** An order as staff see it: with how many orders of that phone were refused at the door. */
export type StaffOrder = Order & { refusals: number };

const orderFiltersInput = z.object(orderFilters);

/** The orders `o` that filters leave. */
export function ordersMatching(filters: z.output<typeof orderFiltersInput>): SQL {
  const { status, search, from, to } = filters;
  const conditions = [sql`true`];
  const oneOf = (column: SQL, values: readonly string[] | undefined) => {
    if (values) conditions.push(sql`${column} = any(${sql.param(values)}::text[])`);
  };
  oneOf(sql`o.status`, status);
  oneOf(sql`o.payment_status`, filters.payment_status);
  oneOf(sql`o.payment_method`, filters.payment_method);
  if (filters.user_id) conditions.push(sql`o.user_id = ${filters.user_id}`);
  if (filters.city_id) conditions.push(sql`o.city_id = ${filters.city_id}`);
  if (filters.governorate_id)
    conditions.push(sql`o.city_id in (select id from cities where governorate_id = ${filters.governorate_id})`);
  if (from) conditions.push(sql`o.placed_at >= ${from}::date::timestamp at time zone 'Africa/Cairo'`);
  if (to) conditions.push(sql`o.placed_at < (${to}::date + 1)::timestamp at time zone 'Africa/Cairo'`);
  // Found by the index that has all a search looks at: docs/decisions/0030-after-the-sale.md says why in these words.
  if (search)
    conditions.push(sql`o.id = any(array(select o.id from orders o where ${isSought(search, [sql`o.number`])}))`);
  return sql.join(conditions, sql` and `);
}

/** A page of all orders, newest first unless sorted otherwise. Needs `orders.manage`. */
export async function listStaffOrders(ctx: Ctx, input: unknown = {}): Promise<Paged & { orders: StaffOrder[] }> {
  requireScope(ctx, 'orders.manage');
  const wanted = parse(listStaffOrdersInput, input);
  const { ids, page, per_page: perPage } = wanted;
  const where = ids ? sql`o.id = any(${sql.param(ids)}::integer[])` : ordersMatching(wanted);
  const offset = (page - 1) * perPage;
  const found = await readOrders(ctx, where, {
    limit: perPage,
    offset,
    by: sortedBy(orders, wanted.sort, { neverNull: true }),
  });
  // A page that is not full is the last one: nothing has to be counted.
  const isLast = found.length < perPage && (found.length > 0 || page === 1);
  const total = isLast ? offset + found.length : await countOrders(ctx, where);
  return { orders: await withRefusals(ctx, found), ...pagedOf(page, perPage, total) };
}

async function countOrders(ctx: Ctx, where: SQL): Promise<number> {
  const [row] = await rowsOf<{ total: number }>(
    ctx.db,
    sql`select count(*)::integer total from orders o where ${where}`,
  );
  return row!.total;
}

/** Orders, each with how many of its phone were refused at the door. */
export async function withRefusals(ctx: Ctx, found: readonly Order[]): Promise<StaffOrder[]> {
  const refusals = await refusalsOf(
    ctx,
    found.map(({ address }) => address.phone),
  );
  return found.map((order) => ({ ...order, refusals: refusals.get(order.address.phone) ?? 0 }));
}

/** How many orders of each phone were refused at the door. */
export async function refusalsOf(ctx: Ctx, phones: string[]): Promise<Map<string, number>> {
  const rows = await rowsOf<{ phone: string; n: number }>(
    ctx.db,
    sql`select address ->> 'phone' phone, count(*)::integer n from orders
      where address ->> 'phone' = any(${sql.param([...new Set(phones)])}::text[]) and status = 'cancelled' and payment_status = 'refused'
        and payment_method = 'cash_on_delivery' group by 1`,
  );
  return new Map(rows.map(({ phone, n }) => [phone, n]));
}
