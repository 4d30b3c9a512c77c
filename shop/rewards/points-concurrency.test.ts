import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { queryRows } from '#db/query-rows.ts';
import { inTransaction, lockUser, type Services } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { openTestDatabase } from '#test/database.ts';
import { type Factories, factories } from '#test/factories.ts';
import { contextFor, createTestServices } from '#test/fixtures.ts';
import { earnPoints } from './earn-points.ts';
import { addPoints } from './points.ts';
import { transferPoints } from './transfer-points.ts';

// PGlite has one connection: these run concurrently only on PostgreSQL.
describe.runIf(process.env['TEST_DATABASE_URL'])('concurrently', () => {
  let database: Database;
  let services: Services;
  let make: Factories;

  beforeAll(async () => {
    database = await openTestDatabase(12);
    services = createTestServices(database);
    make = factories(database.db);
    await services.settings.get();
  });
  afterAll(() => database.close());

  async function shopper(points: number) {
    const actor = await make.customer();
    const ctx = contextFor(services, actor);
    await inTransaction(ctx, async (tx) => {
      await lockUser(tx, actor.userId);
      await addPoints(tx, { userId: actor.userId, amount: points, kind: 'correction', reference: 'start' });
    });
    return { ctx, userId: actor.userId };
  }

  const outcome = (run: Promise<unknown>) =>
    run.then(
      () => 'done',
      (error: unknown) => (error instanceof ShopError ? error.code : error),
    );

  const sums = async (userId: number) =>
    (
      await queryRows<{ points: number; wallet: number; causes: number }>(
        database.db,
        sql`select (select coalesce(sum(amount), 0)::integer from point_entries where user_id = ${userId}) points,
          (select coalesce(sum(amount), 0)::integer from wallet_entries where user_id = ${userId}) wallet,
          (select count(*)::integer from point_entries p join wallet_entries w on w.user_id = p.user_id and w.reference = p.reference
            where p.user_id = ${userId} and p.kind = 'transfer' and w.kind = 'points') causes`,
      )
    )[0];

  test('the same points transferred ten times become money once', async () => {
    const { ctx, userId } = await shopper(250);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => outcome(transferPoints(ctx, { points: 200 }))));
    expect(outcomes.toSorted()).toEqual(['done', ...Array.from({ length: 9 }, () => 'invalid')]);
    expect(await sums(userId)).toEqual({ points: 50, wallet: 1_000, causes: 1 });
  });

  test('an order accepted from two sides earns once', async () => {
    const { ctx, userId } = await shopper(1);
    const order = await make.order({ userId, status: 'accepted' });
    const earned = await Promise.all(
      Array.from({ length: 6 }, () =>
        inTransaction(ctx, async (tx) => {
          await lockUser(tx, userId);
          return earnPoints(tx, { orderId: order.id });
        }),
      ),
    );
    expect(earned).toEqual([20, 20, 20, 20, 20, 20]);
    expect(await sums(userId)).toMatchObject({ points: 21 });
  });
});
