import { eq } from 'drizzle-orm';
import { coupons } from '#db/schema.ts';
import { type Ctx, inTransaction, requireScope } from '#shop/context.ts';
import { parse } from '#shop/parse.ts';
import { audit } from '#shop/staff/audit.ts';
import { changedAt } from '#shop/staff/seen.ts';
import { type ManagedCoupon, readManagedCoupon } from './coupon.ts';
import { holdCoupon } from './hold-coupon.ts';
import { oneCouponInput } from './list-managed-coupons.ts';

/** Ends a coupon now; orders that used it keep what they got. One that has ended stays as it is. 404. Needs `settings.manage`. */
export async function endCoupon(ctx: Ctx, input: unknown): Promise<ManagedCoupon> {
  const { userId: actorId } = requireScope(ctx, 'settings.manage');
  const { id } = parse(oneCouponInput, input);
  await inTransaction(ctx, (tx) => endCouponOf(tx, actorId, id));
  return readManagedCoupon(ctx, id);
}

/** As `endCoupon`, in the transaction of whoever has checked that it may be done. */
export async function endCouponOf(tx: Ctx, actorId: number, id: number): Promise<void> {
  const row = await holdCoupon(tx, id);
  if (!row.active || (row.endsAt && row.endsAt <= tx.now)) return;
  const { startsAt, endsAt } = row;
  const after = { startsAt: startsAt > tx.now ? tx.now : startsAt, endsAt: tx.now };
  await tx.db
    .update(coupons)
    .set({ ...after, updatedAt: changedAt(row.updatedAt, tx.now) })
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
