import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { type Paged, pageInfo } from '#shop/paging.ts';
import { emptyToUndefined, optionalSingleLine, paging } from '#shop/parse.ts';
import { readReturns } from '#shop/returns/read-returns.ts';
import type { Return } from '#shop/returns/return.ts';
import { type ReturnStatus, returnStatuses } from '#shop/returns/states.ts';
import { matchesOrderSearch } from '#shop/search.ts';
import { verb } from '#shop/verb.ts';

export const listStaffReturnsInput = z.object({
  status: z.preprocess(emptyToUndefined, z.enum(returnStatuses).optional()),
  /** A return's or an order's number, a name, or a part of a phone number. */
  search: optionalSingleLine(100),
  ...paging,
});

/** A return as staff see it, with its shopper, and what staff noted at its steps; why it was rejected is `rejectReason`. */
export type StaffReturn = Return & {
  shopper: { id: number; name: string; phone: string };
  notes: { status: ReturnStatus; note: string }[];
};

function matching({ status, search }: z.output<typeof listStaffReturnsInput>): SQL {
  const conditions = [sql`true`];
  if (status) conditions.push(sql`r.status = ${status}`);
  if (search) conditions.push(matchesOrderSearch(search, [sql`r.number`, sql`o.number`]));
  return sql.join(conditions, sql` and `);
}

/** A page of all returns, newest first. Needs `returns.manage`. */
export const listStaffReturns = verb({
  scope: 'returns.manage',
  input: listStaffReturnsInput,
  async run(ctx, parsed): Promise<Paged & { returns: StaffReturn[] }> {
    const { page, per_page: perPage } = parsed;
    const where = matching(parsed);
    const [count] = await queryRows(
      ctx.db,
      z.object({ total: z.int() }),
      sql`select count(*)::integer total from returns r join orders o on o.id = r.order_id where ${where}`,
    );
    const returns = await readReturns(ctx, where, { limit: perPage, offset: (page - 1) * perPage });
    return { returns: await withShoppers(ctx, returns), ...pageInfo(page, perPage, count?.total ?? 0) };
  },
});

/** One return; undefined when there is none. The caller has checked access. */
export async function readStaffReturn(ctx: Ctx, id: number): Promise<StaffReturn | undefined> {
  const [orderReturn] = await withShoppers(ctx, await readReturns(ctx, sql`r.id = ${id}`));
  return orderReturn;
}

async function withShoppers(ctx: Ctx, returns: readonly Return[]): Promise<StaffReturn[]> {
  const shoppers = await queryRows(
    ctx.db,
    z.object({
      returnId: z.int(),
      id: z.int(),
      name: z.string(),
      phone: z.string(),
      notes: z.array(z.object({ status: z.enum(returnStatuses), note: z.string() })),
    }),
    sql`select r.id return_id, u.id, u.name, o.address ->> 'phone' phone,
        coalesce((select json_agg(json_build_object('status', e.status, 'note', e.note) order by e.created_at, e.id) from return_events e
          where e.return_id = r.id and e.note <> '' and e.status <> 'rejected'), '[]') notes
      from returns r join orders o on o.id = r.order_id join users u on u.id = r.user_id
      where r.id = any(${sql.param(returns.map(({ id }) => id))}::integer[])`,
  );
  return returns.map((orderReturn) => {
    const { id, name, phone, notes } = shoppers.find((shopper) => shopper.returnId === orderReturn.id)!;
    return { ...orderReturn, shopper: { id, name, phone }, notes };
  });
}
