import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { startClock } from '#shop/start-clock.ts';
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
  const clock = startClock(ctx.now);
  let sent = 0;
  for (;;) {
    const atBatch: Ctx = { ...ctx, now: clock() };
    const due = await leaseDue(atBatch);
    const outcomes = await Promise.all(due.map((message) => deliver(atBatch, message)));
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
  const isThis = sql`id = ${messageId} and sent_at is null`;
  if (outcome === 'gone') {
    await ctx.db.execute(sql`delete from push_subscriptions where id = ${subscriptionId} and endpoint = ${endpoint}`);
  } else if (outcome === 'sent') {
    await ctx.db.execute(
      sql`update push_messages set sent_at = ${moment(ctx.now)}, failed_at = null, error = null where ${isThis}`,
    );
  } else {
    const pause = outcome === 'later' ? retryDelays[tries - 1] : undefined;
    const end = pause === undefined ? sql`failed_at = ${moment(ctx.now)}` : sql`due_at = ${moment(ctx.now, pause)}`;
    // Not by an attempt that outlasted its lease: the next one is running.
    await ctx.db.execute(sql`update push_messages set ${end}, error = ${error} where ${isThis} and tries = ${tries}`);
  }
  return outcome === 'sent';
}
