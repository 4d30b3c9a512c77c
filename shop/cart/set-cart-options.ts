import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { emptyToUndefined, bool, singleLine } from '#shop/parse.ts';
import { verb } from '#shop/verb.ts';

export const setCartOptionsInput = z.object({
  /** The coupon's code to store with the cart; empty removes it, omitted leaves it unchanged. */
  code: z.preprocess((value) => (value === '' ? null : value), singleLine(40).nullable().optional()),
  use_wallet: z.preprocess(emptyToUndefined, bool.optional()),
});

/** Stores the coupon and the use of the wallet with the current user's cart; both are evaluated when the cart is priced. */
export const setCartOptions = verb({
  scope: 'customer',
  input: setCartOptionsInput,
  async run(ctx, { code, use_wallet: useWallet }): Promise<void> {
    const { userId } = ctx.actor;
    await ctx.db.execute(sql`
      insert into carts (user_id, coupon_code, use_wallet) values (${userId}, ${code ?? null}::text, ${useWallet ?? false})
      on conflict (user_id) do update set
        coupon_code = ${code === undefined ? sql`carts.coupon_code` : sql`${code}::text`},
        use_wallet = ${useWallet === undefined ? sql`carts.use_wallet` : sql`${useWallet}::boolean`}`);
  },
});
