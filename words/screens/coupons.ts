import { couponScreens as ar } from '../ar/coupon-screens.ts';
import { couponScreens as en } from '../en/coupon-screens.ts';

export const couponScreens = { ar, en };
