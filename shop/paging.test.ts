import fc from 'fast-check';
import { expect, test } from 'vitest';
import { totalOf } from './paging.ts';

test('the total is known without counting on a last page that is not full, and counted otherwise', async () => {
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
