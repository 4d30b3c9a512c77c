import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** Primary key: an identity column. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();

export const timestamptz = () => timestamp({ withTimezone: true });

export const createdAt = () => timestamptz().notNull().defaultNow();

/** The member of staff who changed a row last; no foreign key, since removing a demo truncates every table that refers to users. */
export const updatedBy = () => integer();

/** Integer piastres: never a fraction, never a float. */
export const money = () => integer();

/** A text in Arabic and in English, as two columns. Used as `...localizedText('name')`. */
export const localizedText = <K extends string>(name: K) =>
  ({ [`${name}Ar`]: text().notNull().default(''), [`${name}En`]: text().notNull().default('') }) as {
    [P in `${K}Ar` | `${K}En`]: ReturnType<ReturnType<ReturnType<typeof text>['notNull']>['default']>;
  };

/** A check constraint that limits `column` to `values`. */
export const enumCheck = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`);

export const nonNegativeCheck = (name: string, column: AnyPgColumn) => check(name, sql`${column} >= 0`);
