import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { money, queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { type PaymentMethod, paymentMethods } from '#values/payment-methods.ts';
import { paging } from '#shop/parse.ts';
import { type Piastres, piastres } from '#values/money.ts';
import { type LedgerEntry, type LedgerPage, readEntries } from './read-entries.ts';
import type { WalletKind } from './wallet.ts';
import { verb } from '#shop/verb.ts';

export const showWalletInput = z.object(paging);

export type WalletEntry = LedgerEntry<Piastres, WalletKind>;

/**
 * A deposit that has not arrived yet. `review`: staff review its receipt; `checking`: the gateway has not decided; `unpaid`: it can still be paid,
 * under its `reference`.
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
export type Wallet = LedgerPage<WalletEntry> & { pending: Piastres; deposits: PendingDeposit[] };

/** The current user's wallet: its balance, its pending deposits, and a page of entries, the newest first. */
export const showWallet = verb({
  scope: 'customer',
  input: showWalletInput,
  run: async (ctx, { page, per_page: perPage }): Promise<Wallet> => {
    const { userId } = ctx.actor;
    const deposits = await pendingDeposits(ctx, userId);
    return {
      pending: piastres(deposits.reduce((sum, { amount }) => sum + amount, 0)),
      deposits,
      ...(await readEntries<Piastres, WalletKind>(ctx, 'wallet', { userId, page, perPage })),
    };
  },
});

const depositRow = z.object({
  id: z.int(),
  amount: money,
  method: z.enum(paymentMethods),
  provider: z.string(),
  state: z.string(),
  reference: z.string(),
  at: z.string(),
});

/** Deposits by card, of which a shopper may leave many unpaid, are included for a day: older ones are no longer pending (`reconcile`). */
async function pendingDeposits(ctx: Ctx, userId: number): Promise<PendingDeposit[]> {
  const rows = await queryRows(
    ctx.db,
    depositRow,
    sql`select id, amount, method, provider, status state, reference, created_at "at" from payments
      where deposit_user_id = ${userId} and not is_overpayment and (status = 'pending'
        or (status = 'created' and created_at > ${ctx.now.toISOString()}::timestamptz - interval '1 day'))
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
