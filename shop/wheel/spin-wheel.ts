import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { wheelSpins } from '#db/schema.ts';
import { rowsOf } from '#db/rows.ts';
import { idempotencyKey, type Once, recall, remember, type Said } from '#shop/checkout/idempotency.ts';
import { type Ctx, inTransaction, lockUser, requireCustomer } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { addPoints } from '#shop/rewards/points.ts';
import { type Draw, prizeAt, totalWeight } from './draw.ts';
import { givePrizeCoupon } from './prize-coupon.ts';
import { type Spin, spinsOf } from './spins.ts';
import { currentWheel, type Prize } from './wheel.ts';

/** What a spin gave. `spin.prizeIndex` counts the prizes as `showWheel` lists them, from 0. */
export type Spun = { spin: Spin; prize: Prize; spinsLeft: number };

/**
 * Spins the wheel for the asker: the server draws, and the prize is theirs in the same transaction. As many spins as the campaign
 * gives each account, whatever runs at once; under the same `key` a second call gives the first spin again and draws nothing. `draw`
 * is for tests. 403 `unverified` without a verified phone, 409 `wheel_closed` when no campaign runs, `spins_used` when none is left.
 */
export async function spinWheel(
  ctx: Ctx,
  { key, draw = (below) => randomInt(below) }: { key?: string | undefined; draw?: Draw } = {},
): Promise<Spun & Said> {
  const { userId } = requireCustomer(ctx);
  const heeded = idempotencyKey(key);
  const once: Once | undefined = heeded === undefined ? undefined : { userId, call: 'spin', key: heeded, body: {} };
  const { wheel_coupon_days: days } = await ctx.settings.get();
  return inTransaction(ctx, async (tx) => {
    await lockUser(tx, userId);
    const first = once && (await recall<Spun & Said>(tx, once));
    if (first) return { ...first, locale: first.locale ?? tx.locale };
    await requireVerified(tx, userId);
    await holdOpenWheels(tx);
    const wheel = await currentWheel(tx);
    if (!wheel) throw new ShopError('wheel_closed');
    const before = await spinsOf(tx, wheel, userId);
    if (before.length >= wheel.spinsEach) throw new ShopError('spins_used');
    const nth = before.length + 1;
    const weights = wheel.prizes.map(({ weight }) => weight);
    const prizeIndex = prizeAt(weights, draw(totalWeight(weights)));
    const prize = wheel.prizes[prizeIndex]!;
    const won = await givePrizeCoupon(tx, { userId, prize, days });
    await tx.db
      .insert(wheelSpins)
      .values({ campaignId: wheel.id, userId, nth, prizeId: prize.id, couponId: won?.id ?? null, at: tx.now });
    if (prize.kind === 'points')
      await addPoints(tx, { userId, amount: prize.value, kind: 'wheel', reference: `spin:${wheel.id}:${nth}` });
    const spin: Spin = {
      nth,
      prizeIndex,
      at: tx.now.toISOString(),
      coupon: won && { code: won.code, endsAt: won.endsAt, state: 'usable' },
      points: prize.kind === 'points' ? prize.value : null,
    };
    const result = { spin, prize, spinsLeft: wheel.spinsEach - nth, locale: tx.locale };
    if (once) await remember(tx, once, result);
    return result;
  });
}

/** What is drawn from is not changed until it is written what was drawn: staff who change a wheel wait for that. */
async function holdOpenWheels(ctx: Ctx): Promise<void> {
  await ctx.db.execute(sql`select 1 from wheel_campaigns where active order by id for share`);
}

/** Whoever spins has a phone that is theirs; an account that was closed while this waited for it spins nothing. */
async function requireVerified(ctx: Ctx, userId: number): Promise<void> {
  const [user] = await rowsOf<{ status: string; verified: boolean }>(
    ctx.db,
    sql`select status, phone_verified_at is not null verified from users where id = ${userId}`,
  );
  if (user?.status !== 'active') throw new ShopError('unauthenticated');
  if (!user.verified) throw new ShopError('unverified');
}
