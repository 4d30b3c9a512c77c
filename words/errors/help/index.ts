import { errorHelpScreens as ar } from './ar.ts';
import { errorHelpScreens as en } from './en.ts';

export const errorHelpScreens = { ar, en };
