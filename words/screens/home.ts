import { homeScreens as ar } from '../ar/home-screens.ts';
import { homeScreens as en } from '../en/home-screens.ts';

export const homeScreens = { ar, en };
