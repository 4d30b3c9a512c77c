import { concernScreens as ar } from './ar.ts';
import { concernScreens as en } from './en.ts';

export const concernScreens = { ar, en };
