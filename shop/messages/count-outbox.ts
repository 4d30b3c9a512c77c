import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import type { Services } from '../context.ts';

/** Messages that wait for their first or next try, whose try nobody knows the end of, and that were given up within a day. */
export type OutboxCount = { waiting: number; unsure: number; failed: number };

/** Counts what has not gone out. A code that a newer one replaced or that ran out unsent counts as given up only when it was tried. */
export async function countOutbox({ db }: Pick<Services, 'db'>): Promise<OutboxCount> {
  const [row] = await rowsOf<OutboxCount>(
    db,
    sql`
    select
      (select count(*)::integer from outbox where sent_at is null and failed_at is null and taken_at is null) waiting,
      (select count(*)::integer from outbox where sent_at is null and failed_at is null and taken_at is not null) unsure,
      (select count(*)::integer from outbox
       where failed_at > now() - interval '1 day' and sent_at is null and tries > 0) failed`,
  );
  return row!;
}
