import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, requireCustomer } from '#shop/context.ts';
import type { PaymentMethod } from '#shop/orders/order.ts';
import { paging, parse } from '#shop/parse.ts';
import { type Piastres, piastres } from '#values/money.ts';
import { type LedgerEntry, type LedgerPage, readEntries } from './read-entries.ts';
import { walletBalance, type WalletKind } from './wallet.ts';

export const showWalletInput = z.object(paging);

export type WalletEntry = LedgerEntry<Piastres, WalletKind>;

/**
 * A deposit that has not come yet. `review`: staff look at its receipt; `checking`: the gateway has not said; `unpaid`: it can
 * still be paid, under its `reference`.
 */
export type PendingDeposit = {
  id: number;
  amount: Piastres;
  method: PaymentMethod;
  state: 'review' | 'checking' | 'unpaid';
  reference: string | null;
  /** ISO 8601. */
  at: string;
};

/** `pending` is the sum of `deposits`. */
export type Wallet = LedgerPage<WalletEntry> & { balance: Piastres; pending: Piastres; deposits: PendingDeposit[] };

/** The asker's wallet: what it holds, what is on its way into it, and a page of what came and left, the newest first. */
export async function showWallet(ctx: Ctx, input: unknown = {}): Promise<Wallet> {
  const { userId } = requireCustomer(ctx);
  const { page, per_page: perPage } = parse(showWalletInput, input);
  const deposits = await pendingDeposits(ctx, userId);
  return {
    balance: await walletBalance(ctx, userId),
    pending: piastres(deposits.reduce((sum, { amount }) => sum + amount, 0)),
    deposits,
    ...(await readEntries<Piastres, WalletKind>(ctx, 'wallet', { userId, page, perPage })),
  };
}

type Row = {
  id: number;
  amount: Piastres;
  method: PaymentMethod;
  provider: string;
  state: string;
  reference: string;
  at: string;
};

/** Of deposits by card, of which a shopper may leave many unpaid, those of the last day: later ones are not on their way (`reconcile`). */
async function pendingDeposits(ctx: Ctx, userId: number): Promise<PendingDeposit[]> {
  const rows = await rowsOf<Row>(
    ctx.db,
    sql`select id, amount, method, provider, state, reference, created_at "at" from payments
      where deposit_user_id = ${userId} and not surplus and (state = 'pending'
        or (state = 'created' and created_at > ${ctx.now.toISOString()}::timestamptz - interval '1 day'))
      order by id desc limit 50`,
  );
  return rows.map(({ id, amount, method, provider, state, reference, at }) => ({
    id,
    amount,
    method,
    state: provider === 'transfer' ? 'review' : state === 'pending' ? 'checking' : 'unpaid',
    reference: provider !== 'transfer' && state === 'created' ? reference : null,
    at: new Date(at).toISOString(),
  }));
}
