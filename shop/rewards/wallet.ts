import type { Ctx } from '../context.ts';
import { type Piastres, piastres } from '#values/money.ts';
import { addEntry, balanceOf, type NewEntry } from './ledger.ts';

/** Why money came into a wallet or left it. */
export type WalletKind =
  | 'deposit'
  | 'points'
  | 'order'
  | 'order_cancelled'
  | 'order_changed'
  | 'order_refund'
  | 'return'
  | 'surplus'
  | 'correction'
  | 'merge';

/** What a user's wallet holds. */
export const walletBalance = async (ctx: Pick<Ctx, 'db'>, userId: number): Promise<Piastres> =>
  piastres(await balanceOf(ctx, 'wallet', userId));

/** Adds piastres to a user's wallet, or takes them, as `addEntry` does, and gives the balance after it. Less than nothing is 422 `wallet_too_low`. */
export const addToWallet = async (ctx: Ctx, entry: NewEntry<WalletKind>): Promise<Piastres> =>
  piastres(await addEntry(ctx, 'wallet', entry));
