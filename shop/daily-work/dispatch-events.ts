import { inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { pushMessages, pushSubscriptions, staffEvents } from '#db/schema.ts';
import { scopesOfUser } from '#shop/auth/session-state.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { enqueueMessage } from '#shop/notifications/enqueue.ts';
import { staffEventHappened } from '#shop/notifications/events/staff.ts';
import { type Locale, locales } from '#values/locale.ts';
import { staffEventScopes } from '#values/staff-events.ts';
import { eventPage, eventText } from './event-text.ts';
import { type StaffEvent, staffEvent } from './staff-event.ts';

const batchSize = 50;

/** Events older than this are no news: nobody is notified of them after the shop was down. */
const maxAgeMs = 6 * 3_600_000;

/** A member who wants to be notified; `email` is a verified address, null when they want none. */
type Recipient = { id: number; locale: Locale; email: string | null; push: boolean };

/**
 * Writes the e-mails and push messages of new events, and returns how many events it handled. The events are locked, and instances skip those that
 * another has locked; a message is written once per event and member or device.
 */
export async function dispatchEvents(ctx: Ctx): Promise<number> {
  let handled = 0;
  for (;;) {
    const count = await inTransaction(ctx, dispatchBatch);
    handled += count;
    if (count < batchSize) return handled;
  }
}

async function dispatchBatch(ctx: Ctx): Promise<number> {
  const events = await queryRows(
    ctx.db,
    staffEvent,
    sql`select id, kind, subject_id, data, created_at at from staff_events where dispatched_at is null order by id limit ${batchSize} for update skip locked`,
  );
  if (events.length === 0) return 0;
  for (const event of events) {
    if (ctx.now.getTime() - Date.parse(event.at) < maxAgeMs) await notifyMembers(ctx, event);
  }
  const ids = events.map(({ id }) => id);
  await ctx.db.update(staffEvents).set({ dispatchedAt: ctx.now }).where(inArray(staffEvents.id, ids));
  return events.length;
}

async function notifyMembers(ctx: Ctx, event: StaffEvent): Promise<void> {
  const recipients = await recipientsOf(ctx, event);
  for (const { id, locale, email } of recipients) {
    if (email === null) continue;
    const url = `${ctx.publicUrl}/admin${eventPage(event)}`;
    await enqueueMessage(
      ctx,
      staffEventHappened({ id, email, locale }, { id: event.id, ...eventText(event, locale), url }),
    );
  }
  const pushed = recipients.filter(({ push }) => push).map(({ id }) => id);
  if (pushed.length === 0) return;
  const devices = await ctx.db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.userId, pushed));
  if (devices.length > 0)
    await ctx.db
      .insert(pushMessages)
      .values(devices.map(({ id }) => ({ eventId: event.id, subscriptionId: id, dueAt: ctx.now, createdAt: ctx.now })))
      .onConflictDoNothing();
}

/** Active members with the scope of the event who chose a push message or an e-mail; not the one who caused it. */
const recipientsOf = ({ db }: Ctx, { kind, data }: StaffEvent): Promise<Recipient[]> =>
  queryRows(
    db,
    z.object({ id: z.int(), locale: z.enum(locales), email: z.string().nullable(), push: z.boolean() }),
    sql`select u.id, u.locale, c.push, case when c.email and u.email_verified_at is not null then u.email end email
      from staff_notification_choices c join users u on u.id = c.user_id
      where c.kind = ${kind} and (c.push or c.email) and u.status = 'active' and u.id is distinct from ${data.placedBy ?? null}::integer
        and ${staffEventScopes[kind]} = any(${scopesOfUser})
      order by u.id`,
  );
