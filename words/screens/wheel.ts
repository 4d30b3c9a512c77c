import { wheelScreens as ar } from '../ar/wheel-screens.ts';
import { wheelScreens as en } from '../en/wheel-screens.ts';

export const wheelScreens = { ar, en };
