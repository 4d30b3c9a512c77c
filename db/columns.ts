import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** Primary key: an integer the database counts. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();

/** A moment, with its offset. */
export const at = () => timestamp({ withTimezone: true });

export const createdAt = () => at().notNull().defaultNow();

/** Integer piastres: never a fraction, never a float. */
export const money = () => integer();

/** A text in Arabic and in English, as two columns. Written `...bi('name')`. */
export const bi = <K extends string>(name: K) =>
  ({ [`${name}Ar`]: text().notNull().default(''), [`${name}En`]: text().notNull().default('') }) as {
    [P in `${K}Ar` | `${K}En`]: ReturnType<ReturnType<ReturnType<typeof text>['notNull']>['default']>;
  };

/** `column` holds one of `values`; the database refuses anything else. */
export const oneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`);

export const notNegative = (name: string, column: AnyPgColumn) => check(name, sql`${column} >= 0`);
