import { addressScreens as ar } from './ar.ts';
import { addressScreens as en } from './en.ts';

export const addressScreens = { ar, en };
