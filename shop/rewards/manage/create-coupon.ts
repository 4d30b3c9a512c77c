import { coupons } from '#db/schema.ts';
import { inTransaction } from '#shop/context.ts';
import { randomReadableCode } from '#shop/readable-code.ts';
import { invalidField } from '#shop/errors.ts';
import { audit } from '#shop/audit/audit.ts';
import { type ManagedCoupon, readManagedCoupon } from './coupon.ts';
import { codeFields, couponFields, buildCouponValues } from './coupon-input.ts';
import { verb } from '#shop/verb.ts';

export const createCouponInput = couponFields.extend(codeFields);

/** Creates a coupon, with the given code or with a generated one that begins with `prefix`. Needs `marketing.manage`. */
export const createCoupon = verb({
  scope: 'marketing.manage',
  input: createCouponInput,
  run: async (ctx, { code: typed, prefix, ...fields }): Promise<ManagedCoupon> => {
    const { userId: actorId } = ctx.actor;
    return inTransaction(ctx, async (tx) => {
      const values = await buildCouponValues(tx, fields);
      for (let tries = typed ? 1 : 5; tries > 0; tries--) {
        const code = typed ?? [...(prefix ? [prefix] : []), randomReadableCode(prefix ? 6 : 8)].join('-');
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
  },
});
