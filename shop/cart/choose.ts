import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Ctx, requireCustomer } from '#shop/context.ts';
import { blankAsAbsent, flag, line, parse } from '#shop/parse.ts';

export const chooseInput = z.object({
  /** The coupon's code the cart is to keep; empty takes it away; left out, it stays. */
  code: z.preprocess((value) => (value === '' ? null : value), line(40).nullable().optional()),
  use_wallet: z.preprocess(blankAsAbsent, flag.optional()),
});

/** Keeps with the asker's cart which coupon and whether the wallet are to be used; what they take off is looked at when it is priced. */
export async function chooseForCart(ctx: Ctx, input: unknown): Promise<void> {
  const { userId } = requireCustomer(ctx);
  const { code, use_wallet: useWallet } = parse(chooseInput, input);
  await ctx.db.execute(sql`
    insert into carts (user_id, coupon_code, use_wallet) values (${userId}, ${code ?? null}::text, ${useWallet ?? false})
    on conflict (user_id) do update set
      coupon_code = ${code === undefined ? sql`carts.coupon_code` : sql`${code}::text`},
      use_wallet = ${useWallet === undefined ? sql`carts.use_wallet` : sql`${useWallet}::boolean`}`);
}
