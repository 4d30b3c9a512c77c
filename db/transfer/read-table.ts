import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../client.ts';
import { queryRows } from '../query-rows.ts';
import { createTableSum, type TableSum } from './checksum.ts';
import { listTables, type TransferTable } from './tables.ts';

/** The value that a sequence gave last, and whether it has given it. */
const sequenceState = z.object({ lastValue: z.coerce.string(), isCalled: z.boolean() });
export type SequenceState = z.output<typeof sequenceState>;

const lineRow = z.object({ line: z.string() });

const rowsPerBatch = 500;

/** Names of tables and sequences come from the catalogue of the database, quoted where needed. */
const named = (name: string) => sql.raw(name);

/** Reads a table in batches, each row as a JSON object in text, in one form on every database. */
export async function* readTable(tx: Db, { name }: TransferTable): AsyncGenerator<string[]> {
  await tx.execute(sql`declare transfer no scroll cursor for select to_jsonb(t)::text line from ${named(name)} t`);
  for (;;) {
    const rows = await queryRows(tx, lineRow, sql`fetch ${sql.raw(String(rowsPerBatch))} from transfer`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await tx.execute(sql`close transfer`);
}

/** The state of a table's sequence; null for a table without one. */
export async function readSequence(tx: Db, { sequence }: TransferTable): Promise<SequenceState | null> {
  if (sequence === null) return null;
  const [state] = await queryRows(
    tx,
    sequenceState,
    sql`select last_value::text last_value, is_called from ${named(sequence)}`,
  );
  return state!;
}

/** Runs `work` on one state of all tables, while others go on writing. */
export const readSnapshot = <T>(db: Db, work: (tx: Db, tables: TransferTable[]) => Promise<T>): Promise<T> =>
  db.transaction(
    async (tx) => {
      await tx.execute(sql`set local timezone to 'UTC'`);
      return work(tx, await listTables(tx));
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

/** The sums of all tables, by name. */
export const sumTables = (db: Db): Promise<Record<string, TableSum>> =>
  readSnapshot(db, async (tx, tables) => {
    const sums: Record<string, TableSum> = {};
    for (const table of tables) {
      const sum = createTableSum();
      for await (const lines of readTable(tx, table)) sum.add(lines);
      sums[table.name] = sum.result();
    }
    return sums;
  });
