import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { verb } from '#shop/verb.ts';
import { type Paged, pageInfo } from '#shop/paging.ts';
import { emptyToUndefined, paging, rowId, idList } from '#shop/parse.ts';
import { changeStates, type PendingChange, readChange, readChanges } from './change.ts';

export const listChangesInput = z.object({
  ids: idList,
  state: z.preprocess(emptyToUndefined, z.enum(changeStates).optional()),
  ...paging,
});

/** A page of changes, waiting and decided, the newest first. Needs `payments.configure`. */
export const listChanges = verb({
  scope: 'payments.configure',
  input: listChangesInput,
  async run(ctx, { ids, state, page, per_page: perPage }): Promise<Paged & { changes: PendingChange[] }> {
    const conditions = [sql`true`];
    if (ids) conditions.push(sql`c.id = any(${sql.param(ids)}::integer[])`);
    if (state) conditions.push(sql`c.status = ${state}`);
    const where = sql.join(conditions, sql` and `);
    const [count] = await queryRows(
      ctx.db,
      z.object({ total: z.number() }),
      sql`select count(*)::integer total from pending_changes c where ${where}`,
    );
    const changes = await readChanges(ctx, where, { limit: perPage, offset: (page - 1) * perPage });
    return { changes, ...pageInfo(page, perPage, count?.total ?? 0) };
  },
});

/** One change; 404. Needs `payments.configure`. */
export const showChange = verb({
  scope: 'payments.configure',
  input: z.object({ id: rowId }),
  async run(ctx, { id }): Promise<PendingChange> {
    return readChange(ctx, id);
  },
});
