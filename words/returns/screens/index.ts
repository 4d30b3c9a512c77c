import { returnScreens as ar } from './ar.ts';
import { returnScreens as en } from './en.ts';

export const returnScreens = { ar, en };
