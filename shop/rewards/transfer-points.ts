import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { idempotencyKey, type Once, recall, remember } from '#shop/checkout/idempotency.ts';
import { type Ctx, inTransaction, lockUser, requireCustomer } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { parse, whole } from '#shop/parse.ts';
import type { Piastres } from '#values/money.ts';
import { worthOf } from '#values/points.ts';
import { addPoints, pointsBalance } from './points.ts';
import { pointsRate } from './points-rate.ts';
import { addToWallet } from './wallet.ts';

const most = 2_147_483_647;

export const transferPointsInput = z.object({
  // Too few, and less than none, are told what is enough.
  points: whole(-most, most),
});

/** Points that became money: what is left of them, the wallet after it, and what it got. */
export type PointsTransfer = { points: number; balance: Piastres; worth: Piastres };

/**
 * Makes the asker's points into money in their wallet (decisions.md, Points): whole units, from one unit on, each its worth. Both
 * ledgers name the same cause. 422 `points_too_low` for less than a unit; `invalid` at `points` for what is no whole number of
 * units, or more than there are. Under the same `key` a second call gives the first reply and does nothing.
 */
export async function transferPoints(
  ctx: Ctx,
  input: unknown,
  { key }: { key?: string | undefined } = {},
): Promise<PointsTransfer> {
  const { userId } = requireCustomer(ctx);
  const { points } = parse(transferPointsInput, input);
  const rate = pointsRate(await ctx.settings.get());
  if (points < rate.unit)
    throw new ShopError('points_too_low', {
      fields: { points: [{ key: 'points_too_low', params: { n: rate.unit } }] },
    });
  if (points % rate.unit !== 0) throw invalidField('points', 'points_not_whole', { n: rate.unit });

  const heeded = idempotencyKey(key);
  const once: Once | undefined =
    heeded === undefined ? undefined : { userId, call: 'transfer-points', key: heeded, body: { points } };
  return inTransaction(ctx, async (tx) => {
    await lockUser(tx, userId);
    const first = once && (await recall<PointsTransfer>(tx, once));
    if (first) return first;
    const had = await pointsBalance(tx, userId);
    if (points > had) throw invalidField('points', 'points_above', { n: had });
    const worth = worthOf(points, rate);
    const reference = `transfer:${randomUUID()}`;
    const result: PointsTransfer = {
      points: await addPoints(tx, { userId, amount: -points, kind: 'transfer', reference }),
      balance: await addToWallet(tx, { userId, amount: worth, kind: 'points', reference }),
      worth,
    };
    if (once) await remember(tx, once, result);
    return result;
  });
}
