import { eq } from 'drizzle-orm';
import { coupons } from '#db/schema.ts';
import { type Ctx, databaseCode, inTransaction, requireScope } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { parse } from '#shop/parse.ts';
import { audit } from '#shop/staff/audit.ts';
import { holdCoupon } from './hold-coupon.ts';
import { oneCouponInput } from './list-managed-coupons.ts';

/** Deletes a coupon that no order and no spin names; else 409 `coupon_kept`. 404. Needs `settings.manage`. */
export async function deleteCoupon(ctx: Ctx, input: unknown): Promise<void> {
  const { userId: actorId } = requireScope(ctx, 'settings.manage');
  const { id } = parse(oneCouponInput, input);
  await inTransaction(ctx, (tx) => deleteCouponOf(tx, actorId, id)).catch(kept);
}

/** As `deleteCoupon`, in the transaction of whoever has checked that it may be done. */
export async function deleteCouponOf(tx: Ctx, actorId: number, id: number): Promise<void> {
  const before = await holdCoupon(tx, id);
  await tx.db.delete(coupons).where(eq(coupons.id, id));
  await audit(tx, { actorId, action: 'coupon.delete', entity: 'coupon', entityId: id, before });
}

/** What something still names stays. */
export function kept(error: unknown): never {
  throw databaseCode(error) === '23503' ? new ShopError('coupon_kept') : error;
}
