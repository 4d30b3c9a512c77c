import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { idempotencyKey, type IdempotentCall, findStoredReply, storeReply } from '#shop/idempotency/idempotency.ts';
import { inTransaction, lockUser } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { integer } from '#shop/parse.ts';
import type { Piastres } from '#values/money.ts';
import { pointsWorth } from '#values/points.ts';
import { addPoints, pointsBalance } from './points.ts';
import { pointsRate } from './points-rate.ts';
import { addToWallet } from './wallet.ts';
import { verb } from '#shop/verb.ts';

const maxPoints = 2_147_483_647;

export const transferPointsInput = z.object({
  // Zero and negative numbers pass here: their error names the minimum.
  points: integer(-maxPoints, maxPoints),
});

/** The result of a transfer: the points left, the new wallet balance, and the amount credited. */
export type PointsTransfer = { points: number; balance: Piastres; worth: Piastres };

/**
 * Converts the current user's points into money in their wallet (decisions.md, Points): whole units, at least one, each at its worth. Both ledgers
 * name the same cause. 422 `points_too_low` for less than a unit; `invalid` at `points` when they are not whole units, or more than the user has.
 * Under the same `key` a second call gives the first reply and does nothing.
 */
export const transferPoints = verb({
  scope: 'customer',
  input: transferPointsInput,
  run: async (ctx, { points }, { key }: { key?: string | undefined } = {}): Promise<PointsTransfer> => {
    const { userId } = ctx.actor;
    const requestKey = idempotencyKey(key);
    const idempotentCall: IdempotentCall | undefined =
      requestKey === undefined ? undefined : { userId, call: 'transfer-points', key: requestKey, body: { points } };
    return inTransaction(ctx, async (tx) => {
      await lockUser(tx, userId);
      const first = idempotentCall && (await findStoredReply<PointsTransfer>(tx, idempotentCall));
      if (first) return first;
      const rate = pointsRate(await tx.settings.get());
      if (points < rate.unit)
        throw new ShopError('points_too_low', {
          fields: { points: [{ key: 'points_too_low', params: { n: rate.unit } }] },
        });
      if (points % rate.unit !== 0) throw invalidField('points', 'points_not_whole', { n: rate.unit });
      const balanceBefore = await pointsBalance(tx, userId);
      if (points > balanceBefore) throw invalidField('points', 'points_above', { n: balanceBefore });
      const worth = pointsWorth(points, rate);
      const reference = randomUUID();
      const result: PointsTransfer = {
        points: await addPoints(tx, { userId, amount: -points, kind: 'transfer', reference }),
        balance: await addToWallet(tx, { userId, amount: worth, kind: 'points', reference }),
        worth,
      };
      if (idempotentCall) await storeReply(tx, idempotentCall, result);
      return result;
    });
  },
});
