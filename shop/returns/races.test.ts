import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { queryRows } from '#db/query-rows.ts';
import { orderLines, returns, walletEntries } from '#db/schema.ts';
import { type Ctx, type Customer, type Services } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { walletBalance } from '#shop/rewards/wallet.ts';
import { staffTransitionReturn } from './manage/transition-return.ts';
import { openTestDatabase } from '#test/database.ts';
import { type Factories, factories } from '#test/factories.ts';
import { contextFor, createTestServices } from '#test/fixtures.ts';
import { createReturn } from './create-return.ts';
import { withdrawReturn } from './withdraw-return.ts';

// PGlite has one connection: these run concurrently only on PostgreSQL.
describe.runIf(process.env['TEST_DATABASE_URL'])('concurrently', () => {
  let database: Database;
  let services: Services;
  let make: Factories;

  beforeAll(async () => {
    database = await openTestDatabase(25);
    services = createTestServices(database);
    make = factories(database.db);
    await services.settings.get();
  });
  afterAll(() => database.close());

  const outcome = (run: Promise<unknown>) =>
    run.then(
      () => 'done',
      (error: unknown) => (error instanceof ShopError ? error.code : error),
    );

  /** A delivered order of two units for 200 EGP, with the contexts of its shopper and of staff. */
  async function arrived() {
    const shopper = await make.customer();
    const order = await make.order({
      userId: shopper.userId,
      status: 'delivered',
      paymentMethod: 'cash_on_delivery',
      paymentStatus: 'paid',
      paid: 23_000,
      deliveredAt: new Date(),
      reservedUntil: null,
    });
    const [line] = await database.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
    const as = (actor: Customer): Ctx => contextFor(services, actor);
    const staff = as(await make.customer({ scopes: ['returns.manage'] }));
    return {
      userId: shopper.userId,
      order,
      requestReturn: (quantity: number, key?: string) =>
        createReturn(
          as(shopper),
          { order_id: order.id, items: [{ order_item_id: line!.id, quantity }], reason: 'changed_mind' },
          { key },
        ),
      withdraw: (id: number) => withdrawReturn(as(shopper), { id }),
      move: (id: number, status: string) => staffTransitionReturn.fromRequest(staff, { id, status, reason: 'test' }),
      returned: async () =>
        (await database.db.select().from(orderLines).where(eq(orderLines.id, line!.id)))[0]!.quantityReturned,
      requestedReturns: async () => database.db.select().from(returns).where(eq(returns.orderId, order.id)),
    };
  }

  test('is either withdrawn or moved on, and its units are released once', async () => {
    for (let round = 0; round < 5; round++) {
      const { requestReturn, withdraw, move, returned, requestedReturns } = await arrived();
      const { id } = await requestReturn(2);
      const outcomes = await Promise.all([
        outcome(withdraw(id)),
        outcome(move(id, round % 2 ? 'approved' : 'rejected')),
        outcome(withdraw(id)),
      ]);
      expect(outcomes.toSorted()).toEqual(['done', 'invalid_return_transition', 'invalid_return_transition']);
      expect(await returned()).toBe((await requestedReturns())[0]!.status === 'approved' ? 2 : 0);
    }
  });

  test('concurrent returns of one line never exceed what was bought', async () => {
    for (let round = 0; round < 5; round++) {
      const { requestReturn, returned, requestedReturns } = await arrived();
      const outcomes = await Promise.all(Array.from({ length: 8 }, () => outcome(requestReturn(1))));
      expect(outcomes.toSorted()).toEqual(['done', 'done', ...Array(6).fill('return_already_requested')]);
      expect(await returned()).toBe(2);
      expect((await requestedReturns()).reduce((sum, { refundAmount }) => sum + refundAmount, 0)).toBe(20_000);
    }
  });

  test('requests against concurrent rejections get the released units, and no more', async () => {
    for (let round = 0; round < 5; round++) {
      const { requestReturn, move, returned, requestedReturns } = await arrived();
      const { id } = await requestReturn(2);
      await Promise.all([outcome(move(id, 'rejected')), outcome(requestReturn(1)), outcome(requestReturn(2))]);
      const open = (await requestedReturns()).filter(({ status }) => status !== 'rejected');
      const pieces = await queryRows<{ n: number }>(
        database.db,
        sql`select coalesce(sum(quantity), 0)::integer n from return_lines where return_id = any(${sql.param(open.map((orderReturn) => orderReturn.id))}::integer[])`,
      );
      expect(await returned()).toBe(pieces[0]!.n);
    }
  });

  test('concurrent refunds pay the money once', async () => {
    const { userId, requestReturn, move } = await arrived();
    const { id } = await requestReturn(2);
    await move(id, 'approved');
    await move(id, 'received');
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => outcome(move(id, 'refunded'))));
    expect(outcomes.toSorted()).toEqual(['done', ...Array(5).fill('invalid_return_transition')]);
    expect(await walletBalance(services, userId)).toBe(20_000);
    expect(await database.db.select().from(walletEntries).where(eq(walletEntries.userId, userId))).toHaveLength(1);
  });

  test('either a concurrent refund or a rejection wins', async () => {
    for (let round = 0; round < 5; round++) {
      const { userId, requestReturn, move, returned } = await arrived();
      const { id } = await requestReturn(1);
      await move(id, 'approved');
      await move(id, 'received');
      const [refund, reject] = await Promise.all([outcome(move(id, 'refunded')), outcome(move(id, 'rejected'))]);
      expect([refund, reject].toSorted()).toEqual(['done', 'invalid_return_transition']);
      expect([await walletBalance(services, userId), await returned()]).toEqual(
        refund === 'done' ? [10_000, 1] : [0, 0],
      );
    }
  });
});
