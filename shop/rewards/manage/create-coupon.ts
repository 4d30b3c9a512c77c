import { coupons } from '#db/schema.ts';
import { type Ctx, inTransaction, requireScope } from '#shop/context.ts';
import { easyCode } from '#shop/easy-code.ts';
import { invalidField } from '#shop/errors.ts';
import { parse } from '#shop/parse.ts';
import { audit } from '#shop/staff/audit.ts';
import { type ManagedCoupon, readManagedCoupon } from './coupon.ts';
import { codeFields, couponFields, couponOf } from './coupon-input.ts';

export const createCouponInput = couponFields.extend(codeFields);

/** A new coupon, under the code that is given, else under one that is made and begins with `prefix`. Needs `settings.manage`. */
export async function createCoupon(ctx: Ctx, input: unknown): Promise<ManagedCoupon> {
  const { userId: actorId } = requireScope(ctx, 'settings.manage');
  const { code: typed, prefix, ...given } = parse(createCouponInput, input);
  return inTransaction(ctx, async (tx) => {
    const values = await couponOf(tx, given);
    for (let tries = typed ? 1 : 5; tries > 0; tries--) {
      const code = typed ?? [...(prefix ? [prefix] : []), easyCode(prefix ? 6 : 8)].join('-');
      const [row] = await tx.db
        .insert(coupons)
        .values({ ...values, code, createdAt: tx.now, updatedAt: tx.now })
        .onConflictDoNothing()
        .returning({ id: coupons.id });
      if (!row) continue;
      await audit(tx, {
        actorId,
        action: 'coupon.new',
        entity: 'coupon',
        entityId: row.id,
        after: { code, ...values },
      });
      return readManagedCoupon(tx, row.id);
    }
    throw invalidField('code', 'coupon_code_taken');
  });
}
