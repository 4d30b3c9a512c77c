import { ratingScreens as ar } from './ar.ts';
import { ratingScreens as en } from './en.ts';

export const ratingScreens = { ar, en };
