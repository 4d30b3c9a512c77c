import { walletScreens as ar } from './ar.ts';
import { walletScreens as en } from './en.ts';

export const walletScreens = { ar, en };
