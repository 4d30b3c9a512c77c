import { walletScreens as ar } from '../ar/wallet-screens.ts';
import { walletScreens as en } from '../en/wallet-screens.ts';

export const walletScreens = { ar, en };
