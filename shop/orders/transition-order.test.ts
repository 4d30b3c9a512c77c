import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { orderEvents, orders } from '#db/schema.ts';
import { contextFor, createTestServices, test } from '#test/fixtures.ts';
import { factories } from '#test/factories.ts';
import { transitionOrder } from './transition-order.ts';

test('makes the transition and records the time and the actor', async ({ ctx, make }) => {
  const order = await make.order({ status: 'under_review' });
  const move = { orderId: order.id, to: 'confirmed', by: 'staff', actorId: order.userId, note: 'called' } as const;
  await transitionOrder(ctx, move);
  const [row] = await ctx.db.select().from(orders).where(eq(orders.id, order.id));
  expect(row).toMatchObject({ status: 'confirmed', deliveredAt: null });
  const events = await ctx.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
  expect(events).toMatchObject([{ status: 'confirmed', actorId: order.userId, note: 'called', createdAt: ctx.now }]);
});

test('records the time of the delivery', async ({ ctx, make }) => {
  const { id: orderId } = await make.order({ status: 'shipped' });
  await transitionOrder(ctx, { orderId, to: 'delivered', by: 'staff', actorId: null });
  const [row] = await ctx.db.select().from(orders).where(eq(orders.id, orderId));
  expect(row?.deliveredAt).toEqual(ctx.now);
});

test.for([
  ['under_review', 'confirmed', 'customer'],
  ['shipped', 'cancelled', 'customer'],
  ['cancelled', 'under_review', 'system'],
] as const)('%s does not become %s by %s', async ([status, to, by], { ctx, make }) => {
  const { id: orderId } = await make.order({ status });
  await expect(transitionOrder(ctx, { orderId, to, by, actorId: null })).rejects.toMatchObject({
    code: 'invalid_order_transition',
  });
  const events = await ctx.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
  expect(events).toEqual([]);
});

test('only one of several concurrent transitions succeeds', async ({ database }) => {
  const services = createTestServices(database);
  const { id: orderId } = await factories(database.db).order({ status: 'awaiting_payment' });
  const moves = await Promise.allSettled(
    (['under_review', 'cancelled', 'under_review', 'cancelled'] as const).map((to) =>
      contextFor(services).db.transaction((tx) =>
        transitionOrder({ ...contextFor(services), db: tx }, { orderId, to, by: 'system', actorId: null }),
      ),
    ),
  );
  const reached = await database.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
  const [row] = await database.db.select().from(orders).where(eq(orders.id, orderId));
  // A paid order may still be cancelled; nothing follows a cancellation.
  expect(reached.map(({ status }) => status)).toEqual(
    row!.status === 'cancelled' && reached.length === 2 ? ['under_review', 'cancelled'] : [row!.status],
  );
  expect(moves.filter(({ status }) => status === 'fulfilled')).toHaveLength(reached.length);
});
