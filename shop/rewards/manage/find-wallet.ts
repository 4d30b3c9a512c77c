import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, requireScope } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import { phoneField } from '#shop/orders/manage/change-input.ts';
import { parse } from '#shop/parse.ts';
import type { Piastres } from '#values/money.ts';
import { walletBalance } from '../wallet.ts';

export const findWalletInput = z.object({ phone: phoneField });

/** Whose wallet it is, and what it holds. */
export type FoundWallet = { id: number; name: string; phone: string; balance: Piastres };

/** The wallet of a number; 422 without an account. Needs `wallet.adjust`. */
export async function findWallet(ctx: Ctx, input: unknown): Promise<FoundWallet> {
  requireScope(ctx, 'wallet.adjust');
  const { phone } = parse(findWalletInput, input);
  const [user] = await rowsOf<Omit<FoundWallet, 'balance'>>(
    ctx.db,
    sql`select id, name, phone from users where phone = ${phone} and erased_at is null`,
  );
  if (!user) throw invalidField('phone', 'customer_unknown');
  return { ...user, balance: await walletBalance(ctx, user.id) };
}
