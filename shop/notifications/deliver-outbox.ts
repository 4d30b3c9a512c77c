import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { locales } from '#values/locale.ts';
import type { Services } from '../context.ts';
import { startClock } from '../start-clock.ts';
import { type Message, SendError } from './sender.ts';

const outboxRow = z.object({
  id: z.int(),
  recipient: z.string(),
  channel: z.enum(['sms', 'email']),
  kind: z.string(),
  locale: z.enum(locales),
  text: z.string(),
  code: z.string().nullable(),
  data: z.record(z.string(), z.unknown()).nullable(),
  reference: z.string(),
  tries: z.int(),
  expiresAt: z.string().nullable(),
  unsure: z.boolean(),
});

type Row = z.output<typeof outboxRow>;

/** Seconds between attempts. After the last one the message fails. */
const retryDelays = [10, 60, 300, 900, 3600];

/** Seconds after which an attempt without a recorded outcome counts as interrupted; longer than any sender takes. */
const lease = 180;

const batchSize = 20;

/**
 * Sends the due messages of the outbox and returns how many were sent; never call it in a transaction. An attempt is recorded before it
 * starts, so that two instances never make the same one, and its outcome afterwards. After a crash or a lost connection, the carrier is
 * first queried by the message's reference, and the message is repeated only if it never arrived there. A failed message is due again
 * after 10 seconds, 1, 5, 15 and 60 minutes, and then fails permanently. An expired message is not sent. Outside demo mode the text of a
 * code is deleted when no attempt remains.
 */
export async function deliverOutbox(services: Services & { now?: Date }): Promise<number> {
  const clock = startClock(services.now ?? new Date());
  let sent = 0;
  for (;;) {
    const now = clock();
    await failExpired(services, now);
    const rows = await leaseDueMessages(services, now);
    const ends = await Promise.all(rows.map((row) => deliver(services, row, now)));
    sent += ends.filter(Boolean).length;
    if (rows.length < batchSize) return sent;
  }
}

const moment = (now: Date, seconds = 0): SQL =>
  sql`${new Date(now.getTime() + seconds * 1000).toISOString()}::timestamptz`;

const isOpen = sql`sent_at is null and failed_at is null`;

async function failExpired({ db, demo }: Services, now: Date): Promise<void> {
  await db.execute(sql`
    update outbox set failed_at = ${moment(now)}, claimed_at = null, error = concat_ws('; ', 'expired', error) ${redactCode(demo)}
    where ${isOpen} and expires_at <= ${moment(now)} and coalesce(due_at, created_at) <= ${moment(now)}`);
}

async function leaseDueMessages({ db }: Services, now: Date): Promise<Row[]> {
  return queryRows(
    db,
    outboxRow,
    sql`
    with due as (
      select id, claimed_at is not null as unsure from outbox
      where ${isOpen} and coalesce(due_at, created_at) <= ${moment(now)}
      order by created_at limit ${batchSize} for update skip locked)
    update outbox set tries = tries + 1, claimed_at = ${moment(now)}, due_at = ${moment(now, lease)}
    from due where outbox.id = due.id
    returning outbox.id, recipient, channel, kind, locale, text, code, data, reference, tries, expires_at, due.unsure`,
  );
}

/** Makes one attempt. Returns whether the message is known to have been sent. */
async function deliver({ db, sender, demo }: Services, row: Row, now: Date): Promise<boolean> {
  const { id, recipient, code, data, expiresAt, unsure, tries, ...rest } = row;
  const message: Message = {
    ...rest,
    to: recipient,
    ...(code !== null && { code }),
    ...(data !== null && { data }),
    ...(expiresAt !== null && { expiresAt: new Date(expiresAt) }),
  };
  // An attempt that outlasted its lease must not change the state of the next one, nor of a message that is sent.
  const noteFailure = (set: SQL) =>
    db.execute(sql`update outbox set ${set} where id = ${id} and tries = ${tries} and sent_at is null`);
  try {
    if (!unsure || !sender.checkDelivery || (await sender.checkDelivery(message)) === 'absent')
      await sender.send(message);
  } catch (error) {
    // Stores only the name of an unexpected error, because its text might contain parts of the message.
    const { outcome: end, message: reason, retryAfter = 0 } = error instanceof SendError ? error : toSendError(error);
    const errorColumn = sql`error = ${`${end}: ${reason}`.slice(0, 500)}`;
    const pause = retryDelays[tries - 1];
    if (end === 'refused' || pause === undefined) {
      await noteFailure(sql`${errorColumn}, failed_at = ${moment(now)}, claimed_at = null ${redactCode(demo)}`);
    } else {
      const due = sql`due_at = ${moment(now, Math.max(pause, Math.min(retryAfter, 3600)))}`;
      await noteFailure(
        end === 'later'
          ? sql`${errorColumn}, ${due}, claimed_at = null, reference = gen_random_uuid()`
          : sql`${errorColumn}, ${due}`,
      );
    }
    return false;
  }
  await db.execute(
    sql`update outbox set sent_at = ${moment(now)}, failed_at = null, claimed_at = null, error = null ${redactCode(demo)} where id = ${id}`,
  );
  return true;
}

const toSendError = (error: unknown): SendError =>
  new SendError('later', error instanceof Error ? error.name : typeof error);

/** Removes a code from the stored message. */
const redactCode = (demo: boolean): SQL =>
  demo ? sql`` : sql`, text = case when code is null then text else '' end, code = null`;
