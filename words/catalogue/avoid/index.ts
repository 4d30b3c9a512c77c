import { avoidScreens as ar } from './ar.ts';
import { avoidScreens as en } from './en.ts';

export const avoidScreens = { ar, en };
