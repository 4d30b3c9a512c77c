import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { locales } from '#values/locale.ts';
import { eventPage, eventText } from '../event-text.ts';
import { staffEvent } from '../staff-event.ts';
import { readPushIdentity } from './push-keys.ts';
import { pushLifetime } from './push-sender.ts';

const dueMessage = staffEvent.extend({
  messageId: z.int(),
  subscriptionId: z.int(),
  tries: z.int(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  locale: z.enum(locales),
});

type DueMessage = z.output<typeof dueMessage>;

const batchSize = 20;

/** Seconds between attempts; after the last one the message fails. */
const retryDelays = [10, 60, 300, 900];

/** Seconds after which an attempt counts as interrupted; longer than a push service takes. */
const lease = 60;

const moment = (now: Date, seconds = 0): SQL =>
  sql`${new Date(now.getTime() + seconds * 1000).toISOString()}::timestamptz`;

/**
 * Sends the due push messages and returns how many were sent; never call it in a transaction. An attempt is recorded before it starts, so that two
 * instances never make the same one. A device that its push service no longer knows is removed.
 */
export async function sendPush(ctx: Ctx): Promise<number> {
  let sent = 0;
  for (;;) {
    const due = await leaseDue(ctx);
    const outcomes = await Promise.all(due.map((message) => deliver(ctx, message)));
    sent += outcomes.filter(Boolean).length;
    if (due.length < batchSize) return sent;
  }
}

/** Messages of devices, each claimed for one attempt. Those that are too old to be news fail. */
async function leaseDue({ db, now }: Ctx): Promise<DueMessage[]> {
  const isOpen = sql`sent_at is null and failed_at is null`;
  await db.execute(
    sql`update push_messages set failed_at = ${moment(now)}, error = coalesce(error, 'expired') where ${isOpen} and created_at < ${moment(now, -pushLifetime)}`,
  );
  return queryRows(
    db,
    dueMessage,
    sql`with due as (
        select id from push_messages where ${isOpen} and due_at <= ${moment(now)} order by due_at limit ${batchSize} for update skip locked),
      leased as (
        update push_messages m set tries = m.tries + 1, due_at = ${moment(now, lease)} from due where m.id = due.id
        returning m.id, m.event_id, m.subscription_id, m.tries)
      select m.id message_id, m.subscription_id, m.tries, s.endpoint, s.p256dh, s.auth, s.locale, e.id, e.kind, e.subject_id, e.data, e.created_at at
      from leased m join push_subscriptions s on s.id = m.subscription_id join staff_events e on e.id = m.event_id`,
  );
}

async function deliver(ctx: Ctx, message: DueMessage): Promise<boolean> {
  const { messageId, subscriptionId, tries, endpoint, p256dh, auth, locale } = message;
  const payload = JSON.stringify({
    ...eventText(message, locale),
    url: `/admin${eventPage(message)}`,
    tag: `${message.kind}:${message.subjectId}`,
    lang: locale,
  });
  const identity = await readPushIdentity(ctx);
  const { outcome, error } = await ctx.push({ endpoint, p256dh, auth }, payload, identity);
  const note = (set: SQL) => ctx.db.execute(sql`update push_messages set ${set} where id = ${messageId}`);
  if (outcome === 'gone') {
    await ctx.db.execute(sql`delete from push_subscriptions where id = ${subscriptionId} and endpoint = ${endpoint}`);
  } else if (outcome === 'sent') {
    await note(sql`sent_at = ${moment(ctx.now)}, error = null`);
  } else {
    const pause = outcome === 'later' ? retryDelays[tries - 1] : undefined;
    await note(
      pause === undefined
        ? sql`failed_at = ${moment(ctx.now)}, error = ${error}`
        : sql`due_at = ${moment(ctx.now, pause)}, error = ${error}`,
    );
  }
  return outcome === 'sent';
}
