import type { Ctx } from '../context.ts';
import { invalidField } from '../errors.ts';
import { byKnownDevice, countGuess, clearGuesses } from './guesses.ts';
import { acquireHashSlotForRequest } from './hash-slot.ts';
import { passwordMatches } from './password.ts';
import type { UserRow } from './user.ts';

/**
 * Requires the owner's password when the account has one: 422 at `field` when it is missing or wrong. Wrong ones count together with those from the
 * account's known devices: 429 during a delay, 403 `password_login_locked` until the password is reset.
 */
export async function requirePassword(
  ctx: Ctx,
  { id, passwordHash }: UserRow,
  entered: string | undefined,
  field: string,
): Promise<void> {
  if (passwordHash === null) return;
  if (entered === undefined) throw invalidField(field, 'required');
  const place = acquireHashSlotForRequest(ctx, `known:${id}`);
  try {
    const guess = await countGuess(ctx, byKnownDevice(id));
    if (!(await passwordMatches(passwordHash, entered, place))) {
      ctx.recordSecurityEvent({ type: 'password_refused', userId: id });
      throw invalidField(field, 'wrong_password');
    }
    await clearGuesses(ctx, guess);
  } finally {
    place.release();
  }
}
