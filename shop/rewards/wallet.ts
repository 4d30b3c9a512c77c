import type { SQL } from 'drizzle-orm';
import type { walletKinds } from '#db/schema.ts';
import type { Ctx } from '../context.ts';
import { type Piastres, piastres } from '#values/money.ts';
import { addEntry, balanceOf, entryStatement, type CommonCause, type NewEntry } from './ledger.ts';

export type WalletKind = (typeof walletKinds)[number];

/** What a wallet entry is about. */
export type WalletCause = CommonCause & {
  paymentId?: number;
  paymentRefundId?: number;
  payoutId?: number;
  correctionId?: number;
};

export const walletBalance = async (ctx: Pick<Ctx, 'db'>, userId: number): Promise<Piastres> =>
  piastres(await balanceOf(ctx, 'wallet', userId));

/** Adds piastres to a user's wallet, or subtracts them, like `addEntry`, and returns the new balance. Below zero is 422 `wallet_too_low`. */
export const addToWallet = async (ctx: Ctx, entry: NewEntry<WalletKind, WalletCause>): Promise<Piastres> =>
  piastres(await addEntry(ctx, 'wallet', entry));

/** The statement of `addToWallet`, as part of another one. */
export const walletEntryStatement = (ctx: Pick<Ctx, 'now'>, entry: NewEntry<WalletKind, WalletCause>): SQL =>
  entryStatement(ctx, 'wallet', entry);
