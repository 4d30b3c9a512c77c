import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { wheelSpins } from '#db/schema.ts';
import { queryRows } from '#db/query-rows.ts';
import {
  idempotencyKey,
  type IdempotentCall,
  findStoredReply,
  storeReply,
  type ReplyLocale,
} from '#shop/idempotency/idempotency.ts';
import { type Ctx, inTransaction, lockUser } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { addPoints } from '#shop/rewards/points.ts';
import { createPrizeCoupon } from '#shop/rewards/prize-coupon.ts';
import { type Draw, prizeAt, totalWeight } from './draw.ts';
import { type Spin, spinsOf } from './spins.ts';
import { currentWheel, type Prize } from './wheel.ts';
import { verb } from '#shop/verb.ts';

/** The result of a spin. `spin.prizeIndex` counts the prizes as `showWheel` lists them, from 0. */
export type SpinResult = { spin: Spin; prize: Prize; spinsLeft: number };

/**
 * Spins the wheel for the current user: the server draws, and the prize is theirs in the same transaction. Each account has the campaign's number
 * of spins, also with concurrent calls; under the same `key` a second call returns the first spin and draws nothing. `draw` is for tests. 403
 * `unverified` without a verified phone, 409 `wheel_closed` when no campaign runs, `spins_used` when none is left.
 */
export const spinWheel = verb({
  scope: 'customer',
  run: async (
    ctx,
    _input,
    { key, draw = (below) => randomInt(below) }: { key?: string | undefined; draw?: Draw } = {},
  ): Promise<SpinResult & ReplyLocale> => {
    const { userId } = ctx.actor;
    const requestKey = idempotencyKey(key);
    const idempotentCall: IdempotentCall | undefined =
      requestKey === undefined ? undefined : { userId, call: 'spin', key: requestKey, body: {} };
    const { wheel_coupon_days: days } = await ctx.settings.get();
    return inTransaction(ctx, async (tx) => {
      await lockUser(tx, userId);
      const first = idempotentCall && (await findStoredReply<SpinResult & ReplyLocale>(tx, idempotentCall));
      if (first) return { ...first, locale: first.locale ?? tx.locale };
      await requireVerified(tx, userId);
      await lockOpenWheels(tx);
      const wheel = await currentWheel(tx);
      if (!wheel) throw new ShopError('wheel_closed');
      const before = await spinsOf(tx, wheel, userId);
      if (before.length >= wheel.spinsEach) throw new ShopError('spins_used');
      const nth = before.length + 1;
      const weights = wheel.prizes.map(({ weight }) => weight);
      const prizeIndex = prizeAt(weights, draw(totalWeight(weights)));
      const prize = wheel.prizes[prizeIndex]!;
      const { kind, value } = prize;
      const won =
        kind === 'percent' || kind === 'free_shipping'
          ? await createPrizeCoupon(tx, { userId, kind, value, days })
          : null;
      const [row] = await tx.db
        .insert(wheelSpins)
        .values({ campaignId: wheel.id, userId, nth, prizeId: prize.id, couponId: won?.id ?? null, createdAt: tx.now })
        .returning({ id: wheelSpins.id });
      if (prize.kind === 'points') await addPoints(tx, { userId, amount: prize.value, kind: 'wheel', spinId: row!.id });
      const spin: Spin = {
        nth,
        prizeIndex,
        at: tx.now.toISOString(),
        coupon: won && { code: won.code, endsAt: won.endsAt, state: 'usable' },
        points: prize.kind === 'points' ? prize.value : null,
      };
      const result = { spin, prize, spinsLeft: wheel.spinsEach - nth, locale: tx.locale };
      if (idempotentCall) await storeReply(tx, idempotentCall, result);
      return result;
    });
  },
});

/** Locks the wheels until the draw is written: staff who change a wheel wait for that. */
async function lockOpenWheels(ctx: Ctx): Promise<void> {
  await ctx.db.execute(sql`select 1 from wheel_campaigns where active order by id for share`);
}

/** A spin needs a verified phone; an account that was closed while this waited for the lock can't spin. */
async function requireVerified(ctx: Ctx, userId: number): Promise<void> {
  const [user] = await queryRows(
    ctx.db,
    z.object({ status: z.string(), verified: z.boolean() }),
    sql`select status, phone_verified_at is not null verified from users where id = ${userId}`,
  );
  if (user?.status !== 'active') throw new ShopError('unauthenticated');
  if (!user.verified) throw new ShopError('unverified');
}
