import { pageScreens as ar } from './ar.ts';
import { pageScreens as en } from './en.ts';

export const pageScreens = { ar, en };
