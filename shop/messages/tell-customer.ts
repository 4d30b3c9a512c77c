import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import type { Locale } from '#values/locale.ts';
import type { Words } from '#words/words.ts';
import type { Ctx } from '../context.ts';
import { enqueueMessage } from './enqueue.ts';

/** Something a customer should hear, already in their language. Two with the same `dedupe` are one. */
export type News = {
  userId: number;
  /** The phone it goes to, when that is not the account's: an order's own. */
  to?: string | undefined;
  /** One that has a subject of its own. */
  kind: Exclude<keyof Words['messages']['email']['subjects'], 'other'>;
  locale: Locale;
  text: string;
  dedupe: string;
};

/**
 * Leaves a message for a customer in the outbox, by SMS and also by e-mail when the account has confirmed one; in the
 * transaction of what it tells of.
 */
export async function tellCustomer(ctx: Ctx, { to, dedupe, ...news }: News): Promise<void> {
  const [user] = await rowsOf<{ phone: string; email: string | null }>(
    ctx.db,
    sql`select phone, case when email_verified_at is not null then email end email from users where id = ${news.userId}`,
  );
  if (!user) return;
  await enqueueMessage(ctx, { ...news, to: to ?? user.phone, channel: 'sms', dedupe });
  if (user.email !== null)
    await enqueueMessage(ctx, { ...news, to: user.email, channel: 'email', dedupe: `${dedupe}:email` });
}
