import { ratingScreens as ar } from '../ar/rating-screens.ts';
import { ratingScreens as en } from '../en/rating-screens.ts';

export const ratingScreens = { ar, en };
