import { type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#values/locale.ts';
import type { Messages } from '#words/messages.ts';
import type { Ctx } from '../context.ts';

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

/** The statement of `notifyCustomer`, as part of another one. */
export const notificationStatement = (
  { now }: Pick<Ctx, 'now'>,
  { userId, to, kind, locale, text, dedupe }: CustomerNotification,
): SQL => sql`insert into outbox (user_id, recipient, channel, kind, locale, text, dedupe, created_at)
    select u.id, m.recipient, m.channel, ${kind}, ${locale}, ${text}, m.dedupe, ${now.toISOString()}::timestamptz
    from users u cross join lateral (values
      ('sms', coalesce(${to ?? null}::text, u.phone), ${dedupe}),
      ('email', case when u.email_verified_at is not null then u.email end, ${`${dedupe}:email`})) m (channel, recipient, dedupe)
    where u.id = ${userId} and m.recipient is not null
    on conflict (dedupe) do nothing`;

/**
 * Adds a notification to the outbox, by SMS and also by e-mail when the account has a verified address, in the transaction of the event
 * it reports.
 */
export async function notifyCustomer(ctx: Ctx, notification: CustomerNotification): Promise<void> {
  await ctx.db.execute(notificationStatement(ctx, notification));
}
