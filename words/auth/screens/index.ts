import { authScreens as ar } from './ar.ts';
import { authScreens as en } from './en.ts';

export const authScreens = { ar, en };
