import { couponScreens as ar } from './ar.ts';
import { couponScreens as en } from './en.ts';

export const couponScreens = { ar, en };
