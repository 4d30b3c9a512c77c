import { pointsScreens as ar } from '../ar/points-screens.ts';
import { pointsScreens as en } from '../en/points-screens.ts';

export const pointsScreens = { ar, en };
