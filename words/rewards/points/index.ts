import { pointsScreens as ar } from './ar.ts';
import { pointsScreens as en } from './en.ts';

export const pointsScreens = { ar, en };
