import { type SQL, sql } from 'drizzle-orm';

/** The ids of an account and of those merged into it. */
export const accountsOf = (userId: number | SQL): SQL =>
  sql`(select m.id from users m where m.id = ${userId} or m.merged_into = ${userId})`;
