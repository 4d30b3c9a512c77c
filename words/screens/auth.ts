import { authScreens as ar } from '../ar/auth-screens.ts';
import { authScreens as en } from '../en/auth-screens.ts';

export const authScreens = { ar, en };
