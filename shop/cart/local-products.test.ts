import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_LINE_QUANTITY } from '#values/figures.ts';
import { toRequestedItems } from './local-products.ts';

test('quantities of one variant are added up to the limit of a line, in the order of the lines', () => {
  const line = fc.record({
    product_id: fc.integer({ min: 1, max: 4 }),
    variant_id: fc.option(fc.integer({ min: 10, max: 11 }), { nil: undefined }),
    quantity: fc.integer({ min: 1, max: 999 }),
  });
  const keyOf = (productId: number, variantId: number | null | undefined) => `${productId} ${variantId ?? ''}`;
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const items = toRequestedItems(lines);
      expect(items.map(({ productId, variantId }) => keyOf(productId, variantId))).toEqual([
        ...new Set(lines.map(({ product_id, variant_id }) => keyOf(product_id, variant_id))),
      ]);
      for (const { productId, variantId, quantity } of items) {
        const same = lines.filter((sent) => sent.product_id === productId && (sent.variant_id ?? null) === variantId);
        const sum = same.reduce((units, sent) => units + sent.quantity, 0);
        expect(quantity).toBe(Math.min(sum, MAX_LINE_QUANTITY));
      }
    }),
  );
});
