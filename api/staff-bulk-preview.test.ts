import fc from 'fast-check';
import { expect } from 'vitest';
import {
  toRequestBody,
  previewChange,
  offerOperations,
  priceOperations,
  isUnchanged,
  targetStatuses,
  steps,
  stockOperations,
  type BulkChange,
} from '#admin/products/bulk/change.ts';
import type { ProductRow } from '#admin/products/product.ts';
import type { Customer } from '#shop/context.ts';
import { test as base } from '#test/fixtures.ts';

const test = base.extend<{ manager: Customer }>({
  manager: async ({ make }, use) => use(await make.customer({ scopes: ['catalogue.manage'] })),
});

const figure = fc
  .oneof(
    fc.integer({ min: 0, max: 130 }),
    fc.constantFrom(1000, 999_999, 1_000_000),
    fc.constantFrom(0.5, 12.25, 99.99, 33.3),
  )
  .map(String);

const change: fc.Arbitrary<BulkChange> = fc.oneof(
  fc.record({
    action: fc.constant('price' as const),
    way: fc.constantFrom(...priceOperations),
    number: figure,
    step: fc.constantFrom(...steps),
  }),
  fc.record({
    action: fc.constant('offer' as const),
    way: fc.constantFrom(...offerOperations),
    number: figure,
    step: fc.constantFrom(...steps),
    from: fc.constant(null),
    until: fc.constant(null),
  }),
  fc.record({
    action: fc.constant('stock' as const),
    way: fc.constantFrom(...stockOperations),
    number: fc.integer({ min: 0, max: 12 }).map(String),
    reason: fc.constant('damaged' as const),
    note: fc.constant(''),
  }),
  fc.record({ action: fc.constant('status' as const), status: fc.constantFrom(...targetStatuses) }),
);

test('the preview of a bulk change matches its result', async ({ make, call, manager }) => {
  const ids = [
    (await make.product({ price: 10_000, stock: 5 })).id,
    (await make.product({ price: 9_999, offerPrice: 9_500, stock: 0 })).id,
    (await make.product({ price: 250, stock: 3, status: 'draft' })).id,
    (await make.product({ price: 0, stock: 3, status: 'draft', nameEn: '' })).id,
  ];
  const list = async (): Promise<ProductRow[]> => {
    const query = ids.map((id) => `ids=${id}`).join('&');
    return (await call('GET', `/staff/products?${query}`, { as: manager })).body.data;
  };
  await fc.assert(
    fc.asyncProperty(change, async (change) => {
      const body = toRequestBody(change);
      fc.pre(body !== null);
      const will = (await list()).map((product) => previewChange(change, product)!);
      const reply = await call('POST', '/staff/products/bulk', { as: manager, body: { ids, ...body } });
      expect([reply.status, body]).toEqual([200, body]);
      const refused = reply.body.data.refused.map(({ id }: { id: number }) => id) as number[];
      expect([...refused].sort()).toEqual(
        will.flatMap(({ product, error: cannot }) => (cannot ? [product.id] : [])).sort(),
      );
      for (const product of await list()) {
        const preview = will.find((candidate) => candidate.product.id === product.id)!;
        if (preview.error) continue;
        const now = previewChange(change, product);
        const is =
          change.action === 'price'
            ? { amount: product.price }
            : change.action === 'offer'
              ? { amount: product.offer_price }
              : change.action === 'stock'
                ? { units: product.stock }
                : { status: product.status };
        expect({ expected: change, is }).toEqual({ expected: change, is: preview.after });
        if (isUnchanged(preview)) expect(now?.before).toEqual(preview.before);
      }
    }),
    { numRuns: 60 },
  );
});
