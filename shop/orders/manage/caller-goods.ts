import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import { firstOrderRight } from '#shop/checkout/first-order.ts';
import { holdToStock, type Wanted } from '#shop/checkout/wanted.ts';
import type { Ctx } from '#shop/context.ts';
import { walletBalance } from '#shop/rewards/wallet.ts';
import { piastres } from '#values/money.ts';
import { readProducts } from './hold-products.ts';

type Asked = {
  /** Null for a caller who has no account yet. */
  userId: number | null;
  lines: readonly { product_id: number; quantity: number }[];
  hold: boolean;
};

/** What a caller wants, as the checkout takes it; `hold` holds the products in a transaction that holds the buyer. 409 `out_of_stock`. */
export async function callerGoods(ctx: Ctx, { userId, lines, hold }: Asked): Promise<Wanted> {
  const products = await readProducts(
    ctx,
    lines.map(({ product_id }) => product_id),
    hold,
  );
  const rows = lines.map(({ product_id, quantity }) => ({
    ...products.get(product_id)!,
    quantity,
    line_id: 0,
    seen_price: null,
  }));
  holdToStock(ctx, rows);
  const [right] =
    userId === null ? [] : await rowsOf<{ first: boolean }>(ctx.db, sql`select ${firstOrderRight(userId)} "first"`);
  return {
    cartId: null,
    couponCode: null,
    firstOrder: right?.first ?? false,
    wallet: userId === null ? piastres(0) : await walletBalance(ctx, userId),
    lines: rows,
  };
}
