import { kitScreens as ar } from './ar.ts';
import { kitScreens as en } from './en.ts';

export const kitScreens = { ar, en };
