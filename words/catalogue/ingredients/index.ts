import { ingredientScreens as ar } from './ar.ts';
import { ingredientScreens as en } from './en.ts';

export const ingredientScreens = { ar, en };
