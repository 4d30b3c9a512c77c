import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { applyChosenLocale } from './choose-language.ts';
import { rememberDevice } from './known-devices.ts';
import { openSession, type Tokens } from './session.ts';
import { type User, userOf, type UserRow } from './user.ts';

/** A session with its user and the new device token. */
export type SignedIn = Tokens & { user: User; deviceToken: string };

/** Opens a session of an account whose owner has proved who they are, in the transaction that has locked it. Never of a closed or blocked one. */
export async function startSession(tx: Ctx, row: UserRow): Promise<SignedIn> {
  if (row.status !== 'active') {
    tx.recordSecurityEvent({ type: 'sign_in_refused', userId: row.id, status: row.status });
    throw row.status === 'blocked'
      ? new ShopError('blocked')
      : new ShopError('deactivated', { fields: { phone: [{ key: 'deactivated' }] } });
  }
  return {
    ...(await openSession(tx, row.id)),
    user: await userOf(tx, await applyChosenLocale(tx, row)),
    deviceToken: await rememberDevice(tx, row.id),
  };
}
