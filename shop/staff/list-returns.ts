import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, requireScope } from '#shop/context.ts';
import { type Paged, pagedOf } from '#shop/paging.ts';
import { blankAsAbsent, optionalLine, paging, parse } from '#shop/parse.ts';
import { readReturns } from '#shop/returns/read-returns.ts';
import type { Return } from '#shop/returns/return.ts';
import { returnStatuses } from '#shop/returns/states.ts';
import { isSought } from './search.ts';

export const listStaffReturnsInput = z.object({
  status: z.preprocess(blankAsAbsent, z.enum(returnStatuses).optional()),
  /** A return's or an order's number, a name, or a part of a phone number. */
  search: optionalLine(100),
  ...paging,
});

/** A return as staff see it: with who asks for it. */
export type StaffReturn = Return & { shopper: { id: number; name: string; phone: string } };

function matching({ status, search }: z.output<typeof listStaffReturnsInput>): SQL {
  const conditions = [sql`true`];
  if (status) conditions.push(sql`r.status = ${status}`);
  if (search) conditions.push(isSought(search, [sql`r.number`, sql`o.number`]));
  return sql.join(conditions, sql` and `);
}

/** A page of all returns, newest first. Needs `returns.manage`. */
export async function listStaffReturns(ctx: Ctx, input: unknown = {}): Promise<Paged & { returns: StaffReturn[] }> {
  requireScope(ctx, 'returns.manage');
  const wanted = parse(listStaffReturnsInput, input);
  const { page, per_page: perPage } = wanted;
  const where = matching(wanted);
  const [count] = await rowsOf<{ total: number }>(
    ctx.db,
    sql`select count(*)::integer total from returns r join orders o on o.id = r.order_id where ${where}`,
  );
  const returns = await readReturns(ctx, where, { limit: perPage, offset: (page - 1) * perPage });
  return { returns: await withShoppers(ctx, returns), ...pagedOf(page, perPage, count?.total ?? 0) };
}

/** One return, for whoever has checked that its reader may; undefined when there is none. */
export async function readStaffReturn(ctx: Ctx, id: number): Promise<StaffReturn | undefined> {
  const [found] = await withShoppers(ctx, await readReturns(ctx, sql`r.id = ${id}`));
  return found;
}

async function withShoppers(ctx: Ctx, returns: readonly Return[]): Promise<StaffReturn[]> {
  const shoppers = await rowsOf<{ return_id: number; id: number; name: string; phone: string }>(
    ctx.db,
    sql`select r.id return_id, u.id, u.name, o.address ->> 'phone' phone
      from returns r join orders o on o.id = r.order_id join users u on u.id = r.user_id
      where r.id = any(${sql.param(returns.map(({ id }) => id))}::integer[])`,
  );
  return returns.map((one) => {
    const { id, name, phone } = shoppers.find((shopper) => shopper.return_id === one.id)!;
    return { ...one, shopper: { id, name, phone } };
  });
}
