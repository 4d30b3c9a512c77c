import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import type { Services } from '../context.ts';
import { type Message, SendError } from './sender.ts';

type Row = Pick<Message, 'channel' | 'kind' | 'locale' | 'text' | 'reference'> & {
  id: number;
  recipient: string;
  code: string | null;
  data: Record<string, unknown> | null;
  tries: number;
  expires_at: string | Date | null;
  unsure: boolean;
};

/** Seconds from one try to the next; after the last the message is given up. */
const pauses = [10, 60, 300, 900, 3600];

/** Seconds after which a try whose end was never noted counts as cut off; longer than any sender takes. */
const lease = 180;

const atOnce = 20;

/**
 * Sends what is due in the outbox, and says how many went out; never inside a transaction. A try is noted before it begins,
 * so that two instances don't make one, and its end after it: one that was cut off by a crash or a lost connection is first
 * asked for at the carrier, by the message's reference, and repeated only when it never arrived there. A message that could
 * not be sent is due again after 10 seconds, 1, 5, 15 and 60 minutes, and then given up; one that has expired is not sent.
 * Outside demo mode the text of a code is wiped when nothing more is to be done with it.
 */
export async function deliverOutbox(services: Services & { now?: Date }): Promise<number> {
  const now = services.now ?? new Date();
  await dropExpired(services, now);
  let sent = 0;
  for (;;) {
    const rows = await takeDue(services, now);
    const ends = await Promise.all(rows.map((row) => deliver(services, row, now)));
    sent += ends.filter(Boolean).length;
    if (rows.length < atOnce) return sent;
  }
}

const moment = (now: Date, seconds = 0): SQL =>
  sql`${new Date(now.getTime() + seconds * 1000).toISOString()}::timestamptz`;

const isOpen = sql`sent_at is null and failed_at is null`;

async function dropExpired({ db, demo }: Services, now: Date): Promise<void> {
  await db.execute(sql`
    update outbox set failed_at = ${moment(now)}, taken_at = null, error = concat_ws('; ', 'expired', error) ${wiped(demo)}
    where ${isOpen} and expires_at <= ${moment(now)} and coalesce(due_at, created_at) <= ${moment(now)}`);
}

async function takeDue({ db }: Services, now: Date): Promise<Row[]> {
  return rowsOf<Row>(
    db,
    sql`
    with due as (
      select id, taken_at is not null as unsure from outbox
      where ${isOpen} and coalesce(due_at, created_at) <= ${moment(now)}
      order by created_at limit ${atOnce} for update skip locked)
    update outbox set tries = tries + 1, taken_at = ${moment(now)}, due_at = ${moment(now, lease)}
    from due where outbox.id = due.id
    returning outbox.id, recipient, channel, kind, locale, text, code, data, reference, tries, expires_at, due.unsure`,
  );
}

/** One try, to its end; whether the message is known to have gone out. */
async function deliver({ db, sender, demo }: Services, row: Row, now: Date): Promise<boolean> {
  const { id, recipient, code, data, expires_at, unsure, tries, ...rest } = row;
  const message: Message = {
    ...rest,
    to: recipient,
    ...(code !== null && { code }),
    ...(data !== null && { data }),
    ...(expires_at !== null && { expiresAt: new Date(expires_at) }),
  };
  const note = (set: SQL) => db.execute(sql`update outbox set ${set} where id = ${id}`);
  try {
    if (!unsure || !sender.ask || (await sender.ask(message)) === 'absent') await sender.send(message);
  } catch (error) {
    // Of an error nobody foresaw only the name is kept: its text might tell of the message.
    const { end, message: reason, retryAfter = 0 } = error instanceof SendError ? error : foreseen(error);
    const told = sql`error = ${`${end}: ${reason}`.slice(0, 500)}`;
    const pause = pauses[tries - 1];
    if (end === 'refused' || pause === undefined) {
      await note(sql`${told}, failed_at = ${moment(now)}, taken_at = null ${wiped(demo)}`);
    } else {
      const due = sql`due_at = ${moment(now, Math.max(pause, Math.min(retryAfter, 3600)))}`;
      await note(
        end === 'later' ? sql`${told}, ${due}, taken_at = null, reference = gen_random_uuid()` : sql`${told}, ${due}`,
      );
    }
    return false;
  }
  await note(sql`sent_at = ${moment(now)}, taken_at = null, error = null ${wiped(demo)}`);
  return true;
}

const foreseen = (error: unknown): SendError =>
  new SendError('later', error instanceof Error ? error.name : typeof error);

/** Takes a code out of what is kept. */
const wiped = (demo: boolean): SQL =>
  demo ? sql`` : sql`, text = case when code is null then text else '' end, code = null`;
