import { z } from '@hono/zod-openapi';
import { orderStatuses } from '#shop/orders/states.ts';
import { couponStates, type ManagedCoupon } from '#shop/rewards/manage/coupon.ts';
import type { CouponReport, CouponSum } from '#shop/rewards/manage/coupon-report.ts';
import type { CouponUse } from '#shop/rewards/manage/list-coupon-uses.ts';
import { egp, piastres } from '#values/money.ts';

const moment = z.iso.datetime();
const money = z.number();

export const staffCouponSchema = z
  .object({
    id: z.number().int(),
    code: z.string(),
    kind: z.enum(['percent', 'fixed', 'free_shipping']),
    value: z.number().describe('a percentage, or EGP; 0 for free shipping'),
    cap: money.nullable().describe('maximum discount of a percentage, in EGP'),
    minimum: money.describe('minimum subtotal in EGP'),
    starts_at: moment,
    ends_at: moment.nullable(),
    max_uses: z.number().int().nullable(),
    max_uses_each: z.number().int(),
    used: z.number().int().describe('number of uses, without cancelled orders'),
    customer: z
      .object({ id: z.number().int(), name: z.string() })
      .nullable()
      .describe('the only customer who can use it'),
    customer_phone: z.string().nullable(),
    origin: z.enum(['staff', 'wheel']),
    state: z.enum(couponStates),
    discount: money.describe('total discount so far'),
    revenue: money.describe('total of the orders that used it'),
    created_at: moment,
    updated_at: moment.describe('send as `seen` with a change'),
  })
  .openapi('StaffCoupon');

export const presentManagedCoupon = (coupon: ManagedCoupon): z.input<typeof staffCouponSchema> => ({
  id: coupon.id,
  code: coupon.code,
  kind: coupon.kind,
  value: coupon.kind === 'fixed' ? egp(piastres(coupon.value)) : coupon.value,
  cap: coupon.cap === null ? null : egp(coupon.cap),
  minimum: egp(piastres(coupon.minimum)),
  starts_at: coupon.startsAt,
  ends_at: coupon.endsAt,
  max_uses: coupon.maxUses,
  max_uses_each: coupon.maxUsesEach,
  used: coupon.used,
  customer: coupon.owner && { id: coupon.owner.id, name: coupon.owner.name },
  customer_phone: coupon.owner?.phone ?? null,
  origin: coupon.origin,
  state: coupon.state,
  discount: egp(coupon.discount),
  revenue: egp(coupon.revenue),
  created_at: coupon.createdAt,
  updated_at: coupon.updatedAt,
});

const sumSchema = z.object({
  uses: z.number().int(),
  discount: money,
  shipping_waived: money.describe('shipping fees waived by a free-shipping coupon, at current fees'),
  revenue: money,
});

export const couponReportSchema = sumSchema
  .extend({
    customers: z.number().int(),
    days: z.array(sumSchema.extend({ day: z.iso.date() })).describe('days with at least one use, in Cairo time'),
  })
  .openapi('CouponReport');

const presentSum = ({ uses, discount, shippingWaived, revenue }: CouponSum): z.input<typeof sumSchema> => ({
  uses,
  discount: egp(discount),
  shipping_waived: egp(shippingWaived),
  revenue: egp(revenue),
});

export const presentCouponReport = ({ customers, days, ...sum }: CouponReport): z.input<typeof couponReportSchema> => ({
  ...presentSum(sum),
  customers,
  days: days.map(({ day, ...sum }) => ({ day, ...presentSum(sum) })),
});

export const couponUseSchema = z
  .object({
    id: z.number().int().describe('id of the order'),
    order_number: z.string(),
    status: z.enum(orderStatuses),
    at: moment,
    customer: z.object({ id: z.number().int(), name: z.string() }),
    discount: money,
    total: money,
  })
  .openapi('CouponUse');

export const presentCouponUse = ({ number, discount, total, ...use }: CouponUse): z.input<typeof couponUseSchema> => ({
  ...use,
  order_number: number,
  discount: egp(discount),
  total: egp(total),
});
