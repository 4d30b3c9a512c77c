import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { verb } from '#shop/verb.ts';
import { type Paged, pageInfo } from '#shop/paging.ts';
import { emptyToUndefined, optionalSingleLine, paging, idList } from '#shop/parse.ts';
import { sortField, orderByClause } from '#shop/sorting.ts';
import { likePattern, matchesUserSearch } from '#shop/search.ts';
import { type Customer, customerStates, readCustomers, stateOf } from './customer.ts';

const sortColumns = { name: sql`u.name`, created_at: sql`u.created_at` };

export const listCustomersInput = z.object({
  /** A name, tolerant of Arabic spelling variants, or a part of a phone number or an e-mail address. */
  search: optionalSingleLine(100),
  /** Without it, all accounts except erased ones. */
  state: z.preprocess(emptyToUndefined, z.enum(customerStates).optional()),
  ids: idList,
  sort: sortField(sortColumns, '-created_at'),
  ...paging,
});

function matching({ search, state, ids }: z.output<typeof listCustomersInput>): SQL {
  const conditions: SQL[] = [];
  if (search) conditions.push(sql`(${matchesUserSearch(search)} or u.email ilike ${likePattern(search)})`);
  if (state) conditions.push(sql`${stateOf} = ${state}`);
  else if (!ids) conditions.push(sql`u.erased_at is null`);
  if (ids) conditions.push(sql`u.id = any(${sql.param(ids)}::integer[])`);
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

/** A page of all accounts, newest first. Needs `customers.view`. */
export const listCustomers = verb({
  scope: 'customers.view',
  input: listCustomersInput,
  async run(ctx, requested): Promise<Paged & { customers: Customer[] }> {
    const { page, per_page: perPage, sort } = requested;
    const where = matching(requested);
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
