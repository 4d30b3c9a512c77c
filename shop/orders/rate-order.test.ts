import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { test } from '#test/fixtures.ts';
import type { Factories } from '#test/factories.ts';
import { rateOrder } from './rate-order.ts';

async function arrived(ctx: Ctx, make: Factories) {
  const actor = await make.customer();
  const { id } = await make.order({ userId: actor.userId, status: 'delivered', deliveredAt: ctx.now });
  const [line] = await queryRows<{ product_id: number }>(
    ctx.db,
    sql`select product_id from order_lines where order_id = ${id}`,
  );
  return { as: { ...ctx, actor }, id, productId: line!.product_id };
}

const ratings = ({ db }: Ctx, id: number) =>
  queryRows(db, sql`select rating from order_ratings where order_id = ${id}`);
const reviewOf = ({ db }: Ctx, id: number) =>
  queryRows(db, sql`select rating, comment, verified from reviews where product_id = ${id}`);

test('rates the delivery and its products, as verified, in one call', async ({ ctx, make }) => {
  const { as, id, productId } = await arrived(ctx, make);
  const order = await rateOrder(as, { id, rating: '4', products: [{ id: productId, rating: 5, comment: 'Soft' }] });
  expect(order.can.rate).toBe(false);
  expect(await ratings(ctx, id)).toEqual([{ rating: 4 }]);
  expect(await reviewOf(ctx, productId)).toEqual([{ rating: 5, comment: 'Soft', verified: true }]);
});

test('writes all or nothing: refuses a product outside the order and an invalid rating', async ({ ctx, make }) => {
  const { as, id, productId } = await arrived(ctx, make);
  const other = await make.product();
  const both = (rating: unknown) => [
    { id: productId, rating: 5 },
    { id: other.id, rating },
  ];
  await expect(rateOrder.fromRequest(as, { id, rating: 4, products: both(5) })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(rateOrder.fromRequest(as, { id, rating: 4, products: both(9) })).rejects.toMatchObject({
    code: 'invalid',
    fields: { 'products.1.rating': [expect.anything()] },
  });
  expect([await ratings(ctx, id), await reviewOf(ctx, productId)]).toEqual([[], []]);
});

test('skips a product that is no longer sold', async ({ ctx, make }) => {
  const { as, id, productId } = await arrived(ctx, make);
  await ctx.db.execute(sql`update products set status = 'draft' where id = ${productId}`);
  await rateOrder(as, { id, rating: 4, products: [{ id: productId, rating: 5 }] });
  expect([await ratings(ctx, id), await reviewOf(ctx, productId)]).toEqual([[{ rating: 4 }], []]);
});
