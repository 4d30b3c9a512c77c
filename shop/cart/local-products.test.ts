import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_LINE_QUANTITY } from '#values/figures.ts';
import { toRequestedQuantities } from './local-products.ts';

test('quantities of one product are added up to the limit of a line, in the order of the products', () => {
  const product = fc.record({ product_id: fc.integer({ min: 1, max: 5 }), quantity: fc.integer({ min: 1, max: 999 }) });
  fc.assert(
    fc.property(fc.array(product), (products) => {
      const { ids, quantities } = toRequestedQuantities(products);
      expect(ids).toEqual([...new Set(products.map(({ product_id }) => product_id))]);
      ids.forEach((id, index) => {
        const sum = products.filter(({ product_id }) => product_id === id).reduce((n, { quantity }) => n + quantity, 0);
        expect(quantities[index]).toBe(Math.min(sum, MAX_LINE_QUANTITY));
      });
    }),
  );
});
