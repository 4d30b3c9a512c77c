import { payScreens as ar } from './ar.ts';
import { payScreens as en } from './en.ts';

export const payScreens = { ar, en };
