import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { inTransaction } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { multiline, rowId, integer } from '#shop/parse.ts';
import { reloadProduct } from '#shop/catalogue/reload-product.ts';
import { storeRating } from '#shop/ratings/rate-product.ts';
import { lockOrder } from './lock-order.ts';
import type { Order } from './order.ts';
import { showOrder } from './show-order.ts';
import { hasArrived } from './states.ts';
import { verb } from '#shop/verb.ts';

const words = { rating: integer(1, 5), comment: multiline(2000).default('') };

export const rateOrderInput = z.object({
  id: rowId,
  ...words,
  /** The products of the order to rate in the same call. */
  products: z
    .array(z.object({ id: rowId, ...words }))
    .max(1000)
    .default([]),
});

/**
 * Rates the delivery of one of the current user's orders, 1 to 5, and optionally its products; all or nothing. An order is rated once: a
 * second rating is 409 `order_rated`, so a delivery's rating is final. A product's rating can be changed on the product page. 409
 * `invalid_order_transition` before delivery, 404 for someone else's order and for a product outside the order. Products that are no
 * longer sold are skipped.
 */
export const rateOrder = verb({
  scope: 'customer',
  input: rateOrderInput,
  async run(ctx, { id, rating, comment, products }): Promise<Order> {
    const { userId } = ctx.actor;
    const order = await inTransaction(ctx, async (tx) => {
      await lockOrder(tx, userId, id);
      const { status, lines } = await showOrder(tx, { id });
      if (!hasArrived(status)) throw new ShopError('invalid_order_transition');
      const [rated] = await queryRows(
        tx.db,
        z.object({ orderId: z.int() }),
        sql`insert into order_ratings (order_id, rating, comment, created_at)
          values (${id}, ${rating}, ${comment}, ${tx.now.toISOString()}::timestamptz) on conflict do nothing returning order_id`,
      );
      if (!rated) throw new ShopError('order_rated');
      // In the order of their ids, as everywhere that products are locked, to avoid deadlocks.
      for (const product of products.toSorted((a, b) => a.id - b.id)) {
        if (!lines.some(({ productId }) => productId === product.id)) throw new ShopError('not_found');
        await storeRating(tx, product).catch((error: unknown) => {
          if (!(error instanceof ShopError && error.code === 'not_found')) throw error;
        });
      }
      return showOrder(tx, { id });
    });
    for (const product of products) await reloadProduct(ctx, product.id);
    return order;
  },
});
