import { type SQL, sql } from 'drizzle-orm';

/** An account and those that were merged into it, whose ledgers still tell what their orders gave. */
export const accountsOf = (userId: number): SQL =>
  sql`(select m.id from users m where m.id = ${userId} or m.merged_into = ${userId})`;
