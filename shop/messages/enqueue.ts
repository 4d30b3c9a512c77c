import { outbox } from '#db/schema.ts';
import type { Locale } from '#values/locale.ts';
import type { Ctx } from '../context.ts';

/** A message to an account's owner, or to the store itself; already in their language. Two with the same `dedupe` are one. */
export type Notice = {
  userId: number | null;
  to: string;
  channel: 'sms' | 'email';
  kind: string;
  locale: Locale;
  text: string;
  dedupe: string;
};

/** Leaves a message in the outbox, in the transaction of what it tells of; `deliverOutbox` sends it once that is committed. */
export async function enqueueMessage(ctx: Ctx, { to, ...notice }: Notice): Promise<void> {
  await ctx.db
    .insert(outbox)
    .values({ ...notice, recipient: to, createdAt: ctx.now })
    .onConflictDoNothing({ target: outbox.dedupe });
}
