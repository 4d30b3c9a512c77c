import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Piastres } from '#values/money.ts';
import type { Db } from './client.ts';

/** A column with an amount in piastres, for the schema of a row. */
export const money = z.custom<Piastres>(Number.isSafeInteger);

/** A text in both languages as a JSON object, for the schema of a row. */
export const bilingual = z.object({ ar: z.string(), en: z.string() });

let checkRow: ((schema: z.ZodObject, row: unknown) => void) | undefined;

/** Has each row checked against its schema: for tests, which run on both databases. */
export const checkRows = (check: typeof checkRow): void => void (checkRow = check);

const camelNames = new Map<string, string>();

function toCamel(name: string): string {
  let camel = camelNames.get(name);
  if (camel === undefined)
    camelNames.set(name, (camel = name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())));
  return camel;
}

/** A loop: `Object.fromEntries` takes five times as long, and the catalogue reads tens of thousands of rows. */
function withCamelNames(row: Record<string, unknown>): object {
  const named: Record<string, unknown> = {};
  for (const name in row) named[toCamel(name)] = row[name];
  return named;
}

/**
 * Rows of a raw SQL statement, the same from both drivers; timestamps are text. With a schema, column names become camelCase
 * (`wallet_applied` → `walletApplied`), and tests check every row against it. The schema describes what the database gives: it
 * must not transform. Without a schema, which is for tests only, columns have their SQL names and nothing checks them.
 */
export async function queryRows<S extends z.ZodObject>(db: Db, schema: S, query: SQL): Promise<z.output<S>[]>;
export async function queryRows<T>(db: Db, query: SQL): Promise<T[]>;
export async function queryRows(db: Db, first: z.ZodObject | SQL, second?: SQL): Promise<unknown[]> {
  const { rows } = (await db.execute(second ?? (first as SQL))) as unknown as { rows: Record<string, unknown>[] };
  if (!second) return rows;
  return rows.map((row) => {
    const named = withCamelNames(row);
    checkRow?.(first as z.ZodObject, named);
    return named;
  });
}

/**
 * Statements as parts of one that `with` begins, named `part_0`, `part_1` and so on. The parts do not see each other's effects; none of them begins
 * with a `with` that writes.
 */
export const partsOf = (statements: readonly SQL[]): SQL[] =>
  statements.map((statement, n) => sql`${sql.identifier(`part_${n}`)} as (${statement})`);

/** Runs statements that do not depend on each other in one round trip. */
export async function executeTogether(db: Db, statements: readonly SQL[]): Promise<void> {
  if (statements.length > 0) await db.execute(sql`with ${sql.join(partsOf(statements), sql`, `)} select 1`);
}
