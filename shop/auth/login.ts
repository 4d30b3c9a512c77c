import { z } from 'zod';
import { type Ctx, inTransaction } from '../context.ts';
import { ShopError } from '../errors.ts';
import { parse } from '../parse.ts';
import { destinationFields, destinationOf } from './destination.ts';
import { passwordMatches } from './password.ts';
import { count, perAddress, refuseSpent, shared } from './rate-limit.ts';
import { openSession, type Tokens } from './session.ts';
import { findUser, lockedUser, type User, userOf } from './user.ts';

export const loginInput = z.object({ ...destinationFields, password: z.string().min(1).max(128) });

const window = 15 * 60;

/** Counts the wrong passwords for one phone or e-mail address: from where they come, and from everywhere. */
export async function wrongLogins(ctx: Ctx, to: string): Promise<{ key: string; points: number }[]> {
  const { wrong_logins: one, wrong_logins_from_all: all } = await ctx.settings.get();
  return shared(ctx, 'login', to, { one, all });
}

/**
 * Opens a session for phone or e-mail and password. An unknown account and a wrong password are told and take alike (401
 * wrong_credentials); with the right password 403 `blocked`, `deactivated` or `unverified`. Wrong ones are counted by account
 * and address, and by each of the two.
 */
export async function login(ctx: Ctx, input: unknown): Promise<Tokens & { user: User }> {
  const { password, ...who } = parse(loginInput, input);
  const to = destinationOf(who);
  const wrong = () => new ShopError('wrong_credentials', { params: { by: to.channel } });
  const settings = await ctx.settings.get();
  const limits = await wrongLogins(ctx, to.to);
  if (ctx.address)
    limits.push({
      key: `login-address:${ctx.address}`,
      points: await perAddress(ctx, settings.wrong_logins_per_address),
    });

  await refuseSpent(ctx, limits);
  const row = await findUser(ctx.db, to);
  if (!(await passwordMatches(row?.passwordHash, password)) || !row) {
    for (const { key } of limits) await count(ctx, key, window);
    throw wrong();
  }
  // Once more: of many guesses sent at once, the right one must not come through after the last wrong one.
  await refuseSpent(ctx, limits);
  return inTransaction(ctx, async (tx) => {
    // As it is now: a password that was changed meanwhile opens nothing.
    const user = await lockedUser(tx, row.id);
    if (user.passwordHash !== row.passwordHash) throw wrong();
    if (user.status !== 'active')
      throw user.status === 'blocked'
        ? new ShopError('blocked')
        : new ShopError('deactivated', { fields: { phone: [{ key: 'deactivated' }] } });
    if (!user.phoneVerifiedAt) throw new ShopError('unverified', { fields: { phone: [{ key: 'unverified' }] } });
    return { ...(await openSession(tx, user.id)), user: await userOf(tx, user) };
  });
}
