import { type InferInsertModel, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './client.ts';
import { queryRows } from './query-rows.ts';

/** Rows of a table as one parameter, so that a statement's text, and its prepared statement in PostgreSQL, is the same for any number of them. */
function recordset(table: PgTable, rows: readonly object[]): SQL {
  const named = rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, one]) => [toSnakeCase(key), one])));
  return sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(named)}::jsonb) many`;
}

const listed = (columns: readonly string[], one: (name: SQL) => SQL): SQL =>
  sql.join(
    columns.map((column) => one(sql`${sql.identifier(toSnakeCase(column))}`)),
    sql`, `,
  );

/** Groups rows with the same columns. */
const byColumns = <T extends object>(rows: readonly T[]) =>
  Map.groupBy(rows, (row) => Object.keys(row).join()).values();

/**
 * Inserts rows in one statement for each set of columns; `rest` ends it, such as `on conflict do nothing` or `returning id`. Absent columns get
 * their default.
 */
export async function insertMany<T extends PgTable, R = never>(
  db: Db,
  table: T,
  rows: readonly InferInsertModel<T>[],
  rest: SQL = sql``,
): Promise<R[]> {
  const returned: R[] = [];
  for (const group of byColumns(rows)) {
    const columns = listed(Object.keys(group[0]!), (name) => name);
    returned.push(
      ...(await queryRows<R>(
        db,
        sql`insert into ${table} (${columns}) select ${columns} from ${recordset(table, group)} ${rest}`,
      )),
    );
  }
  return returned;
}

/** Updates the given columns of each row by its `id`, in one statement for each set of columns. */
export async function updateMany<T extends PgTable>(
  db: Db,
  table: T,
  rows: readonly (Partial<InferInsertModel<T>> & { id: number })[],
): Promise<void> {
  for (const group of byColumns(rows)) {
    const columns = listed(
      Object.keys(group[0]!).filter((column) => column !== 'id'),
      (name) => sql`${name} = many.${name}`,
    );
    await db.execute(sql`update ${table} set ${columns} from ${recordset(table, group)} where ${table}.id = many.id`);
  }
}
