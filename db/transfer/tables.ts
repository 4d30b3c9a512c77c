import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../client.ts';
import { queryRows } from '../query-rows.ts';

/** A table whose rows are copied. */
export type TransferTable = {
  /** With its schema when that is not `public`: `sandbox.cards`. */
  name: string;
  /** The columns with values of their own; generated ones follow from them. */
  columns: string[];
  /** Foreign keys to the table itself, which hold only when all of its rows are there. */
  ownReferences: string[];
  /** The sequence of its identity column; null without one. */
  sequence: string | null;
};

const row = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  parents: z.array(z.string()),
  ownReferences: z.array(z.string()),
  sequence: z.string().nullable(),
});

/**
 * The shop's tables, each after those that it refers to. Without the tables of migrations and background jobs: every installation has its own.
 */
export async function listTables(db: Db): Promise<TransferTable[]> {
  const tables = await queryRows(
    db,
    row,
    sql`select t.name, t.columns, t.sequence,
        coalesce(array_agg(f.confrelid::regclass::text) filter (where f.confrelid <> t.id), '{}') parents,
        coalesce(array_agg(f.conname::text) filter (where f.confrelid = t.id), '{}') own_references
      from (
        select c.oid id, c.oid::regclass::text name,
          array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') columns,
          max(pg_get_serial_sequence(c.oid::regclass::text, a.attname)) filter (where a.attidentity <> '') sequence
        from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where c.relkind = 'r' and c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'sandbox'))
        group by c.oid
      ) t left join pg_constraint f on f.conrelid = t.id and f.contype = 'f'
      group by t.id, t.name, t.columns, t.sequence order by t.name`,
  );
  return inOrder(tables);
}

/** Sorts tables so that each comes after its parents. */
function inOrder(tables: readonly z.output<typeof row>[]): TransferTable[] {
  const sorted: TransferTable[] = [];
  let rest = [...tables];
  while (rest.length > 0) {
    const names = new Set(rest.map(({ name }) => name));
    const ready = rest.filter(({ parents }) => !parents.some((parent) => names.has(parent)));
    if (ready.length === 0) throw new Error(`These tables refer to each other in a circle: ${[...names].join(', ')}`);
    sorted.push(
      ...ready.map(({ name, columns, ownReferences, sequence }) => ({ name, columns, ownReferences, sequence })),
    );
    rest = rest.filter(({ name }) => !ready.some((table) => table.name === name));
  }
  return sorted;
}
