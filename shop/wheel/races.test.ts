import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { wheelCampaigns, wheelPrizes } from '#db/schema.ts';
import type { Services } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { openTestDatabase } from '#test/database.ts';
import { type Factories, factories } from '#test/factories.ts';
import { contextFor, servicesOver } from '#test/fixtures.ts';
import { showWheel } from './show-wheel.ts';
import { spinWheel } from './spin-wheel.ts';

// PGlite has one connection, so that there each waits for the one before; the outcome is the same.
describe('spins at once', () => {
  let database: Database;
  let services: Services;
  let make: Factories;

  beforeAll(async () => {
    database = await openTestDatabase(25);
    services = servicesOver(database);
    make = factories(database.db);
    const [wheel] = await database.db
      .insert(wheelCampaigns)
      .values({ nameAr: 'عجلة', nameEn: 'Wheel', startsAt: new Date(Date.now() - 1000) })
      .returning();
    await database.db.insert(wheelPrizes).values([
      { campaignId: wheel!.id, position: 0, kind: 'percent', value: 5, weight: 1 },
      { campaignId: wheel!.id, position: 1, kind: 'points', value: 50, weight: 1 },
    ]);
  });
  afterAll(() => database.close());

  const outcome = (run: Promise<unknown>) =>
    run.then(
      () => 'spun',
      (error: unknown) => (error instanceof ShopError ? error.code : error),
    );
  const given = async (userId: number) =>
    (
      await rowsOf<{ spins: number; coupons: number; points: number }>(
        database.db,
        sql`select (select count(*)::integer from wheel_spins where user_id = ${userId}) spins,
          (select count(*)::integer from coupons where user_id = ${userId}) coupons,
          (select coalesce(sum(amount), 0)::integer from point_entries where user_id = ${userId}) points`,
      )
    )[0];

  test('twenty of one account are two', async () => {
    const customer = await make.customer();
    let number = 0;
    const draw = () => number++ % 2;
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => outcome(spinWheel(contextFor(services, customer), { draw }))),
    );
    expect(outcomes.toSorted()).toEqual([...Array(18).fill('spins_used'), 'spun', 'spun']);
    expect(await given(customer.userId)).toEqual({ spins: 2, coupons: 1, points: 50 });
  });

  test('twenty under one key are one, with one reply', async () => {
    const customer = await make.customer();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => spinWheel(contextFor(services, customer), { key: 'once', draw: () => 0 })),
    );
    for (const reply of replies) expect(reply).toEqual(replies[0]);
    expect(await given(customer.userId)).toEqual({ spins: 1, coupons: 1, points: 0 });
    expect((await showWheel(contextFor(services, customer))).spinsLeft).toBe(1);
  });
});
