import type { Data } from '#api/client.ts';

export type Coupon = Data<'GET /staff/coupons/{id}'>;
export type Report = Data<'GET /staff/coupons/{id}/report'>;
export type Use = Data<'GET /staff/coupons/{id}/uses'>[number];

export const states = ['active', 'coming', 'used_up', 'ended'] as const satisfies readonly Coupon['state'][];
export const kinds = ['percent', 'fixed', 'free_shipping'] as const satisfies readonly Coupon['kind'][];
