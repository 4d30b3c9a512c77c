import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { queryRows } from '#db/query-rows.ts';
import type { Customer } from '#shop/context.ts';
import type { ErrorCode } from '#shop/errors.ts';
import { staffTransitionOrder } from './manage/transition-order.ts';
import { contextFor, createTestServices, test } from '#test/fixtures.ts';
import { factories } from '#test/factories.ts';
import { acceptDue } from './accept-due.ts';
import { acceptOrder } from './accept-order.ts';
import { cancelMyOrder } from './cancel-my-order.ts';
import { rateOrder } from './rate-order.ts';

const rounds = 4;

/** The number of calls that succeeded; all others must be refused with `code`. */
async function won(all: Promise<unknown>[], code: ErrorCode = 'invalid_order_transition'): Promise<number> {
  const ends = await Promise.allSettled(all);
  for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject({ code });
  return ends.filter(({ status }) => status === 'fulfilled').length;
}

describe('one of several concurrent calls wins, and nothing is given twice', () => {
  test('two acceptances and the job', async ({ database }) => {
    const services = createTestServices(database);
    const make = factories(database.db);
    for (let k = 0; k < rounds; k++) {
      const as = await make.customer();
      const { id } = await make.order({
        userId: as.userId,
        status: 'delivered',
        deliveredAt: new Date(0),
        paid: 23_000,
      });
      const ctx = { ...contextFor(services), actor: as };
      const job = acceptDue(services);
      const shopper = await won([acceptOrder(ctx, { id }), acceptOrder(ctx, { id })]);
      expect(shopper + (await job)).toBe(1);
      const [points] = await queryRows<{ n: number; sum: number }>(
        database.db,
        sql`select count(*)::integer n, sum(amount)::integer sum from point_entries where user_id = ${as.userId}`,
      );
      expect(points).toEqual({ n: 1, sum: 20 });
      expect(await messagesOf(as)).toHaveLength(1);
    }

    async function messagesOf({ userId }: Customer) {
      return queryRows(database.db, sql`select 1 from outbox where user_id = ${userId} and kind = 'points_earned'`);
    }
  });

  test('cancellation and shipping', async ({ database }) => {
    const services = createTestServices(database);
    const make = factories(database.db);
    const staff = await make.customer({ scopes: ['orders.manage'] });
    for (let k = 0; k < rounds; k++) {
      const as = await make.customer();
      const { id } = await make.order({
        userId: as.userId,
        status: 'preparing',
        paymentMethod: 'cash_on_delivery',
        paid: 5_000,
        walletApplied: 5_000,
      });
      const cancel = cancelMyOrder({ ...contextFor(services), actor: as }, { id });
      const ship = staffTransitionOrder({ ...contextFor(services), actor: staff }, { id, status: 'shipped' });
      const again = cancelMyOrder({ ...contextFor(services), actor: as }, { id });
      expect(await won(k % 2 ? [cancel, ship, again] : [ship, cancel, again])).toBe(1);
      const [end] = await queryRows<{ status: string; stock: number; wallet: number; told: string[] }>(
        database.db,
        sql`select o.status, p.stock, coalesce((select sum(amount) from wallet_entries where user_id = o.user_id), 0)::integer wallet,
          (select array_agg(kind) from outbox where user_id = o.user_id) told
        from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id where o.id = ${id}`,
      );
      // The factory does not reserve stock, so the returned units are added to the initial ten.
      expect(end).toEqual(
        end!.status === 'cancelled'
          ? { status: 'cancelled', stock: 12, wallet: 5_000, told: ['order_cancelled'] }
          : { status: 'shipped', stock: 10, wallet: 0, told: ['order_shipped'] },
      );
    }
  });

  test('two ratings of an order', async ({ database }) => {
    const services = createTestServices(database);
    const make = factories(database.db);
    const as = await make.customer();
    const { id } = await make.order({ userId: as.userId, status: 'accepted', deliveredAt: new Date() });
    const [line] = await queryRows<{ product_id: number }>(
      database.db,
      sql`select product_id from order_lines where order_id = ${id}`,
    );
    const ctx = { ...contextFor(services), actor: as };
    const rate = (rating: number) => rateOrder(ctx, { id, rating, products: [{ id: line!.product_id, rating }] });
    expect(await won([rate(1), rate(5), rate(3)], 'order_rated')).toBe(1);
    const [row] = await queryRows<{ rating: number; product: number; count: number }>(
      database.db,
      sql`select r.rating, v.rating product, p.rating_count count from order_ratings r, reviews v join products p on p.id = v.product_id
        where r.order_id = ${id} and v.user_id = ${as.userId}`,
    );
    expect(row).toEqual({ rating: row!.rating, product: row!.rating, count: 1 });
  });
});
