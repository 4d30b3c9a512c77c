import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#db/schema.ts';
import { invalidField } from '#shop/errors.ts';
import { phoneField } from '#shop/auth/phone-field.ts';
import type { Piastres } from '#values/money.ts';
import { walletBalance } from '../wallet.ts';
import { verb } from '#shop/verb.ts';

export const findWalletInput = z.object({ phone: phoneField });

/** The owner of a wallet, and its balance. */
export type FoundWallet = { id: number; name: string; phone: string; balance: Piastres };

/** The wallet of a phone number; 422 without an account. Needs `wallet.adjust`. */
export const findWallet = verb({
  scope: 'wallet.adjust',
  input: findWalletInput,
  run: async (ctx, { phone }): Promise<FoundWallet> => {
    const [user] = await ctx.db
      .select({ id: users.id, name: users.name, phone: users.phone })
      .from(users)
      .where(and(eq(users.phone, phone), isNull(users.erasedAt)));
    if (!user) throw invalidField('phone', 'customer_unknown');
    return { ...user, balance: await walletBalance(ctx, user.id) };
  },
});
