import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { test } from '#test/fixtures.ts';
import { dateSearches } from './date-searches.ts';

test('orders from before the date of a search get it in batches, the newest first', async ({ services, make }) => {
  const { db } = services;
  for (let nth = 0; nth < 5; nth++) await make.order();
  await db.execute(sql`update orders set placed_at = now() - interval '1 day' * id`);
  await db.execute(sql`update order_search set placed_at = null`);
  const dated = async () =>
    (
      await queryRows(
        db,
        z.object({ isDated: z.boolean() }),
        sql`select s.placed_at is not distinct from o.placed_at is_dated from order_search s join orders o on o.id = s.order_id order by o.id`,
      )
    ).map(({ isDated }) => isDated);
  expect(await dateSearches(services, { batch: 1, batches: 2 })).toBe(2);
  expect(await dated()).toEqual([false, false, false, true, true]);
  expect(await dateSearches(services, { batch: 2, batches: 20 })).toBe(3);
  expect(await dated()).toEqual([true, true, true, true, true]);
  expect(await dateSearches(services)).toBe(0);
});
