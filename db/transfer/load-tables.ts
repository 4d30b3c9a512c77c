import { sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import type { SequenceState } from './read-table.ts';
import { listTables, type TransferTable } from './tables.ts';

/** Where the rows of a table come from; null for a table that the source does not have. */
export type TableSource = (
  table: TransferTable,
) => Promise<{ rows: AsyncIterable<readonly string[]>; sequence: SequenceState | null } | null>;

/**
 * Replaces the rows of all tables by those of a source, all or nothing. Rows of the source were checked when they were written: triggers are off
 * meanwhile, foreign keys and checks are not.
 */
export async function loadTables(db: Db, source: TableSource): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local timezone to 'UTC'`);
    const tables = await listTables(tx);
    // Triggers would check or log again what the source has checked, and keep ledgers from being emptied.
    for (const { name } of tables) await tx.execute(sql`alter table ${sql.raw(name)} disable trigger user`);
    await tx.execute(sql`truncate ${sql.raw(tables.map(({ name }) => name).join(', '))}`);
    for (const table of tables) await loadTable(tx, table, source);
    for (const { name } of tables) await tx.execute(sql`alter table ${sql.raw(name)} enable trigger user`);
  });
}

async function loadTable(tx: Db, table: TransferTable, source: TableSource): Promise<void> {
  const content = await source(table);
  if (content === null) return;
  const name = sql.raw(table.name);
  const columns = sql.raw(table.columns.map((column) => `"${column}"`).join(', '));
  for (const constraint of table.ownReferences)
    await tx.execute(
      sql`alter table ${name} alter constraint ${sql.identifier(constraint)} deferrable initially deferred`,
    );
  for await (const lines of content.rows)
    await tx.execute(
      sql`insert into ${name} (${columns}) overriding system value
        select ${columns} from jsonb_populate_recordset(null::${name}, ${`[${lines.join(',')}]`}::jsonb)`,
    );
  if (table.ownReferences.length > 0) await tx.execute(sql`set constraints all immediate`);
  for (const constraint of table.ownReferences)
    await tx.execute(sql`alter table ${name} alter constraint ${sql.identifier(constraint)} not deferrable`);
  if (table.sequence && content.sequence)
    await tx.execute(
      sql`select setval(${table.sequence}::regclass, ${content.sequence.lastValue}::bigint, ${content.sequence.isCalled})`,
    );
}
