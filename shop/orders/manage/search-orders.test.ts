import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { contextFor, test } from '#test/fixtures.ts';
import { matchesOrderSearch, orderSearchQueries } from '#shop/search.ts';
import { searchConditions } from './search-orders.ts';

test('a search finds the same orders whether they are few or more than are read at once', async ({
  make,
  services,
}) => {
  const { address } = await make.order();
  for (const name of ['نور السيد', 'نورهان سيد', 'منوره أحمد', 'السيد أحمد', 'هدى نور السيد', 'أحمد 0105', 'Noor'])
    await make.order({ address: { ...address, name } });
  const ctx = contextFor(services);
  const read = (condition: SQL) =>
    queryRows(
      ctx.db,
      z.object({ id: z.int() }),
      sql`select o.id from orders o where ${condition} order by o.placed_at desc, o.id desc`,
    );
  // The dates are in another order than the ids, and some are the same.
  await ctx.db.execute(sql`update orders set placed_at = now() - interval '1 hour' * (id * 3 % 5)`);
  const searches = [
    'نور',
    'نور سيد',
    'سيد نور',
    'ور يد',
    'احمد السيد',
    'احمد 0105',
    '0105',
    address.phone.replace('+20', '0'),
    'YS-',
    'ys',
    'noor',
    'زينب',
    '-',
    'نور زينب',
  ];
  const lists: { newest?: number; filtered?: SQL }[] = [
    {},
    { newest: 1 },
    { newest: 3 },
    { newest: 2, filtered: sql`o.id % 2 = 1` },
  ];
  for (const statistics of ['none', 'all']) {
    if (statistics === 'all') await ctx.db.execute(sql`analyze order_search`);
    for (const search of searches)
      for (const list of lists) {
        const { newest = 100, filtered = sql`true` } = list;
        const expected = await read(sql`${matchesOrderSearch(search, [sql`o.number`])} and ${filtered}`);
        for (const most of [0, 1, 2, 3, 100]) {
          const { page, count } = await searchConditions(ctx, search, list, {
            mostRead: { rare: most, frequent: most },
            stretches: { first: 1, mostTested: most, indexed: 1 },
          });
          const onPage = await read(sql`${page} and ${filtered}`);
          const { total, more } = await count();
          const name = `${search}, ${newest} of ${expected.length}, ${most}`;
          expect([name, onPage.slice(0, newest)]).toEqual([name, expected.slice(0, newest)]);
          if (!more) expect([name, total]).toEqual([name, expected.length]);
          else expect(total, name).toBeLessThan(expected.length);
          if (more) expect(total, name).toBeGreaterThanOrEqual(Math.min(newest, most));
        }
      }
  }
  // The newest order is found though its date is not filled in yet.
  await ctx.db.execute(sql`update orders set placed_at = now()`);
  const [newest] = await read(matchesOrderSearch('نور', [sql`o.number`]));
  await ctx.db.execute(sql`update order_search set placed_at = null where order_id = ${newest!.id}`);
  const stretches = { first: 1, mostTested: 100, indexed: 1 };
  const { page } = await searchConditions(
    ctx,
    'نور',
    { newest: 1 },
    { mostRead: { rare: 100, frequent: 100 }, stretches },
  );
  expect((await read(page))[0]).toEqual(newest);
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
        sql`select exists (select from order_search s where s.order_id = o.id and s.parts @@ ${orderSearchQueries(search).all}) indexed,
          ${matchesOrderSearch(search, [sql`o.number`])} compared from orders o where o.id = ${id}`,
      );
      expect([name, search, row!.indexed]).toEqual([name, search, row!.compared]);
    }
  }
});
