import { eq } from 'drizzle-orm';
import { coupons } from '#db/schema.ts';
import { type Ctx, databaseCode, inTransaction } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { audit } from '#shop/audit/audit.ts';
import { lockCoupon } from './lock-coupon.ts';
import { oneCouponInput } from './list-managed-coupons.ts';
import { verb } from '#shop/verb.ts';

/** Deletes a coupon without orders and spins; else 409 `coupon_in_use`. 404. Needs `marketing.manage`. */
export const deleteCoupon = verb({
  scope: 'marketing.manage',
  input: oneCouponInput,
  run: async (ctx, { id }): Promise<void> => {
    const { userId: actorId } = ctx.actor;
    await inTransaction(ctx, (tx) => deleteCouponOf(tx, actorId, id)).catch(rethrowAsInUse);
  },
});

/** Like `deleteCoupon`, in the caller's transaction. The caller has checked access. */
export async function deleteCouponOf(tx: Ctx, actorId: number, id: number): Promise<void> {
  const before = await lockCoupon(tx, id);
  await tx.db.delete(coupons).where(eq(coupons.id, id));
  await audit(tx, { actorId, action: 'coupon.delete', entity: 'coupon', entityId: id, before });
}

/** A coupon that is still referenced can't be deleted. */
export function rethrowAsInUse(error: unknown): never {
  throw databaseCode(error) === '23503' ? new ShopError('coupon_in_use') : error;
}
