import { verb } from '#shop/verb.ts';
import { z } from 'zod';
import { type Ctx, inTransaction } from '../context.ts';
import { ShopError } from '../errors.ts';
import { type Destination, destinationFields, destinationOf } from '#shop/destination.ts';
import { byKnownDevice, byStranger, countGuess, clearGuesses, isLockedOut, undoGuess } from './guesses.ts';
import { acquireHashSlotForRequest } from './hash-slot.ts';
import { isKnownDevice } from './known-devices.ts';
import { withMinimumFailureDuration } from './minimum-duration.ts';
import { passwordMatches } from './password.ts';
import { count, perAddress, assertWithinLimits } from './rate-limit.ts';
import { isKnownPhoneRegistration } from './register.ts';
import { type SignedIn, startSession } from './start-session.ts';
import { findUser, lockAndReadUser, type UserRow } from './user.ts';

export const loginInput = z.object({ ...destinationFields, password: z.string().min(1).max(128) });

const window = 15 * 60;

/** The limit of wrong passwords from one network address in 15 minutes, across all accounts. */
async function ofAddress(ctx: Ctx): Promise<{ key: string; points: number }[]> {
  if (!ctx.address) return [];
  const { wrong_logins_per_address } = await ctx.settings.get();
  return [{ key: `login-address:${ctx.address}`, points: await perAddress(ctx, wrong_logins_per_address) }];
}

/**
 * Opens a session for phone or e-mail and password. An unknown account and a wrong password get the same reply in the same time (401
 * wrong_credentials); with the right password 403 `blocked`, `deactivated` or `unverified`. Each attempt is counted before the password is checked
 * (`guess-policy.ts`): 429 during a delay, 403 `password_login_locked` until the password is reset. A known device has a count of its own. 429 for
 * too many concurrent attempts. A registration of a phone that already has an account gets the same reply as a new phone (`unverified`); a refusal
 * has a minimum duration, since that case needs a second check.
 */
export const login = verb({
  scope: 'anyone',
  input: loginInput,
  run: (ctx, input) => withMinimumFailureDuration(ctx, signIn(ctx, input)),
});

async function signIn(ctx: Ctx, { password, ...identifiers }: z.output<typeof loginInput>): Promise<SignedIn> {
  const to = destinationOf(identifiers);
  const limits = await ofAddress(ctx);
  if (limits.length > 0) await assertWithinLimits(ctx, limits);
  const row = await findUser(ctx.db, to);
  const isKnown = (await isKnownDevice(ctx, row?.id ?? 0)) && !(await isLockedOut(ctx, byKnownDevice(row!.id)));
  // Strangers who fill a phone number's slots in the queue can't take the slots of its owner's devices.
  const place = acquireHashSlotForRequest(ctx, isKnown ? `known:${row!.id}` : to.to);
  let isRegistration: boolean;
  try {
    ({ isRegistration } = await check(ctx, { to, row, isKnown, password, limits, place }));
  } finally {
    place.release();
  }
  return inTransaction(ctx, async (tx) => {
    // Reads the current row: a password that was changed during the check opens no session.
    const user = await lockAndReadUser(tx, row!.id);
    if (isRegistration) throw unverified();
    if (user.passwordHash !== row!.passwordHash) throw wrong(to);
    if (user.status === 'active' && !user.phoneVerifiedAt) {
      ctx.recordSecurityEvent({ type: 'sign_in_refused', userId: user.id, status: user.status });
      throw unverified();
    }
    return startSession(tx, user);
  });
}

const wrong = (to: Destination) => new ShopError('wrong_credentials', { params: { by: to.channel } });

const unverified = () => new ShopError('unverified', { fields: { phone: [{ key: 'unverified' }] } });

type LoginAttempt = {
  to: Destination;
  row: UserRow | undefined;
  isKnown: boolean;
  password: string;
  limits: { key: string; points: number }[];
  place: ReturnType<typeof acquireHashSlotForRequest>;
};

/** Checks an attempt against the account's password, or against that of a registration of its phone by somebody who did not know of the account. */
async function check(ctx: Ctx, attempt: LoginAttempt): Promise<{ isRegistration: boolean }> {
  const { to, row, isKnown, password, limits, place } = attempt;
  const guess = await countGuess(ctx, isKnown ? byKnownDevice(row!.id) : byStranger(ctx, to.to));
  const isRight = (await passwordMatches(row?.passwordHash, password, place)) && row !== undefined;
  const isVerified = isRight && row.phoneVerifiedAt !== null;
  const byPhone = to.channel === 'sms' ? row : undefined;
  const isRegistration = !isVerified && (await isKnownPhoneRegistration(ctx, byPhone, password, place)) && !isRight;
  if (!isRight && !isRegistration) {
    for (const { key } of limits) await count(ctx, key, window);
    ctx.recordSecurityEvent({ type: 'sign_in_failed', userId: row?.id, by: to.channel });
    throw wrong(to);
  }
  // Checked again: of many concurrent guesses, the right one must not succeed after the last wrong one.
  if (limits.length > 0) await assertWithinLimits(ctx, limits);
  // A registration, of a known or a new phone, does not prove ownership of the phone: the guesses of others stay counted.
  await (isVerified ? clearGuesses : undoGuess)(ctx, guess);
  return { isRegistration };
}
