import type { z } from 'zod';
import type { couponReportShape, couponUseShape, staffCouponShape } from '#api/presenters/staff-coupon.ts';

export type Coupon = z.output<typeof staffCouponShape>;
export type Report = z.output<typeof couponReportShape>;
export type Use = z.output<typeof couponUseShape>;

export const states = ['active', 'coming', 'used_up', 'ended'] as const satisfies readonly Coupon['state'][];
export const kinds = ['percent', 'fixed', 'free_shipping'] as const satisfies readonly Coupon['kind'][];
