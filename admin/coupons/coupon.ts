import type { z } from 'zod';
import type { couponReportSchema, couponUseSchema, staffCouponSchema } from '#api/presenters/staff-coupon.ts';

export type Coupon = z.output<typeof staffCouponSchema>;
export type Report = z.output<typeof couponReportSchema>;
export type Use = z.output<typeof couponUseSchema>;

export const states = ['active', 'coming', 'used_up', 'ended'] as const satisfies readonly Coupon['state'][];
export const kinds = ['percent', 'fixed', 'free_shipping'] as const satisfies readonly Coupon['kind'][];
