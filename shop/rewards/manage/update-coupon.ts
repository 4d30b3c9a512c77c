import { eq } from 'drizzle-orm';
import { coupons } from '#db/schema.ts';
import { differences } from '#shop/catalogue/manage/changes.ts';
import { type Ctx, databaseConstraint, inTransaction } from '#shop/context.ts';
import { type FieldIssues, invalidField, ShopError } from '#shop/errors.ts';
import { rowId } from '#shop/parse.ts';
import { audit } from '#shop/audit/audit.ts';
import { nextUpdatedAt, assertNotStale, seenField } from '#shop/stale-check.ts';
import { type ManagedCoupon, readManagedCoupon } from './coupon.ts';
import { changedCode, couponFields, buildCouponValues, type CouponRow } from './coupon-input.ts';
import { lockCoupon, getCouponUsage } from './lock-coupon.ts';
import { verb } from '#shop/verb.ts';

export const updateCouponInput = couponFields.extend({ id: rowId, seen: seenField, code: changedCode });

/**
 * Changes the given fields. A change that contradicts past uses, or a prize that a shopper won, is refused at its field. 404, 409 `stale_version`,
 * 422. Needs `marketing.manage`.
 */
export const updateCoupon = verb({
  scope: 'marketing.manage',
  input: updateCouponInput,
  run: async (ctx, { id, seen, code, ...fields }): Promise<ManagedCoupon> => {
    const { userId: actorId } = ctx.actor;
    return inTransaction(ctx, async (tx) => {
      const row = await lockCoupon(tx, id);
      assertNotStale(row.updatedAt, seen);
      const values = { ...(await buildCouponValues(tx, fields, row)), code: code ?? row.code };
      const changes = differences<CouponRow>(row, values);
      if (!changes) return readManagedCoupon(tx, id);
      const issues = {
        ...(await findUsageIssues(tx, row, values)),
        ...(row.origin === 'wheel' && findPrizeIssues(changes.after)),
      };
      if (Object.keys(issues).length > 0) throw new ShopError('invalid', { fields: issues });
      await tx.db
        .update(coupons)
        .set({ ...changes.after, updatedAt: nextUpdatedAt(row.updatedAt, tx.now) })
        .where(eq(coupons.id, id));
      await audit(tx, { actorId, action: 'coupon.change', entity: 'coupon', entityId: id, ...changes });
      return readManagedCoupon(tx, id);
    }).catch((error: unknown) => {
      throw databaseConstraint(error) === 'coupons_code_key' ? invalidField('code', 'coupon_code_taken') : error;
    });
  },
});

type Values = Pick<CouponRow, 'code' | 'kind' | 'userId' | 'maxUses' | 'maxUsesEach' | 'startsAt'>;

/** The fields of a change that past uses forbid. */
async function findUsageIssues(ctx: Ctx, row: CouponRow, values: Values): Promise<FieldIssues> {
  const { first, mostEach } = await getCouponUsage(ctx, row.id);
  if (!first) return {};
  const issues: FieldIssues = {};
  if (values.code !== row.code) issues['code'] = [{ key: 'coupon_used_code' }];
  if (values.kind !== row.kind) issues['kind'] = [{ key: 'coupon_used_kind' }];
  if (values.userId !== row.userId) issues['customer_phone'] = [{ key: 'coupon_used_owner' }];
  if (values.maxUses !== null && values.maxUses < row.usedCount)
    issues['max_uses'] = [{ key: 'coupon_uses_made', params: { n: row.usedCount } }];
  if (values.maxUsesEach !== row.maxUsesEach && values.maxUsesEach < mostEach)
    issues['max_uses_each'] = [{ key: 'coupon_uses_made_each', params: { n: mostEach } }];
  if (values.startsAt > row.startsAt && values.startsAt > first) issues['starts_at'] = [{ key: 'coupon_used_before' }];
  return issues;
}

/** A prize stays what was won: only its validity may change. */
function findPrizeIssues(after: Record<string, unknown>): FieldIssues {
  const fields: Record<string, string> = {
    code: 'code',
    kind: 'kind',
    value: 'value',
    cap: 'cap',
    minimum: 'minimum',
    startsAt: 'starts_at',
    maxUses: 'max_uses',
    maxUsesEach: 'max_uses_each',
    userId: 'customer_phone',
  };
  return Object.fromEntries(
    Object.keys(after).flatMap((name) => (fields[name] ? [[fields[name], [{ key: 'coupon_won' }]]] : [])),
  );
}
