import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { queryRows } from '#db/query-rows.ts';
import { wheelCampaigns, wheelPrizes } from '#db/schema.ts';
import type { Services } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { openTestDatabase } from '#test/database.ts';
import { type Factories, factories } from '#test/factories.ts';
import { contextFor, createTestServices } from '#test/fixtures.ts';
import { outcomes } from '#test/outcomes.ts';
import { createWheel } from './manage/create-wheel.ts';
import { setWheelActive } from './manage/set-wheel-active.ts';
import { updateWheel } from './manage/update-wheel.ts';
import { spinWheel } from './spin-wheel.ts';

// PGlite has one connection, so that there the calls run one after the other; the result is the same.
describe('concurrent spins', () => {
  let database: Database;
  let services: Services;
  let make: Factories;

  beforeAll(async () => {
    database = await openTestDatabase(25);
    services = createTestServices(database);
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
  const gains = async (userId: number) =>
    (
      await queryRows<{ spins: number; coupons: number; points: number }>(
        database.db,
        sql`select (select count(*)::integer from wheel_spins where user_id = ${userId}) spins,
          (select count(*)::integer from coupons where user_id = ${userId}) coupons,
          (select coalesce(sum(amount), 0)::integer from point_entries where user_id = ${userId}) points`,
      )
    )[0];

  test('twenty by one account are two', async () => {
    const customer = await make.customer();
    let number = 0;
    const draw = () => number++ % 2;
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => outcome(spinWheel(contextFor(services, customer), undefined, { draw }))),
    );
    expect(outcomes.toSorted()).toEqual([...Array(18).fill('spins_used'), 'spun', 'spun']);
    expect(await gains(customer.userId)).toEqual({ spins: 2, coupons: 1, points: 50 });
  });

  test('of two changes to a wheel during spins one succeeds, and each draw matches the wheel at its time', async () => {
    const label = { ar: 'نقاط', en: 'Points' };
    const member = async () => contextFor(services, await make.customer({ scopes: ['marketing.manage'] }));
    const [first, second] = [await member(), await member()];
    for (let round = 0; round < 6; round++) {
      const points = { label, kind: 'points', value: 10, weight: 1 } as const;
      const nothing = { label, kind: 'nothing', value: 0, weight: 1 } as const;
      const { id } = await createWheel(first, { name: label, prizes: [points, nothing] });
      const started = await setWheelActive(first, { id, active: true });
      const change = (ctx: typeof first, value: number) => () =>
        updateWheel(ctx, {
          id,
          seen: started.updatedAt,
          while_running: true,
          prizes: [
            { ...points, id: started.prizes[0]!.id, value },
            { ...nothing, id: started.prizes[1]!.id },
          ],
        });
      const shoppers = await Promise.all([1, 2, 3, 4].map(() => make.customer()));
      const spins = shoppers.map(
        (shopper) => () => spinWheel(contextFor(services, shopper), undefined, { draw: () => 0 }),
      );
      const changes = [change(first, 20), change(second, 30)];
      const all = round % 2 ? [...changes, ...spins] : [...spins.slice(0, 2), ...changes, ...spins.slice(2)];
      const ended = await outcomes(...all.map((run) => run()));
      const changed = ended.splice(round % 2 ? 0 : 2, 2);
      expect(ended).toEqual(['done', 'done', 'done', 'done']);
      // `invalid` when a prize was drawn before: that one can't change.
      expect([
        ['done', 'stale_version'],
        ['invalid', 'invalid'],
      ]).toContainEqual(changed.sort());
      const [sums] = await queryRows<{ drawn: number; given: number }>(
        database.db,
        sql`select (select sum(p.value)::integer from wheel_spins s join wheel_prizes p on p.id = s.prize_id where s.campaign_id = ${id}) drawn,
          (select sum(amount)::integer from point_entries where spin_id in (select s.id from wheel_spins s where s.campaign_id = ${id})) given`,
      );
      expect(sums!.given).toBe(sums!.drawn);
      await setWheelActive(first, { id, active: false });
    }
  });
});
