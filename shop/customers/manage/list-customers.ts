import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, requireScope } from '#shop/context.ts';
import { type Paged, pagedOf } from '#shop/paging.ts';
import { blankAsAbsent, optionalLine, paging, parse, severalIds } from '#shop/parse.ts';
import { sortBy, sortedBy } from '#shop/staff/lists.ts';
import { containsText, isSoughtUser } from '#shop/staff/search.ts';
import { type Customer, customerStates, readCustomers, stateOf } from './customer.ts';

const orders = { name: sql`u.name`, created_at: sql`u.created_at` };

export const listCustomersInput = z.object({
  /** A name, forgiving how Arabic is spelt, or a part of a phone number or an e-mail address. */
  search: optionalLine(100),
  /** Absent: all but those that are erased. */
  state: z.preprocess(blankAsAbsent, z.enum(customerStates).optional()),
  ids: severalIds,
  sort: sortBy(orders, '-created_at'),
  ...paging,
});

function matching({ search, state, ids }: z.output<typeof listCustomersInput>): SQL {
  const conditions: SQL[] = [];
  if (search) conditions.push(sql`(${isSoughtUser(search)} or u.email ilike ${containsText(search)})`);
  if (state) conditions.push(sql`${stateOf} = ${state}`);
  else if (!ids) conditions.push(sql`u.erased_at is null`);
  if (ids) conditions.push(sql`u.id = any(${sql.param(ids)}::integer[])`);
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

/** A page of all accounts, the newest first. Needs `customers.view`. */
export async function listCustomers(ctx: Ctx, input: unknown = {}): Promise<Paged & { customers: Customer[] }> {
  requireScope(ctx, 'customers.view');
  const wanted = parse(listCustomersInput, input);
  const { page, per_page: perPage, sort } = wanted;
  const where = matching(wanted);
  const [count] = await rowsOf<{ total: number }>(
    ctx.db,
    sql`select count(*)::integer total from users u where ${where}`,
  );
  const customers = await readCustomers(ctx, where, {
    order: sortedBy(orders, sort),
    limit: perPage,
    offset: (page - 1) * perPage,
  });
  return { customers, ...pagedOf(page, perPage, count?.total ?? 0) };
}
