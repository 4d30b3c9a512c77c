import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { correctionStates } from '#db/schema.ts';
import { queryRows } from '#db/query-rows.ts';
import { ShopError } from '#shop/errors.ts';
import { type Paged, pageInfo } from '#shop/paging.ts';
import { emptyToUndefined, optionalSingleLine, paging, rowId, idList } from '#shop/parse.ts';
import { matchesUserSearch } from '#shop/search.ts';
import { type Correction, readCorrections } from './correction.ts';
import { verb } from '#shop/verb.ts';

export const listCorrectionsInput = z.object({
  ids: idList,
  state: z.preprocess(emptyToUndefined, z.enum(correctionStates).optional()),
  user_id: z.preprocess(emptyToUndefined, rowId.optional()),
  /** A name, or a part of a phone number. */
  search: optionalSingleLine(100),
  ...paging,
});

/** A page of wallet corrections, the newest first. Needs `wallet.adjust`. */
export const listCorrections = verb({
  scope: 'wallet.adjust',
  input: listCorrectionsInput,
  run: async (
    ctx,
    { ids, state, user_id, search, page, per_page: perPage },
  ): Promise<Paged & { corrections: Correction[] }> => {
    const conditions = [sql`true`];
    if (ids) conditions.push(sql`c.id = any(${sql.param(ids)}::integer[])`);
    if (state) conditions.push(sql`c.status = ${state}`);
    if (user_id) conditions.push(sql`c.user_id = ${user_id}`);
    if (search) conditions.push(matchesUserSearch(search));
    const where = sql.join(conditions, sql` and `);
    const [count] = await queryRows(
      ctx.db,
      z.object({ total: z.int() }),
      sql`select count(*)::integer total from wallet_corrections c join users u on u.id = c.user_id where ${where}`,
    );
    const corrections = await readCorrections(ctx, where, { limit: perPage, offset: (page - 1) * perPage });
    return { corrections, ...pageInfo(page, perPage, count?.total ?? 0) };
  },
});

/** One correction; 404. Needs `wallet.adjust`. */
export const showCorrection = verb({
  scope: 'wallet.adjust',
  input: z.object({ id: rowId }),
  async run(ctx, { id }): Promise<Correction> {
    const [correction] = await readCorrections(ctx, sql`c.id = ${id}`);
    if (!correction) throw new ShopError('not_found');
    return correction;
  },
});
