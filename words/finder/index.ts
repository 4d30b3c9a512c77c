import { finderScreens as ar } from './ar.ts';
import { finderScreens as en } from './en.ts';

export const finderScreens = { ar, en };
