import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Database } from '#db/client.ts';
import { queryRows } from '#db/query-rows.ts';
import { inTransaction, lockUser, type Services } from '#shop/context.ts';
import { openTestDatabase } from '#test/database.ts';
import { type Factories, factories } from '#test/factories.ts';
import { contextFor, createTestServices } from '#test/fixtures.ts';
import { ledgers } from './ledger.ts';
import { sumOfLedger, totalLedgers } from './ledger-totals.ts';
import { addPoints } from './points.ts';

let database: Database;
let services: Services;
let make: Factories;

beforeAll(async () => {
  database = await openTestDatabase(4);
  services = createTestServices(database);
  make = factories(database.db);
});
afterAll(() => database.close());

async function give(points: number) {
  const actor = await make.customer();
  await inTransaction(contextFor(services, actor), async (tx) => {
    await lockUser(tx, actor.userId);
    await addPoints(tx, { userId: actor.userId, amount: points, kind: 'correction', reference: 'start' });
  });
}

const allEntries = async () => {
  const [row] = await queryRows(
    database.db,
    z.object({ sum: z.number() }),
    sql`select coalesce(sum(amount), 0)::double precision sum from ${ledgers.points.table}`,
  );
  return row!.sum;
};

const total = async () => {
  const rows = await queryRows(
    database.db,
    z.object({ amount: z.number() }),
    sql`select amount::double precision amount from ledger_totals where ledger = 'points'`,
  );
  return rows[0]?.amount ?? 0;
};

test('the sum of a ledger is that of all entries, before and after they are added to the total', async () => {
  await give(30);
  const before = await allEntries();
  expect(await sumOfLedger(database.db, 'points')).toBe(before);
  await totalLedgers({ db: database.db, minAgeSeconds: 0 });
  expect(await total()).toBe(before);
  await give(12);
  expect(await sumOfLedger(database.db, 'points')).toBe(before + 12);
});

test('entries of the last hour wait, and runs at the same time add each entry once', async () => {
  await totalLedgers({ db: database.db, minAgeSeconds: 0 });
  const before = await total();
  await give(5);
  await totalLedgers({ db: database.db });
  expect(await total()).toBe(before);
  await Promise.all(Array.from({ length: 4 }, () => totalLedgers({ db: database.db, minAgeSeconds: 0 })));
  expect(await total()).toBe(before + 5);
  expect(await sumOfLedger(database.db, 'points')).toBe(await allEntries());
});
