import { favouriteScreens as ar } from './ar.ts';
import { favouriteScreens as en } from './en.ts';

export const favouriteScreens = { ar, en };
