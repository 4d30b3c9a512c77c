import { homeScreens as ar } from './ar.ts';
import { homeScreens as en } from './en.ts';

export const homeScreens = { ar, en };
