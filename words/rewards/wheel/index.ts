import { wheelScreens as ar } from './ar.ts';
import { wheelScreens as en } from './en.ts';

export const wheelScreens = { ar, en };
