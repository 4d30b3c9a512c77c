import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { staffSeenEvents } from '#db/schema.ts';
import { integer } from '#shop/parse.ts';
import { ShopError } from '#shop/errors.ts';
import { verb } from '#shop/verb.ts';
import { staffEventKinds } from '#values/staff-events.ts';
import { kindsFor, requireUnrestricted } from './staff-event.ts';

export const markEventsSeenInput = z.object({
  kind: z.enum(staffEventKinds),
  /** The id of the last event that was seen. */
  last: integer(0, 2_147_483_647),
});

/** Records that the member has seen the events of a kind up to one; never goes back. 403 without its scope. */
export const markEventsSeen = verb({
  scope: 'member',
  input: markEventsSeenInput,
  async run(ctx, { kind, last }): Promise<void> {
    const { userId, scopes } = requireUnrestricted(ctx.actor);
    if (!kindsFor(scopes).includes(kind)) throw new ShopError('forbidden');
    await ctx.db
      .insert(staffSeenEvents)
      .values({ userId, kind, seenId: last })
      .onConflictDoUpdate({
        target: [staffSeenEvents.userId, staffSeenEvents.kind],
        set: { seenId: sql`greatest(${staffSeenEvents.seenId}, excluded.seen_id)` },
      });
  },
});
