import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#db/schema.ts';
import { asciiDigits } from '#values/digits.ts';
import { type Ctx, inTransaction, lockUser } from '../context.ts';
import { ShopError } from '../errors.ts';
import { parse } from '../parse.ts';
import { tryCode, useCode } from './codes.ts';
import { destinationFields, destinationOf } from './destination.ts';
import { limit } from './rate-limit.ts';
import { findUser, type User, userOf } from './user.ts';

/** Six digits, of either script; a number is taken too and gets its leading zeros back. */
const code = z.preprocess(
  (value) => {
    if (typeof value === 'number') return String(value).padStart(6, '0');
    return typeof value === 'string' ? asciiDigits(value).replace(/[\s\p{Cf}-]/gu, '') || undefined : value;
  },
  z.string().refine((text) => /^\d{6}$/.test(text), 'wrong_code'),
);

export const verifyInput = z.object({ ...destinationFields, code });

/**
 * Verifies what the code was sent to: the phone, or the e-mail address. The code counts once, and five wrong ones kill it.
 * A code from an e-mail proves nothing of the phone: whoever signs up with another person's number and their own e-mail
 * address must not come to own the number.
 */
export async function verify(ctx: Ctx, input: unknown): Promise<User> {
  const { code: given, ...who } = parse(verifyInput, input);
  const to = destinationOf(who);
  await limit(ctx, `verify:${to.to}`, (await ctx.settings.get()).code_tries_per_hour, 3600);
  const user = await findUser(ctx.db, to);
  const right = await tryCode(ctx, user, 'verify', given);
  return inTransaction(ctx, async (tx) => {
    await lockUser(tx, user!.id);
    await useCode(tx, right.id);
    const [former] = await tx.db.select().from(users).where(eq(users.id, user!.id));
    if (former!.status === 'blocked') throw new ShopError('blocked');
    const [row] = await tx.db
      .update(users)
      .set({
        ...(right.destination === former!.phone && { phoneVerifiedAt: former!.phoneVerifiedAt ?? ctx.now }),
        ...(right.destination === former!.email && { emailVerifiedAt: former!.emailVerifiedAt ?? ctx.now }),
      })
      .where(eq(users.id, user!.id))
      .returning();
    return userOf(row!);
  });
}
