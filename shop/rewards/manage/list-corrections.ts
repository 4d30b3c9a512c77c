import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { correctionStates } from '#db/schema.ts';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, requireScope } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { type Paged, pagedOf } from '#shop/paging.ts';
import { blankAsAbsent, optionalLine, paging, parse, rowId, severalIds } from '#shop/parse.ts';
import { isSoughtUser } from '#shop/staff/search.ts';
import { type Correction, readCorrections } from './correction.ts';

export const listCorrectionsInput = z.object({
  ids: severalIds,
  state: z.preprocess(blankAsAbsent, z.enum(correctionStates).optional()),
  user_id: z.preprocess(blankAsAbsent, rowId.optional()),
  /** A name, or a part of a phone number. */
  search: optionalLine(100),
  ...paging,
});

/** A page of corrections of wallets, the newest first. Needs `wallet.adjust`. */
export async function listCorrections(ctx: Ctx, input: unknown = {}): Promise<Paged & { corrections: Correction[] }> {
  requireScope(ctx, 'wallet.adjust');
  const { ids, state, user_id, search, page, per_page: perPage } = parse(listCorrectionsInput, input);
  const conditions = [sql`true`];
  if (ids) conditions.push(sql`c.id = any(${sql.param(ids)}::integer[])`);
  if (state) conditions.push(sql`c.state = ${state}`);
  if (user_id) conditions.push(sql`c.user_id = ${user_id}`);
  if (search) conditions.push(isSoughtUser(search));
  const where = sql.join(conditions, sql` and `);
  const [count] = await rowsOf<{ total: number }>(
    ctx.db,
    sql`select count(*)::integer total from wallet_corrections c join users u on u.id = c.user_id where ${where}`,
  );
  const corrections = await readCorrections(ctx, where, { limit: perPage, offset: (page - 1) * perPage });
  return { corrections, ...pagedOf(page, perPage, count?.total ?? 0) };
}

/** One correction; 404. Needs `wallet.adjust`. */
export async function showCorrection(ctx: Ctx, input: unknown): Promise<Correction> {
  requireScope(ctx, 'wallet.adjust');
  const { id } = parse(z.object({ id: rowId }), input);
  const [correction] = await readCorrections(ctx, sql`c.id = ${id}`);
  if (!correction) throw new ShopError('not_found');
  return correction;
}
