import { printScreens as ar } from './ar.ts';
import { printScreens as en } from './en.ts';

export const printScreens = { ar, en };
