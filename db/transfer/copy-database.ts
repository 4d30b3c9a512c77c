import type { Database } from '../client.ts';
import { migrate } from '../migrate.ts';
import { assertEmpty } from './assert-empty.ts';
import type { TableSum } from './checksum.ts';
import { differences } from './differences.ts';
import { loadTables } from './load-tables.ts';
import { readSequence, readSnapshot, readTable, sumTables } from './read-table.ts';

/**
 * Copies all tables into an empty database, which gets the same migrations, and compares both. Returns the sums by table. Throws with every
 * difference; the source stays as it is.
 */
export async function copyDatabase(
  from: Database,
  to: Database,
  root: string,
  onTable: (name: string) => void = () => {},
): Promise<Record<string, TableSum>> {
  await assertEmpty(to.db);
  await migrate(from, root);
  await migrate(to, root);
  await readSnapshot(from.db, async (tx) => {
    await to.withDirect((db) =>
      loadTables(db, async (table) => {
        onTable(table.name);
        return { rows: readTable(tx, table), sequence: await readSequence(tx, table) };
      }),
    );
  });
  const [source, copy] = [await sumTables(from.db), await to.withDirect(sumTables)];
  const mismatches = differences(source, copy);
  if (mismatches.length > 0) throw new Error(`The copy differs: ${mismatches.join('; ')}`);
  return copy;
}
