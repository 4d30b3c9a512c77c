import { pageScreens as ar } from '../ar/page-screens.ts';
import { pageScreens as en } from '../en/page-screens.ts';

export const pageScreens = { ar, en };
