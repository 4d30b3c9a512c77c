import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Avoidance, Budget, Effort } from '#values/finder.ts';
import { type CareKind, careKinds } from '#values/knowledge.ts';
import { enumCheck, timestamptz } from '../columns.ts';
import { users } from './accounts.ts';

/** The answers to the finder's questions; `type` is a type of skin or hair, and `concerns` are slugs. */
export type SavedAnswers = {
  kind: CareKind;
  type: string | null;
  concerns: string[];
  avoid: Avoidance[];
  budget: Budget;
  effort: Effort;
};

/** A routine that a user has saved; one of each kind. */
export const routines = pgTable(
  'routines',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<CareKind>().notNull(),
    answers: jsonb().$type<SavedAnswers>().notNull(),
    /** The products of the routine when it was saved. */
    productIds: integer().array().notNull(),
    savedAt: timestamptz().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] }), enumCheck('routines_kind', t.kind, careKinds)],
);
