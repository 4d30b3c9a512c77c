import type { Piastres } from './money.ts';

/** Whether the wallet paid all of an order, so that its payment method was not used. */
export const isFromWallet = ({ walletApplied, total }: { walletApplied: Piastres; total: Piastres }): boolean =>
  total > 0 && walletApplied === total;
