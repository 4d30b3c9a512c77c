import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { contextFor, createTestServices, test } from '#test/fixtures.ts';
import { type Factories, factories } from '#test/factories.ts';
import { acceptDue } from './accept-due.ts';

const delivered = new Date('2026-06-01T10:00:00Z');
const later = (ctx: Ctx, days: number, hours = 0): Ctx => ({
  ...ctx,
  now: new Date(delivered.getTime() + (days * 24 + hours) * 3_600_000),
});

const order = (make: Factories, input: Parameters<Factories['order']>[0] = {}) =>
  make.order({
    status: 'delivered',
    deliveredAt: delivered,
    paymentMethod: 'cash_on_delivery',
    paymentStatus: 'paid',
    paid: 23_000,
    ...input,
  });

const statusOf = async ({ db }: Ctx, id: number) =>
  (await queryRows<{ status: string }>(db, sql`select status from orders where id = ${id}`))[0]!.status;
const notificationsOf = ({ db }: Ctx, userId: number) =>
  queryRows<{ kind: string }>(db, sql`select kind from outbox where user_id = ${userId} order by id`);
const pointsOf = async ({ db }: Ctx, userId: number) =>
  (await queryRows<{ n: number }>(db, sql`select count(*)::integer n from point_entries where user_id = ${userId}`))[0]!
    .n;

test('accepts once, 14 days after the delivery and not an hour before', async ({ ctx, make }) => {
  const { id, userId } = await order(make);
  expect(await acceptDue(later(ctx, 13, 23))).toBe(0);
  expect(await statusOf(ctx, id)).toBe('delivered');
  expect(await acceptDue(later(ctx, 14))).toBe(1);
  expect(await statusOf(ctx, id)).toBe('accepted');
  expect(await acceptDue(later(ctx, 15))).toBe(0);
  expect((await notificationsOf(ctx, userId)).map(({ kind }) => kind)).toEqual(['order_accepted', 'points_earned']);
  expect(await pointsOf(ctx, userId)).toBe(1);
  const events = await queryRows(ctx.db, sql`select status, actor_id from order_events where order_id = ${id}`);
  expect(events).toEqual([{ status: 'accepted', actor_id: null }]);
});

test('uses the number of days in the setting', async ({ ctx, make }) => {
  const { id } = await order(make);
  const days = {
    ...ctx,
    settings: { ...ctx.settings, get: async () => ({ ...(await ctx.settings.get()), accept_days: 3 }) },
  };
  expect(await acceptDue(later(days, 2, 23))).toBe(0);
  expect(await acceptDue(later(days, 3))).toBe(1);
  expect(await statusOf(ctx, id)).toBe('accepted');
});

test.for(['shipped', 'preparing', 'accepted', 'cancelled'] as const)(
  'does not accept an order with the status %s',
  async (status, { ctx, make }) => {
    const { id } = await order(make, { status });
    expect(await acceptDue(later(ctx, 100))).toBe(0);
    expect(await statusOf(ctx, id)).toBe(status);
  },
);

test('accepts the other orders when one fails', async ({ ctx, make }) => {
  const all = [await order(make), await order(make), await order(make)];
  let transactions = 0;
  const db = new Proxy(ctx.db, {
    get(target, name) {
      if (name !== 'transaction') return Reflect.get(target, name) as unknown;
      return (work: (tx: unknown) => Promise<unknown>) =>
        target.transaction(async (tx) => {
          const result = await work(tx);
          if (++transactions === 2) throw new Error('killed');
          return result;
        });
    },
  });
  await expect(acceptDue(later({ ...ctx, db }, 14))).rejects.toThrow('1 of 3 failed');
  const points = [];
  for (const { id, userId } of all) {
    const accepted = (await statusOf(ctx, id)) === 'accepted';
    points.push(await pointsOf(ctx, userId));
    expect(points.at(-1)).toBe(accepted ? 1 : 0);
  }
  expect(points.toSorted()).toEqual([0, 1, 1]);
  expect(await acceptDue(later(ctx, 14))).toBe(1);
});

test('accepts each order once when three instances run concurrently', async ({ database }) => {
  const ctx = contextFor(createTestServices(database));
  const make = factories(database.db);
  const all = [];
  for (let k = 0; k < 8; k++) all.push(await order(make));
  const counts = await Promise.all([1, 2, 3].map(() => acceptDue(later(ctx, 14))));
  expect(counts.reduce((sum, n) => sum + n)).toBe(8);
  for (const { userId } of all) expect(await pointsOf(ctx, userId)).toBe(1);
});
