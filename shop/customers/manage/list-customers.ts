import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { verb } from '#shop/verb.ts';
import { type Paged, pageInfo } from '#shop/paging.ts';
import { emptyToUndefined, integer, optionalSingleLine, paging, idList, rowId } from '#shop/parse.ts';
import { sortField, orderByClause } from '#shop/sorting.ts';
import { likePattern, matchesUserSearch } from '#shop/search.ts';
import { type Customer, customerStates, readCustomers, stateOf } from './customer.ts';

const sortColumns = { name: sql`u.name`, created_at: sql`u.created_at` };

/** A bound of a filter; absent: none. */
const bound = z.preprocess(emptyToUndefined, integer(0, 10_000_000).optional());

const day = z.preprocess(emptyToUndefined, z.iso.date().optional());

const optionalId = z.preprocess(emptyToUndefined, rowId.optional());

/** The filters of customers, for the list and the spreadsheet. Amounts are EGP, days are in Cairo, both included. */
export const customerFilters = {
  /** A name, tolerant of Arabic spelling variants, or a part of a phone number or an e-mail address. */
  search: optionalSingleLine(100),
  /** Without it, all accounts except erased ones. */
  state: z.preprocess(emptyToUndefined, z.enum(customerStates).optional()),
  /** What orders that were not cancelled cost together. */
  spent_from: bound,
  spent_to: bound,
  orders_from: bound,
  orders_to: bound,
  /** Where an order went, or an address is. */
  city_id: optionalId,
  governorate_id: optionalId,
  /** The day of the last order. */
  last_order_from: day,
  last_order_to: day,
};

const customerFiltersInput = z.object(customerFilters);

export const listCustomersInput = customerFiltersInput.extend({
  ids: idList,
  sort: sortField(sortColumns, '-created_at'),
  ...paging,
});

type Filters = z.output<typeof customerFiltersInput> & { ids?: number[] | undefined };

/** The condition for users `u` that match the filters. */
export function customersMatching(filters: Filters): SQL {
  const { search, state, ids } = filters;
  const conditions: SQL[] = [];
  if (search) conditions.push(sql`(${matchesUserSearch(search)} or u.email ilike ${likePattern(search)})`);
  if (state) conditions.push(sql`${stateOf} = ${state}`);
  else if (!ids) conditions.push(sql`u.erased_at is null`);
  if (ids) conditions.push(sql`u.id = any(${sql.param(ids)}::integer[])`);
  conditions.push(...placeConditions(filters), ...orderConditions(filters));
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

/** Customers with an order to a place, or an address there. */
function placeConditions({ city_id: city, governorate_id: governorate }: Filters): SQL[] {
  const inPlace = (place: SQL): SQL => sql`(u.id in (select o.user_id from orders o where o.city_id in ${place})
    or u.id in (select a.user_id from addresses a where a.city_id in ${place}))`;
  return [
    ...(city ? [inPlace(sql`(${city}::integer)`)] : []),
    ...(governorate ? [inPlace(sql`(select id from cities where governorate_id = ${governorate})`)] : []),
  ];
}

/** Customers by what they ordered. Those without an order count as zero. */
function orderConditions(filters: Filters): SQL[] {
  const startOf = (date: string): SQL => sql`${date}::date::timestamp at time zone 'Africa/Cairo'`;
  const endOf = (date: string): SQL => sql`(${date}::date + 1)::timestamp at time zone 'Africa/Cairo'`;
  const totals: [SQL, SQL, number | undefined][] = [
    [sql`s.spent`, sql`>=`, filters.spent_from && filters.spent_from * 100],
    [sql`s.spent`, sql`<=`, filters.spent_to === undefined ? undefined : filters.spent_to * 100],
    [sql`s.n`, sql`>=`, filters.orders_from],
    [sql`s.n`, sql`<=`, filters.orders_to],
  ];
  const conditions = totals.flatMap(([column, compare, value]) =>
    value === undefined ? [] : [sql`${column} ${compare} ${value}`],
  );
  const { last_order_from: from, last_order_to: to } = filters;
  if (from) conditions.push(sql`s.last_at >= ${startOf(from)}`);
  if (to) conditions.push(sql`s.last_at < ${endOf(to)}`);
  if (conditions.length === 0) return [];
  return [
    sql`u.id in (select c.id from users c left join (
        select o.user_id, count(*) n, coalesce(sum(o.total) filter (where o.status <> 'cancelled'), 0) spent, max(o.placed_at) last_at
        from orders o group by o.user_id) t on t.user_id = c.id
      cross join lateral (select coalesce(t.n, 0) n, coalesce(t.spent, 0) spent, t.last_at) s where ${sql.join(conditions, sql` and `)})`,
  ];
}

/** A page of all accounts, newest first. Needs `customers.view`. */
export const listCustomers = verb({
  scope: 'customers.view',
  input: listCustomersInput,
  async run(ctx, requested): Promise<Paged & { customers: Customer[] }> {
    const { page, per_page: perPage, sort } = requested;
    const where = customersMatching(requested);
    const [count] = await queryRows(
      ctx.db,
      z.object({ total: z.number() }),
      sql`select count(*)::integer total from users u where ${where}`,
    );
    const customers = await readCustomers(ctx, where, {
      order: orderByClause(sortColumns, sort),
      limit: perPage,
      offset: (page - 1) * perPage,
    });
    return { customers, ...pageInfo(page, perPage, count?.total ?? 0) };
  },
});
