import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { orderLines, returns, walletEntries } from '#db/schema.ts';
import { type Ctx, type Customer, type Services } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { walletBalance } from '#shop/rewards/wallet.ts';
import { moveStaffReturn } from '#shop/staff/move-return.ts';
import { openTestDatabase } from '#test/database.ts';
import { type Factories, factories } from '#test/factories.ts';
import { contextFor, servicesOver } from '#test/fixtures.ts';
import { makeReturn } from './make-return.ts';
import { withdrawReturn } from './withdraw-return.ts';

// PGlite has one connection: only on PostgreSQL do these run at once.
describe.runIf(process.env['TEST_DATABASE_URL'])('at once', () => {
  let database: Database;
  let services: Services;
  let make: Factories;

  beforeAll(async () => {
    database = await openTestDatabase(25);
    services = servicesOver(database);
    make = factories(database.db);
    await services.settings.get();
  });
  afterAll(() => database.close());

  const outcome = (run: Promise<unknown>) =>
    run.then(
      () => 'done',
      (error: unknown) => (error instanceof ShopError ? error.code : error),
    );

  /** A delivered order of two pieces, 200 EGP of goods, and who may do something about it. */
  async function arrived() {
    const shopper = await make.customer();
    const order = await make.order({
      userId: shopper.userId,
      status: 'delivered',
      paymentMethod: 'cash_on_delivery',
      paymentStatus: 'paid',
      paid: 23_000,
      deliveredAt: new Date(),
      heldUntil: null,
    });
    const [line] = await database.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
    const as = (actor: Customer): Ctx => contextFor(services, actor);
    const staff = as(await make.customer({ scopes: ['returns.manage'] }));
    return {
      userId: shopper.userId,
      order,
      ask: (quantity: number, key?: string) =>
        makeReturn(
          as(shopper),
          { order_id: order.id, items: [{ order_item_id: line!.id, quantity }], reason: 'changed_mind' },
          { key },
        ),
      withdraw: (id: number) => withdrawReturn(as(shopper), { id }),
      move: (id: number, status: string) => moveStaffReturn(staff, { id, status, reason: 'test' }),
      returned: async () =>
        (await database.db.select().from(orderLines).where(eq(orderLines.id, line!.id)))[0]!.quantityReturned,
      asked: async () => database.db.select().from(returns).where(eq(returns.orderId, order.id)),
    };
  }

  test('withdrawn or moved on, never both; and its pieces come back once', async () => {
    for (let round = 0; round < 5; round++) {
      const { ask, withdraw, move, returned, asked } = await arrived();
      const { id } = await ask(2);
      const outcomes = await Promise.all([
        outcome(withdraw(id)),
        outcome(move(id, round % 2 ? 'approved' : 'rejected')),
        outcome(withdraw(id)),
      ]);
      expect(outcomes.toSorted()).toEqual(['done', 'return_moved_on', 'return_moved_on']);
      expect(await returned()).toBe((await asked())[0]!.status === 'approved' ? 2 : 0);
    }
  });

  test('returns of one line from everywhere: never more than was bought', async () => {
    for (let round = 0; round < 5; round++) {
      const { ask, returned, asked } = await arrived();
      const outcomes = await Promise.all(Array.from({ length: 8 }, () => outcome(ask(1))));
      expect(outcomes.toSorted()).toEqual(['done', 'done', ...Array(6).fill('return_made')]);
      expect(await returned()).toBe(2);
      expect((await asked()).reduce((sum, { refundAmount }) => sum + refundAmount, 0)).toBe(20_000);
    }
  });

  test('ten calls under one key are one return', async () => {
    const { ask, asked } = await arrived();
    const replies = await Promise.all(Array.from({ length: 10 }, () => ask(1, 'once')));
    for (const reply of replies) expect(reply).toEqual(replies[0]);
    expect(await asked()).toHaveLength(1);
  });

  test('asking against staff who reject: what was given back can be asked for, and no more', async () => {
    for (let round = 0; round < 5; round++) {
      const { ask, move, returned, asked } = await arrived();
      const { id } = await ask(2);
      await Promise.all([outcome(move(id, 'rejected')), outcome(ask(1)), outcome(ask(2))]);
      const open = (await asked()).filter(({ status }) => status !== 'rejected');
      const pieces = await rowsOf<{ n: number }>(
        database.db,
        sql`select coalesce(sum(quantity), 0)::integer n from return_lines where return_id = any(${sql.param(open.map((one) => one.id))}::integer[])`,
      );
      expect(await returned()).toBe(pieces[0]!.n);
    }
  });

  test('refunded many times at once, the money comes once', async () => {
    const { userId, ask, move } = await arrived();
    const { id } = await ask(2);
    await move(id, 'approved');
    await move(id, 'received');
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => outcome(move(id, 'refunded'))));
    expect(outcomes.toSorted()).toEqual(['done', ...Array(5).fill('return_moved_on')]);
    expect(await walletBalance(services, userId)).toBe(20_000);
    expect(await database.db.select().from(walletEntries).where(eq(walletEntries.userId, userId))).toHaveLength(1);
  });

  test('of refund and rejection at once one wins', async () => {
    for (let round = 0; round < 5; round++) {
      const { userId, ask, move, returned } = await arrived();
      const { id } = await ask(1);
      await move(id, 'approved');
      await move(id, 'received');
      const [refund, reject] = await Promise.all([outcome(move(id, 'refunded')), outcome(move(id, 'rejected'))]);
      expect([refund, reject].toSorted()).toEqual(['done', 'return_moved_on']);
      expect([await walletBalance(services, userId), await returned()]).toEqual(
        refund === 'done' ? [10_000, 1] : [0, 0],
      );
    }
  });
});
