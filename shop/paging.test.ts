import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { expect, test as pureTest } from 'vitest';
import { contextFor, test } from '#test/fixtures.ts';
import { countRows, pageInfo, totalOf } from './paging.ts';

pureTest('the total is known without counting on a last page that is not full, and counted otherwise', async () => {
  const sizes = {
    total: fc.integer({ min: 0, max: 40 }),
    page: fc.integer({ min: 1, max: 6 }),
    perPage: fc.integer({ min: 1, max: 12 }),
  };
  await fc.assert(
    fc.asyncProperty(fc.record(sizes), async ({ total, page, perPage }) => {
      const onPage = Math.max(0, Math.min(perPage, total - (page - 1) * perPage));
      let hasCounted = false;
      const sum = await totalOf({ page, perPage, onPage }, async () => {
        hasCounted = true;
        return total;
      });
      expect(sum).toBe(total);
      expect(hasCounted).toBe(onPage === perPage || (onPage === 0 && page > 1));
    }),
  );
});

test('rows are counted up to a limit, and there are more behind it', async ({ services }) => {
  const rows = (count: number) => sql`from generate_series(1, ${count}::integer)`;
  const ctx = contextFor(services);
  expect(await countRows(ctx, rows(0), 3)).toEqual({ total: 0 });
  expect(await countRows(ctx, rows(3), 3)).toEqual({ total: 3 });
  expect(await countRows(ctx, rows(4), 3)).toEqual({ total: 3, more: true });
  expect(await countRows(ctx, rows(10_000))).toEqual({ total: 10_000 });
  expect(await countRows(ctx, rows(20_000))).toEqual({ total: 10_000, more: true });
});

pureTest('a page behind what was counted is a page of the list', () => {
  const more = true as const;
  expect(pageInfo(2, 25, 60)).toEqual({ page: 2, perPage: 25, total: 60, lastPage: 3 });
  expect(pageInfo(2, 25, { total: 60 })).toEqual({ page: 2, perPage: 25, total: 60, lastPage: 3 });
  expect(pageInfo(2, 25, { total: 100, more })).toEqual({ page: 2, perPage: 25, total: 100, lastPage: 4, more });
  expect(pageInfo(5, 25, { total: 100, more })).toEqual({ page: 5, perPage: 25, total: 125, lastPage: 5, more });
});
