import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { orderEvents, orders } from '#db/schema.ts';
import { contextFor, servicesOver, test } from '#test/fixtures.ts';
import { factories } from '#test/factories.ts';
import { moveOrder } from './move-order.ts';

test('moves on and writes down when and by whom', async ({ ctx, make }) => {
  const order = await make.order({ status: 'under_review' });
  const move = { orderId: order.id, to: 'confirmed', by: 'staff', actorId: order.userId, note: 'called' } as const;
  await moveOrder(ctx, move);
  const [kept] = await ctx.db.select().from(orders).where(eq(orders.id, order.id));
  expect(kept).toMatchObject({ status: 'confirmed', deliveredAt: null });
  const events = await ctx.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
  expect(events).toMatchObject([{ status: 'confirmed', actorId: order.userId, note: 'called', at: ctx.now }]);
});

test('delivered is a moment that is kept', async ({ ctx, make }) => {
  const { id: orderId } = await make.order({ status: 'shipped' });
  await moveOrder(ctx, { orderId, to: 'delivered', by: 'staff', actorId: null });
  const [kept] = await ctx.db.select().from(orders).where(eq(orders.id, orderId));
  expect(kept?.deliveredAt).toEqual(ctx.now);
});

test.for([
  ['under_review', 'confirmed', 'customer'],
  ['shipped', 'cancelled', 'customer'],
  ['cancelled', 'under_review', 'system'],
] as const)('%s does not become %s by %s', async ([status, to, by], { ctx, make }) => {
  const { id: orderId } = await make.order({ status });
  await expect(moveOrder(ctx, { orderId, to, by, actorId: null })).rejects.toMatchObject({ code: 'order_moved_on' });
  const events = await ctx.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
  expect(events).toEqual([]);
});

test('of several at once one moves it', async ({ database }) => {
  const services = servicesOver(database);
  const { id: orderId } = await factories(database.db).order({ status: 'awaiting_payment' });
  const moves = await Promise.allSettled(
    (['under_review', 'cancelled', 'under_review', 'cancelled'] as const).map((to) =>
      contextFor(services).db.transaction((tx) =>
        moveOrder({ ...contextFor(services), db: tx as never }, { orderId, to, by: 'system', actorId: null }),
      ),
    ),
  );
  const reached = await database.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
  const [kept] = await database.db.select().from(orders).where(eq(orders.id, orderId));
  // What was paid may still be cancelled; nothing follows a cancellation.
  expect(reached.map(({ status }) => status)).toEqual(
    kept!.status === 'cancelled' && reached.length === 2 ? ['under_review', 'cancelled'] : [kept!.status],
  );
  expect(moves.filter(({ status }) => status === 'fulfilled')).toHaveLength(reached.length);
});
