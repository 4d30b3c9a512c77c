import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Locale } from '#values/locale.ts';
import type { Messages } from '#words/messages.ts';
import type { Ctx } from '../context.ts';
import { enqueueMessage } from './enqueue.ts';

/** A notification to a customer, already in their language. Notifications with the same `dedupe` are sent once. */
export type CustomerNotification = {
  userId: number;
  /** The recipient's phone number, when it differs from the account's: for example an order's. */
  to?: string | undefined;
  /** A kind with its own e-mail subject. */
  kind: Exclude<keyof Messages['notifications']['email']['subjects'], 'other'>;
  locale: Locale;
  text: string;
  dedupe: string;
};

/**
 * Adds a notification to the outbox, by SMS and also by e-mail when the account has a verified address, in the transaction of the event
 * it reports.
 */
export async function notifyCustomer(ctx: Ctx, { to, dedupe, ...news }: CustomerNotification): Promise<void> {
  const [user] = await queryRows(
    ctx.db,
    z.object({ phone: z.string(), email: z.string().nullable() }),
    sql`select phone, case when email_verified_at is not null then email end email from users where id = ${news.userId}`,
  );
  if (!user) return;
  await enqueueMessage(ctx, { ...news, to: to ?? user.phone, channel: 'sms', dedupe });
  if (user.email !== null)
    await enqueueMessage(ctx, { ...news, to: user.email, channel: 'email', dedupe: `${dedupe}:email` });
}
