import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, inTransaction, requireCustomer } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { paragraph, parse, rowId, whole } from '#shop/parse.ts';
import { rateProduct } from '#shop/ratings/rate-product.ts';
import { holdOrder } from './hold-order.ts';
import type { Order } from './order.ts';
import { showOrder } from './show-order.ts';
import { hasArrived } from './states.ts';

const words = { rating: whole(1, 5), comment: paragraph(2000).default('') };

export const rateOrderInput = z.object({
  id: rowId,
  ...words,
  /** Of the order's products, those that are rated along with it. */
  products: z
    .array(z.object({ id: rowId, ...words }))
    .max(1000)
    .default([]),
});

/**
 * Rates how one of the asker's orders was delivered, 1 to 5, and with it any of its products; all of it or nothing. An order is
 * rated once: again is 409 `order_rated`, so that what was said of a delivery stays; a product's rating can be changed on its own
 * page. 409 `order_moved_on` before it has arrived, 404 for someone else's order and for a product it does not hold. A product
 * that is no longer sold is passed over.
 */
export async function rateOrder(ctx: Ctx, input: unknown): Promise<Order> {
  const { userId } = requireCustomer(ctx);
  const { id, rating, comment, products } = parse(rateOrderInput, input);
  return inTransaction(ctx, async (tx) => {
    await holdOrder(tx, userId, id);
    const { status, lines } = await showOrder(tx, { id });
    if (!hasArrived(status)) throw new ShopError('order_moved_on');
    const [rated] = await rowsOf(
      tx.db,
      sql`insert into order_ratings (order_id, rating, comment, created_at)
        values (${id}, ${rating}, ${comment}, ${tx.now.toISOString()}::timestamptz) on conflict do nothing returning 1`,
    );
    if (!rated) throw new ShopError('order_rated');
    // In the order of their ids, as every verb holds products.
    for (const product of products.toSorted((a, b) => a.id - b.id)) {
      if (!lines.some(({ productId }) => productId === product.id)) throw new ShopError('not_found');
      await rateProduct(tx, product).catch((error: unknown) => {
        if (!(error instanceof ShopError && error.code === 'not_found')) throw error;
      });
    }
    return showOrder(tx, { id });
  });
}
