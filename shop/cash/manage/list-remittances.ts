import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { remittanceStates } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { type Paged, pageInfo, totalOf } from '#shop/paging.ts';
import { emptyToUndefined, paging, rowId } from '#shop/parse.ts';
import { verb } from '#shop/verb.ts';
import { readRemittanceLines, readRemittances, type Remittance, type RemittanceLine } from '../remittance.ts';

export const listRemittancesInput = z.object({
  courier_id: z.preprocess(emptyToUndefined, rowId.optional()),
  status: z.preprocess(emptyToUndefined, z.enum(remittanceStates).optional()),
  ...paging,
});

/** A page of remittances, newest first. Needs `payments.review`. */
export const listRemittances = verb({
  scope: 'payments.review',
  input: listRemittancesInput,
  async run(
    ctx,
    { courier_id: courier, status, page, per_page: perPage },
  ): Promise<Paged & { remittances: Remittance[] }> {
    const where = sql.join(
      [sql`true`, ...(courier ? [sql`r.courier_id = ${courier}`] : []), ...(status ? [sql`r.status = ${status}`] : [])],
      sql` and `,
    );
    const remittances = await readRemittances(ctx, where, { limit: perPage, offset: (page - 1) * perPage });
    const total = await totalOf({ page, perPage, onPage: remittances.length }, () =>
      countOf(ctx, sql`select count(*)::integer total from remittances r where ${where}`),
    );
    return { remittances, ...pageInfo(page, perPage, total) };
  },
});

const countOf = async (ctx: Ctx, query: SQL): Promise<number> =>
  (await queryRows(ctx.db, z.object({ total: z.int() }), query))[0]!.total;

export const showRemittanceInput = z.object({ id: rowId });

/** A remittance with its lines, in the order of the file. 404. Needs `payments.review`. */
export const showRemittance = verb({
  scope: 'payments.review',
  input: showRemittanceInput,
  async run(ctx, { id }): Promise<Remittance & { details: RemittanceLine[] }> {
    const [remittance] = await readRemittances(ctx, sql`r.id = ${id}`);
    if (!remittance) throw new ShopError('not_found');
    return { ...remittance, details: await readRemittanceLines(ctx, sql`l.remittance_id = ${id}`) };
  },
});

export const differenceStates = ['open', 'claimed', 'settled'] as const;

export const listDifferencesInput = z.object({
  state: z.preprocess(emptyToUndefined, z.enum(differenceStates).default('open')),
  courier_id: z.preprocess(emptyToUndefined, rowId.optional()),
  ...paging,
});

/** A page of the differences of booked remittances: those to decide, those claimed from the courier, or the settled ones. Needs `payments.review`. */
export const listDifferences = verb({
  scope: 'payments.review',
  input: listDifferencesInput,
  async run(
    ctx,
    { state, courier_id: courier, page, per_page: perPage },
  ): Promise<Paged & { differences: RemittanceLine[] }> {
    const isIn = {
      open: sql`l.decision is null`,
      claimed: sql`l.decision = 'claimed'`,
      settled: sql`l.decision not in ('claimed')`,
    }[state];
    const where = sql`r.status = 'booked' and l.difference <> 0 and ${isIn}${courier ? sql` and r.courier_id = ${courier}` : sql``}`;
    const differences = await readRemittanceLines(ctx, where, { limit: perPage, offset: (page - 1) * perPage });
    const total = await totalOf({ page, perPage, onPage: differences.length }, () =>
      countOf(
        ctx,
        sql`select count(*)::integer total from remittance_lines l join remittances r on r.id = l.remittance_id where ${where}`,
      ),
    );
    return { differences, ...pageInfo(page, perPage, total) };
  },
});
