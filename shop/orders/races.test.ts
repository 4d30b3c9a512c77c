import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import type { Customer } from '#shop/context.ts';
import type { ErrorCode } from '#shop/errors.ts';
import { moveStaffOrder } from '#shop/staff/move-order.ts';
import { contextFor, servicesOver, test } from '#test/fixtures.ts';
import { factories } from '#test/factories.ts';
import { acceptDue } from './accept-due.ts';
import { acceptOrder } from './accept-order.ts';
import { cancelMyOrder } from './cancel-my-order.ts';
import { rateOrder } from './rate-order.ts';
import { reorder } from './reorder.ts';

const rounds = 4;

/** How many came through, when everything else was refused as moved on. */
async function won(all: Promise<unknown>[], code: ErrorCode = 'order_moved_on'): Promise<number> {
  const ends = await Promise.allSettled(all);
  for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject({ code });
  return ends.filter(({ status }) => status === 'fulfilled').length;
}

describe('of several at once one wins, and nothing is given twice', () => {
  test('two accepts, and the job', async ({ database }) => {
    const services = servicesOver(database);
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
      const [points] = await rowsOf<{ n: number; sum: number }>(
        database.db,
        sql`select count(*)::integer n, sum(amount)::integer sum from point_entries where user_id = ${as.userId}`,
      );
      expect(points).toEqual({ n: 1, sum: 20 });
      expect(await told(as)).toHaveLength(1);
    }

    async function told({ userId }: Customer) {
      return rowsOf(database.db, sql`select 1 from outbox where user_id = ${userId} and kind = 'points_earned'`);
    }
  });

  test('cancel against ship', async ({ database }) => {
    const services = servicesOver(database);
    const make = factories(database.db);
    const staff = await make.customer({ scopes: ['orders.manage'] });
    for (let k = 0; k < rounds; k++) {
      const as = await make.customer();
      const { id } = await make.order({
        userId: as.userId,
        status: 'preparing',
        paymentMethod: 'cash_on_delivery',
        paid: 5_000,
        walletPaid: 5_000,
      });
      const cancel = cancelMyOrder({ ...contextFor(services), actor: as }, { id });
      const ship = moveStaffOrder({ ...contextFor(services), actor: staff }, { id, status: 'shipped' });
      const again = cancelMyOrder({ ...contextFor(services), actor: as }, { id });
      expect(await won(k % 2 ? [cancel, ship, again] : [ship, cancel, again])).toBe(1);
      const [end] = await rowsOf<{ status: string; stock: number; wallet: number; told: string[] }>(
        database.db,
        sql`select o.status, p.stock, coalesce((select sum(amount) from wallet_entries where user_id = o.user_id), 0)::integer wallet,
          (select array_agg(kind) from outbox where user_id = o.user_id) told
        from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id where o.id = ${id}`,
      );
      // The factory takes no stock: what comes back is beside its ten.
      expect(end).toEqual(
        end!.status === 'cancelled'
          ? { status: 'cancelled', stock: 12, wallet: 5_000, told: ['order_cancelled'] }
          : { status: 'shipped', stock: 10, wallet: 0, told: ['order_shipped'] },
      );
    }
  });

  test('re-orders under one key', async ({ database }) => {
    const services = servicesOver(database);
    const make = factories(database.db);
    const as = await make.customer();
    const { id } = await make.order({ userId: as.userId, status: 'accepted', deliveredAt: new Date() });
    const ctx = { ...contextFor(services), actor: as };
    const all = await Promise.all(Array.from({ length: 8 }, () => reorder(ctx, { id }, { key: 'tapped twice' })));
    for (const one of all) expect(one).toEqual(all[0]);
    const [cart] = await rowsOf<{ pieces: number }>(
      database.db,
      sql`select sum(l.quantity)::integer pieces from cart_lines l join carts c on c.id = l.cart_id where c.user_id = ${as.userId}`,
    );
    expect(cart).toEqual({ pieces: 2 });
  });

  test('two ratings of an order', async ({ database }) => {
    const services = servicesOver(database);
    const make = factories(database.db);
    const as = await make.customer();
    const { id } = await make.order({ userId: as.userId, status: 'accepted', deliveredAt: new Date() });
    const [line] = await rowsOf<{ product_id: number }>(
      database.db,
      sql`select product_id from order_lines where order_id = ${id}`,
    );
    const ctx = { ...contextFor(services), actor: as };
    const rate = (rating: number) => rateOrder(ctx, { id, rating, products: [{ id: line!.product_id, rating }] });
    expect(await won([rate(1), rate(5), rate(3)], 'order_rated')).toBe(1);
    const [kept] = await rowsOf<{ rating: number; product: number; count: number }>(
      database.db,
      sql`select r.rating, v.rating product, p.rating_count count from order_ratings r, reviews v join products p on p.id = v.product_id
        where r.order_id = ${id} and v.user_id = ${as.userId}`,
    );
    expect(kept).toEqual({ rating: kept!.rating, product: kept!.rating, count: 1 });
  });
});
