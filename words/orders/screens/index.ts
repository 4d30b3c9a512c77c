import { orderScreens as ar } from './ar.ts';
import { orderScreens as en } from './en.ts';

export const orderScreens = { ar, en };
