import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { queryRows } from '#db/query-rows.ts';

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** The SQL that resets a database, after tests have committed to it, to the rows and sequences that `database` has now. */
export async function resetScript({ db }: Database): Promise<string> {
  const tables = await queryRows<{ name: string; columns: string }>(
    db,
    sql`select format('%I.%I', c.relnamespace::regnamespace, c.relname) name, string_agg(format('%I', a.attname), ', ') columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace in ('public'::regnamespace, 'sandbox'::regnamespace) and c.relkind = 'r' group by c.relnamespace, c.relname`,
  );
  const inserts: string[] = [];
  for (const { name, columns } of tables) {
    const [all] = await queryRows<{ rows: string | null }>(db, sql.raw(`select json_agg(t)::text rows from ${name} t`));
    if (!all!.rows) continue;
    const rows = `json_populate_recordset(null::${name}, ${quoted(all!.rows)})`;
    inserts.push(`insert into ${name} (${columns}) overriding system value select ${columns} from ${rows}`);
  }
  const sequences = await queryRows<{ name: string; value: string }>(
    db,
    sql`select format('%I.%I', schemaname, sequencename) name, last_value::text "value" from pg_sequences
      where schemaname in ('public', 'sandbox') and last_value is not null`,
  );
  return [
    'drop schema if exists pgboss cascade',
    // Skips triggers and foreign keys: the rows come from a database that has checked them.
    'set session_replication_role = replica',
    `truncate ${tables.map(({ name }) => name).join(', ')} restart identity`,
    ...inserts,
    ...sequences.map(({ name, value }) => `select setval(${quoted(name)}, ${value})`),
    'set session_replication_role = origin',
  ].join(';\n');
}
