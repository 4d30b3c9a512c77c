import { sql } from 'drizzle-orm';

/** Sets the counts of a file to 0, before it is read or applied from its start. */
export const resetCounts = sql`line = 0, created = 0, changed = 0, unchanged = 0, refused = 0, skipped = 0, variants = 0, without_picture = 0,
  sold_out = 0`;
