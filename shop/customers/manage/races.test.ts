import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { queryRows } from '#db/query-rows.ts';
import { orders, sessions, users } from '#db/schema.ts';
import { login } from '#shop/auth/login.ts';
import { hashPassword } from '#shop/auth/password.ts';
import { checkout } from '#shop/checkout/checkout.ts';
import type { Services } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { staffTransitionOrder } from '#shop/orders/manage/transition-order.ts';
import { openTestDatabase } from '#test/database.ts';
import { type Factories, factories } from '#test/factories.ts';
import { contextFor, createTestServices } from '#test/fixtures.ts';
import { blockCustomer } from './block-customer.ts';
import { mergeCustomers } from './merge-customers.ts';

// PGlite has one connection, so these run concurrently only on PostgreSQL.
describe.runIf(process.env['TEST_DATABASE_URL'])('concurrent changes of a customer', () => {
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

  const createManager = () => make.customer({ scopes: ['customers.view', 'customers.manage', 'orders.manage'] });

  const outcome = (run: Promise<unknown>) =>
    run.then(
      () => 'done',
      (error: unknown) => (error instanceof ShopError ? error.code : error),
    );

  test('an order placed during a merge is transferred or refused', async () => {
    const staff = contextFor(services, await createManager());
    const seen = { done: 0, unauthenticated: 0 };
    for (let n = 0; n < 12; n++) {
      const [target, other] = [await make.customer(), await make.customer()];
      const address = await make.address(other.userId);
      await make.wallet(other.userId, 50_000);
      const product = await make.product();
      await make.cart(other.userId, [{ product, quantity: 1 }]);
      const buy = () =>
        checkout(
          contextFor(services, other),
          { address_id: address.id, payment_method: 'cash_on_delivery', use_wallet: true },
          { key: undefined },
        );
      const merge = () => mergeCustomers(staff, { id: target.userId, other_id: other.userId, confirm: other.phone });
      const [first, second] = n % 2 ? [buy(), merge()] : [merge(), buy()];
      const [bought, merged] = n % 2 ? [first, second] : [second, first];
      const [how, done] = await Promise.all([outcome(bought), outcome(merged)]);
      expect(done).toBe('done');
      expect(['done', 'unauthenticated', 'address_missing']).toContain(how);
      seen[how === 'done' ? 'done' : 'unauthenticated']++;
      expect(await database.db.$count(orders, eq(orders.userId, other.userId))).toBe(0);
      expect(await database.db.$count(orders, eq(orders.userId, target.userId))).toBe(how === 'done' ? 1 : 0);
      const [money] = await queryRows<{ left: number; taken: number }>(
        database.db,
        sql`select (select balance from wallet_entries where user_id = ${target.userId} order by seq desc limit 1) "left",
          coalesce((select sum(wallet_applied) from orders where user_id = ${target.userId}), 0)::integer taken`,
      );
      expect(money!.left + money!.taken).toBe(50_000);
    }
    expect(seen.done + seen.unauthenticated).toBe(12);
  });

  test('an order that staff cancel during its buyer’s merge refunds the target account', async () => {
    const manager = await createManager();
    for (let n = 0; n < 10; n++) {
      const [target, other] = [await make.customer(), await make.customer()];
      await make.wallet(other.userId, 3_000);
      const order = await make.order({
        userId: other.userId,
        status: 'under_review',
        paymentMethod: 'cash_on_delivery',
        walletApplied: 2_000,
        paid: 2_000,
        reservedUntil: null,
      });
      const cancel = () =>
        staffTransitionOrder(contextFor(services, manager), { id: order.id, status: 'cancelled', note: 'x' });
      const merge = () =>
        mergeCustomers(contextFor(services, manager), {
          id: target.userId,
          other_id: other.userId,
          confirm: other.phone,
        });
      expect(await Promise.all((n % 2 ? [cancel(), merge()] : [merge(), cancel()]).map(outcome))).toEqual([
        'done',
        'done',
      ]);
      const balances = await queryRows<{ user_id: number; balance: number }>(
        database.db,
        sql`select distinct on (user_id) user_id, balance from wallet_entries
          where user_id in (${target.userId}, ${other.userId}) order by user_id, seq desc`,
      );
      expect(new Map(balances.map(({ user_id: id, balance }) => [id, balance]))).toEqual(
        new Map([
          [target.userId, 5_000],
          [other.userId, 0],
        ]),
      );
    }
  });

  test('only one of two opposite merges succeeds, and the other finds no account', async () => {
    const manager = await createManager();
    const [a, b] = [await make.customer(), await make.customer()];
    const into = (target: typeof a, other: typeof a) =>
      outcome(
        mergeCustomers(contextFor(services, manager), {
          id: target.userId,
          other_id: other.userId,
          confirm: other.phone,
        }),
      );
    const outcomes = await Promise.all([into(a, b), into(b, a), into(a, b)]);
    expect(outcomes.filter((result) => result === 'done')).toHaveLength(1);
    const rows = await database.db
      .select()
      .from(users)
      .where(sql`${users.id} in (${a.userId}, ${b.userId})`);
    expect(rows.filter(({ erasedAt }) => erasedAt === null)).toHaveLength(1);
  });

  test('a customer who signs in while being blocked does not stay signed in', async () => {
    const manager = await createManager();
    const passwordHash = await hashPassword('right-password');
    for (let n = 0; n < 8; n++) {
      const { userId, phone } = await make.customer({ passwordHash });
      const enter = () => outcome(login(contextFor(services), { phone, password: 'right-password' }));
      const block = () => outcome(blockCustomer(contextFor(services, manager), { id: userId, reason: 'x' }));
      const [, , blocked] = await Promise.all([enter(), enter(), block(), enter()]);
      expect(blocked).toBe('done');
      expect(
        await database.db.$count(sessions, sql`${sessions.userId} = ${userId} and ${sessions.revokedAt} is null`),
      ).toBe(0);
      expect(await enter()).toBe('blocked');
    }
  });
});
