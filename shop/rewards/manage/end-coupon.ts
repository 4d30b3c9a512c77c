import { eq } from 'drizzle-orm';
import { coupons } from '#db/schema.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { audit } from '#shop/audit/audit.ts';
import { nextUpdatedAt } from '#shop/stale-check.ts';
import { type ManagedCoupon, readManagedCoupon } from './coupon.ts';
import { lockCoupon } from './lock-coupon.ts';
import { oneCouponInput } from './list-managed-coupons.ts';
import { verb } from '#shop/verb.ts';

/** Ends a coupon now; orders that used it keep their discount. One that has ended stays as it is. 404. Needs `marketing.manage`. */
export const endCoupon = verb({
  scope: 'marketing.manage',
  input: oneCouponInput,
  run: async (ctx, { id }): Promise<ManagedCoupon> => {
    const { userId: actorId } = ctx.actor;
    await inTransaction(ctx, (tx) => endCouponOf(tx, actorId, id));
    return readManagedCoupon(ctx, id);
  },
});

/** Like `endCoupon`, in the caller's transaction. The caller has checked access. */
export async function endCouponOf(tx: Ctx, actorId: number, id: number): Promise<void> {
  const row = await lockCoupon(tx, id);
  if (!row.active || (row.endsAt && row.endsAt <= tx.now)) return;
  const { startsAt, endsAt } = row;
  const after = { startsAt: startsAt > tx.now ? tx.now : startsAt, endsAt: tx.now };
  await tx.db
    .update(coupons)
    .set({ ...after, updatedAt: nextUpdatedAt(row.updatedAt, tx.now) })
    .where(eq(coupons.id, id));
  await audit(tx, {
    actorId,
    action: 'coupon.end',
    entity: 'coupon',
    entityId: id,
    before: { startsAt, endsAt },
    after,
  });
}
