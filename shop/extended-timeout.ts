import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { extendedTimeoutMs } from '#db/timeouts.ts';
import { type Ctx, inTransaction } from './context.ts';

/** Lets the statements in the transaction of `tx` run for minutes. */
export async function extendStatementTimeout(tx: Db, kind: Ctx['database']['kind']): Promise<void> {
  if (kind === 'postgres') await tx.execute(sql.raw(`set local statement_timeout = ${extendedTimeoutMs}`));
}

/** Runs `work` with statements that may take minutes, such as a report over a year. */
export const withExtendedTimeout = <T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  ctx.database.kind === 'postgres'
    ? inTransaction(ctx, async (tx) => {
        await extendStatementTimeout(tx.db, 'postgres');
        return work(tx);
      })
    : work(ctx);
