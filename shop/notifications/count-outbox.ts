import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Services } from '../context.ts';

/** Numbers of messages: waiting for their first or next attempt, with an unknown outcome, and failed within the last day. */
const outboxCount = z.object({ waiting: z.int(), unsure: z.int(), failed: z.int() });

export type OutboxCount = z.output<typeof outboxCount>;

/** Counts unsent messages. A code that was replaced or expired unsent counts as failed only if an attempt was made. */
export async function countOutbox({ db }: Pick<Services, 'db'>): Promise<OutboxCount> {
  const [row] = await queryRows(
    db,
    outboxCount,
    sql`
    select
      (select count(*)::integer from outbox where sent_at is null and failed_at is null and claimed_at is null) waiting,
      (select count(*)::integer from outbox where sent_at is null and failed_at is null and claimed_at is not null) unsure,
      (select count(*)::integer from outbox
       where failed_at > now() - interval '1 day' and sent_at is null and tries > 0) failed`,
  );
  return row!;
}
