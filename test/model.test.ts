import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { queryRows } from '#db/query-rows.ts';
import { doesAll } from './all.ts';
import { openTestDatabase } from './database.ts';
import { factories } from './factories.ts';
import { expectSameState, move, type Real } from './model/commands.ts';
import { couponEach, couponValue, type Model, setContents, setPercent } from './model/model.ts';
import { createTestServices } from './services.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const tally = { done: 0, refused: 0 };

/** Two shoppers, three products, a set of two of them, a coupon, and staff, separate for each run. */
async function begin(): Promise<{ model: Model; real: Real }> {
  const services = createTestServices(database);
  const make = factories(database.db);
  const stock = [4, 9, 30];
  const prices = [133_333, 7_501, 59_999];
  const parts: Awaited<ReturnType<typeof make.product>>[] = [];
  for (const [nth, price] of prices.entries()) parts.push(await make.product({ price, stock: stock[nth]! }));
  const set = await make.set(
    setContents.map(({ product, quantity }) => ({ ...parts[product]!, quantity })),
    { percent: setPercent },
  );
  const customers: Real['customers'] = [];
  for (let nth = 0; nth < 2; nth++) {
    const who = await make.customer();
    customers.push({ who, addressId: (await make.address(who.userId)).id });
  }
  const { code } = await make.coupon({ kind: 'fixed', value: couponValue, maxUsesEach: couponEach });
  const staff = await make.customer({
    scopes: ['orders.manage', 'dispatch.manage', 'payments.review', 'returns.manage'],
  });
  const [fee] = await queryRows<{ fee: number }>(
    database.db,
    sql`select coalesce(c.fee, g.fee) fee from addresses a join cities c on c.id = a.city_id join governorates g on g.id = c.governorate_id
      where a.id = ${customers[0]!.addressId}`,
  );
  return {
    model: {
      now: Date.now(),
      stock: [...stock],
      prices,
      shipping: fee!.fee,
      users: customers.map(() => ({ wallet: 0, points: 0, debt: 0, couponUses: 0 })),
      orders: [],
      returns: [],
    },
    real: { services, make, customers, staff, products: [...parts, set].map(({ id }) => id), couponCode: code, tally },
  };
}

test('orders, returns, wallets and points match a plain model after any sequence of actions', async () => {
  const runs = Number(process.env['MODEL_RUNS'] ?? (doesAll ? 20 : 8));
  const course = fc.array(move, { minLength: 60, maxLength: 200, size: 'max' });
  await fc.assert(
    fc.asyncProperty(course, async (commands) => {
      const begun = await begin();
      await fc.asyncModelRun(() => begun, commands);
      await expectSameState(begun.model, begun.real);
    }),
    { numRuns: runs },
  );
  // With fewer, the run has not tested much.
  expect(tally.done).toBeGreaterThan(runs * 5);
  expect(tally.refused).toBeGreaterThan(runs * 5);
}, 300_000);
