import type { Ctx } from '../context.ts';
import { invalidField } from '../errors.ts';
import { passwordMatches } from './password.ts';
import { count, refuseSpent } from './rate-limit.ts';
import type { UserRow } from './user.ts';

const window = 15 * 60;

/** Asks an account's owner for their password, where it has one: 422 at `field` when it is missing or wrong, 429 after ten wrong ones. */
export async function requirePassword(
  ctx: Ctx,
  { id, passwordHash }: UserRow,
  given: string | undefined,
  field: string,
): Promise<void> {
  if (passwordHash === null) return;
  if (given === undefined) throw invalidField(field, 'required');
  const { wrong_logins: points } = await ctx.settings.get();
  const key = `password:${id}`;
  await refuseSpent(ctx, [{ key, points }]);
  if (!(await passwordMatches(passwordHash, given))) {
    await count(ctx, key, window);
    throw invalidField(field, 'wrong_password');
  }
  // Once more, as in `login`.
  await refuseSpent(ctx, [{ key, points }]);
}
