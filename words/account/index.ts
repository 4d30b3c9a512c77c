import { accountScreens as ar } from './ar.ts';
import { accountScreens as en } from './en.ts';

export const accountScreens = { ar, en };
