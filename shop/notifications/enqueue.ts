import { outbox } from '#db/schema.ts';
import type { Locale } from '#values/locale.ts';
import type { Ctx } from '../context.ts';

/** A message to an account's owner or to the store itself, already in their language. Messages with the same `dedupe` are sent once. */
export type OutboxMessage = {
  userId: number | null;
  to: string;
  channel: 'sms' | 'email';
  kind: string;
  locale: Locale;
  text: string;
  dedupe: string;
  /** What an e-mail shows besides its text. */
  data?: Record<string, unknown>;
};

/** Adds a message to the outbox in the transaction of the event it reports. `deliverOutbox` sends it after the commit. */
export async function enqueueMessage(ctx: Ctx, { to, ...notice }: OutboxMessage): Promise<void> {
  await ctx.db
    .insert(outbox)
    .values({ ...notice, recipient: to, createdAt: ctx.now })
    .onConflictDoNothing({ target: outbox.dedupe });
}
