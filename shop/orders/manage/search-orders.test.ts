import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { contextFor, test } from '#test/fixtures.ts';
import { matchesOrderSearch, orderSearchQuery } from '#shop/search.ts';
import { searchConditions } from './list-orders.ts';

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
    const conditions = await searchConditions(ctx, 'نور', most);
    for (const condition of [conditions.page, conditions.count]) {
      const rows = await queryRows(
        ctx.db,
        z.object({ id: z.int() }),
        sql`select o.id from orders o where ${condition} order by o.id`,
      );
      expect([most, rows.map(({ id }) => id)]).toEqual([most, expected]);
    }
  }
});

test('the index of searches finds what a comparison of the columns finds, also after a change of the address', async ({
  make,
  services,
}) => {
  const ctx = contextFor(services);
  const { id, address } = await make.order({ number: "YS-O'1\\2" });
  const names = ['إسراء  الشَّاذلى', "O'Neil \\ Co", 'Ann%', ''];
  const searches = [
    'شاذلي',
    'اسراء الشاذلي',
    'شاذلي اسراء',
    'شاذلي 5566',
    '5566',
    '0105566',
    "o'1",
    '1\\2',
    "'",
    '\\',
    'neil co',
    '%',
    '_',
    ':*',
    '&',
    'ys',
  ];
  for (const name of names) {
    await ctx.db.execute(
      sql`update orders set address = ${JSON.stringify({ ...address, name, phone: '+201055660000' })}::jsonb where id = ${id}`,
    );
    for (const search of searches) {
      const [row] = await queryRows(
        ctx.db,
        z.object({ indexed: z.boolean(), compared: z.boolean() }),
        sql`select exists (select from order_search s where s.order_id = o.id and s.parts @@ ${orderSearchQuery(search)}) indexed,
          ${matchesOrderSearch(search, [sql`o.number`])} compared from orders o where o.id = ${id}`,
      );
      expect([name, search, row!.indexed]).toEqual([name, search, row!.compared]);
    }
  }
});
