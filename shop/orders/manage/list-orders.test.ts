import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { contextFor, test } from '#test/fixtures.ts';
import { searchCondition } from './list-orders.ts';

test('a search finds the same orders whether they are few or more than are read at once', async ({
  make,
  services,
}) => {
  const { address } = await make.order();
  const orders = [];
  for (const name of ['نور السيد', 'نورهان', 'منوره أحمد'])
    orders.push(await make.order({ address: { ...address, name } }));
  const expected = orders.map(({ id }) => id);
  const ctx = contextFor(services);
  for (const most of [1, 2, 3, 100]) {
    const condition = await searchCondition(ctx, 'نور', most);
    const rows = await queryRows(
      ctx.db,
      z.object({ id: z.int() }),
      sql`select o.id from orders o where ${condition} order by o.id`,
    );
    expect([most, rows.map(({ id }) => id)]).toEqual([most, expected]);
  }
});
