import { transferScreens as ar } from './ar.ts';
import { transferScreens as en } from './en.ts';

export const transferScreens = { ar, en };
