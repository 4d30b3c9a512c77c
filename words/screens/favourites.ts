import { favouriteScreens as ar } from '../ar/favourite-screens.ts';
import { favouriteScreens as en } from '../en/favourite-screens.ts';

export const favouriteScreens = { ar, en };
