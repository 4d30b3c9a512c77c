import { inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { passwordGuesses } from '#db/schema.ts';
import { type Ctx, inTransaction } from '../context.ts';
import { ShopError } from '../errors.ts';
import { delayAfter, knownDeviceLimit, addressLimit, strangerLimit, type GuessLimit } from './guess-policy.ts';
import { limitReached } from './rate-limit.ts';
import type { UserRow } from './user.ts';

/** A counter of wrong passwords: `subject` from the network address `address`, or from all addresses where that is empty. */
type Counted = { subject: string; address: string; limit: GuessLimit };

/** A password attempt, counted as wrong before it is checked. */
export type Guess = { counted: (Counted & { nth: number })[] };

const strangerSubject = (to: string): string => `to:${to}`;
const knownDeviceSubject = (userId: number): string => `known:${userId}`;

/** The counters for a stranger's attempt on a phone number or e-mail address, whether or not it belongs to an account. */
export const byStranger = ({ address }: Ctx, to: string): Counted[] => [
  { subject: strangerSubject(to), address: '', limit: strangerLimit },
  ...(address ? [{ subject: strangerSubject(to), address, limit: addressLimit }] : []),
];

/** The counters for an attempt from a known device or by a signed-in user. */
export const byKnownDevice = (userId: number): Counted[] => [
  { subject: knownDeviceSubject(userId), address: '', limit: knownDeviceLimit },
];

/** Whether the limit of wrong passwords is reached, so that none is checked any more. */
export async function isLockedOut(ctx: Ctx, counted: Counted[]): Promise<boolean> {
  for (const { subject, address, limit } of counted) {
    const row = await guessesOf(ctx, subject, address);
    if (row && row.wrong >= limit.maxAttempts) return true;
  }
  return false;
}

/**
 * Counts an attempt before the password is checked, so that concurrent attempts, on any instance, can't exceed the limit, and a crash undoes none.
 * 403 `password_login_locked` when the limit is reached, 429 during a delay; neither is counted.
 */
export async function countGuess(ctx: Ctx, all: Counted[]): Promise<Guess> {
  const refused: Counted[] = [];
  try {
    return await inTransaction(ctx, async (tx) => {
      const counted = [];
      for (const limit of all) {
        const nth = await countOne(tx, limit);
        if (nth === null) {
          refused.push(limit);
          throw new ShopError('too_many');
        }
        counted.push({ ...limit, nth });
      }
      return { counted };
    });
  } catch (error) {
    const [firstRefused] = refused;
    if (!firstRefused) throw error;
    throw await refusal(ctx, firstRefused);
  }
}

/** The password was right: clears the count up to this attempt; later attempts stay counted. */
export async function clearGuesses(ctx: Ctx, { counted }: Guess): Promise<void> {
  for (const { subject, address, nth } of counted)
    await ctx.db.execute(sql`
      update password_guesses set wrong = greatest(wrong - ${nth}, 0), retry_at = case when wrong > ${nth} then retry_at end
      where subject = ${subject} and address = ${address}`);
}

/** The attempt was not a guess, and proves nothing about the account either: only this one is undone. */
export async function undoGuess(ctx: Ctx, { counted }: Guess): Promise<void> {
  for (const { subject, address, nth } of counted)
    await ctx.db.execute(sql`
      update password_guesses set wrong = greatest(wrong - 1, 0), retry_at = case when wrong > ${nth} then retry_at end
      where subject = ${subject} and address = ${address}`);
}

/** Clears every wrong password of an account, whose owner has proved their identity in another way. */
export async function clearAccountGuesses(
  ctx: Ctx,
  { id, phone, email }: Pick<UserRow, 'id' | 'phone' | 'email'>,
): Promise<void> {
  const subjects = [
    knownDeviceSubject(id),
    strangerSubject(phone),
    ...(email === null ? [] : [strangerSubject(email.toLowerCase())]),
  ];
  await ctx.db.delete(passwordGuesses).where(inArray(passwordGuesses.subject, subjects));
}

/** Returns the consecutive number of the attempt, or null when it is not allowed. */
async function countOne({ db, now }: Ctx, { subject, address, limit }: Counted): Promise<number | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const delays = Array.from({ length: limit.maxAttempts }, (_, n) => delayAfter(n + 1, limit));
  const delay = sql`(${sql.param(delays)}::integer[])[g.wrong + 1]`;
  const [row] = await queryRows(
    db,
    z.object({ wrong: z.number() }),
    sql`
    insert into password_guesses as g (subject, address, wrong, updated_at) values (${subject}, ${address}, 1, ${at})
    on conflict (subject, address) do update set wrong = g.wrong + 1, updated_at = ${at},
      retry_at = case when ${delay} > 0 then ${at} + make_interval(secs => ${delay}) end
      where g.wrong < ${limit.maxAttempts} and (g.retry_at is null or g.retry_at <= ${at})
    returning wrong`,
  );
  return row?.wrong ?? null;
}

async function refusal(ctx: Ctx, { subject, address, limit }: Counted): Promise<ShopError> {
  const row = await guessesOf(ctx, subject, address);
  const name = `password-${subject.split(':')[0]}${address ? '-address' : ''}`;
  if (row && row.wrong >= limit.maxAttempts) {
    ctx.recordSecurityEvent({ type: 'limit_reached', limit: name, closed: true });
    return new ShopError('password_login_locked');
  }
  return limitReached(ctx, name, row?.retry ?? ctx.now.getTime());
}

async function guessesOf({ db }: Ctx, subject: string, address: string) {
  const [row] = await queryRows(
    db,
    z.object({ wrong: z.number(), retry: z.number().nullable() }),
    sql`select wrong, (extract(epoch from retry_at) * 1000)::float8 retry from password_guesses
      where subject = ${subject} and address = ${address}`,
  );
  return row;
}
