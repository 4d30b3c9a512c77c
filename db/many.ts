import { type InferInsertModel, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Db } from './client.ts';
import { queryRows } from './query-rows.ts';

/** Rows as JSON with the names of columns, for `jsonb_populate_recordset` and `jsonb_to_recordset`. */
export const columnsJson = (rows: readonly object[]): string =>
  JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [toSnakeCase(key), value]))),
  );

/** Rows of a table as one parameter, so that a statement's text, and its prepared statement in PostgreSQL, is the same for any number of them. */
const recordset = (table: PgTable, rows: readonly object[]): SQL =>
  sql`jsonb_populate_recordset(null::${table}, ${columnsJson(rows)}::jsonb) many`;

const listed = (columns: readonly string[], render: (name: SQL) => SQL): SQL =>
  sql.join(
    columns.map((column) => render(sql`${sql.identifier(toSnakeCase(column))}`)),
    sql`, `,
  );

/** Groups rows with the same columns. */
const byColumns = <T extends object>(rows: readonly T[]) =>
  Map.groupBy(rows, (row) => Object.keys(row).join()).values();

/**
 * Inserts rows in one statement for each set of columns; `rest` ends it, such as `on conflict do nothing` or `returning id`, and `returned` is the
 * schema of the rows it returns. Absent columns get their default.
 */
export async function insertMany<T extends PgTable, S extends z.ZodObject = z.ZodObject>(
  db: Db,
  table: T,
  rows: readonly InferInsertModel<T>[],
  rest: SQL = sql``,
  returned: S = z.object({}) as unknown as S,
): Promise<z.output<S>[]> {
  const all: z.output<S>[] = [];
  for (const group of byColumns(rows)) {
    const columns = listed(Object.keys(group[0]!), (name) => name);
    const statement = sql`insert into ${table} (${columns}) select ${columns} from ${recordset(table, group)} ${rest}`;
    all.push(...(await queryRows(db, returned, statement)));
  }
  return all;
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
