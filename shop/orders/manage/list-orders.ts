import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { paymentStatuses } from '#db/schema.ts';
import { paymentMethods } from '#values/payment-methods.ts';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import type { Order } from '#shop/orders/order.ts';
import { readOrders } from '#shop/orders/read-orders.ts';
import { refusedAtDoor } from '#shop/orders/refused-at-door.ts';
import { orderStatuses } from '#shop/orders/states.ts';
import { countRows, type Paged, pageInfo, totalOf } from '#shop/paging.ts';
import { emptyToUndefined, optionalSingleLine, paging, rowId, idList } from '#shop/parse.ts';
import { sortField, orderByClause } from '#shop/sorting.ts';
import { orderSearchQueries } from '#shop/search.ts';
import { verb } from '#shop/verb.ts';
import { searchConditions } from './search-orders.ts';

/** One or several values of a closed set; absent: all. */
const someOf = <T extends string>(all: readonly [T, ...T[]]) =>
  z.preprocess(
    (value) => {
      const entered = emptyToUndefined(value);
      return entered === undefined || Array.isArray(entered) ? entered : [entered];
    },
    z.array(z.enum(all)).max(20).optional(),
  );

const day = z.preprocess(emptyToUndefined, z.iso.date().optional());

const optionalId = z.preprocess(emptyToUndefined, rowId.optional());

/** The filters of orders, for the list and the spreadsheet. Days are in Cairo, both included. */
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
  search: optionalSingleLine(100),
};

const sortColumns = { date: sql`o.placed_at`, total: sql`o.total` };

export const listStaffOrdersInput = z.object({
  ids: idList,
  ...orderFilters,
  sort: sortField(sortColumns, '-date'),
  ...paging,
});

/** An order as staff see it, with the number of that phone's orders refused at the door. */
export type StaffOrder = Order & { refusals: number };

const orderFiltersInput = z.object(orderFilters);

/** The condition for orders `o` that match the filters. */
export function ordersMatching(filters: z.output<typeof orderFiltersInput>): SQL {
  const { status, search, from, to } = filters;
  const conditions = [sql`true`];
  const oneOf = (column: SQL, values: readonly string[] | undefined) => {
    // With one value an index on it and the date is already in order.
    if (values?.length === 1) conditions.push(sql`${column} = ${values[0]}`);
    else if (values) conditions.push(sql`${column} = any(${sql.param(values)}::text[])`);
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
  if (search)
    conditions.push(
      sql`o.id = any(array(select s.order_id from order_search s where s.parts @@ ${orderSearchQueries(search).all}))`,
    );
  return sql.join(conditions, sql` and `);
}

const hasFilter = (input: z.output<typeof listStaffOrdersInput>): boolean =>
  Object.keys(orderFilters).some((name) => name !== 'search' && input[name as keyof typeof orderFilters] !== undefined);

/** A page of all orders, newest first by default. Needs `orders.manage`. */
export const listStaffOrders = verb({
  scope: 'orders.manage',
  input: listStaffOrdersInput,
  async run(ctx, parsed): Promise<Paged & { orders: StaffOrder[] }> {
    const { ids, page, per_page: perPage } = parsed;
    const { search, ...filters } = parsed;
    const filtered = ids ? sql`o.id = any(${sql.param(ids)}::integer[])` : ordersMatching(filters);
    const offset = (page - 1) * perPage;
    const matches =
      search && !ids
        ? await searchConditions(ctx, search, {
            ...(hasFilter(parsed) && { filtered }),
            ...(parsed.sort === '-date' && { newest: offset + perPage }),
          })
        : undefined;
    const orders = await readOrders(ctx, matches ? sql`${filtered} and ${matches.page}` : filtered, {
      limit: perPage,
      offset,
      by: orderByClause(sortColumns, parsed.sort, { neverNull: true }),
    });
    const total = await totalOf({ page, perPage, onPage: orders.length }, () =>
      matches ? matches.count() : countRows(ctx, sql`from orders o where ${filtered}`),
    );
    return { orders: await withRefusals(ctx, orders), ...pageInfo(page, perPage, total) };
  },
});

/** Orders, each with the number of its phone's orders refused at the door. */
export async function withRefusals(ctx: Ctx, orders: readonly Order[]): Promise<StaffOrder[]> {
  const refusals = await refusalsOf(
    ctx,
    orders.map(({ address }) => address.phone),
  );
  return orders.map((order) => ({ ...order, refusals: refusals.get(order.address.phone) ?? 0 }));
}

/** The number of orders refused at the door, per phone. */
export async function refusalsOf(ctx: Ctx, phones: string[]): Promise<Map<string, number>> {
  const rows = await queryRows(
    ctx.db,
    z.object({ phone: z.string(), n: z.int() }),
    sql`select o.address ->> 'phone' phone, count(*)::integer n from orders o
      where o.address ->> 'phone' = any(${sql.param([...new Set(phones)])}::text[]) and ${refusedAtDoor('o')} group by 1`,
  );
  return new Map(rows.map(({ phone, n }) => [phone, n]));
}
