import fc from 'fast-check';
import { expect } from 'vitest';
import {
  callOf,
  foresee,
  offerWays,
  priceWays,
  staysSo,
  statusesTo,
  steps,
  stockWays,
  type Wanted,
} from '#admin/products/bulk/change.ts';
import type { ProductRow } from '#admin/products/product.ts';
import type { Customer } from '#shop/context.ts';
import { test as base } from '#test/fixtures.ts';

const test = base.extend<{ keeper: Customer }>({
  keeper: async ({ make }, use) => use(await make.customer({ scopes: ['catalogue.manage'] })),
});

const figure = fc.oneof(fc.integer({ min: 1, max: 130 }), fc.constantFrom(0.5, 12.25, 99.99, 33.3)).map(String);

const change: fc.Arbitrary<Wanted> = fc.oneof(
  fc.record({
    action: fc.constant('price' as const),
    way: fc.constantFrom(...priceWays),
    number: figure,
    step: fc.constantFrom(...steps),
  }),
  fc.record({
    action: fc.constant('offer' as const),
    way: fc.constantFrom(...offerWays),
    number: figure,
    step: fc.constantFrom(...steps),
    from: fc.constant(null),
    until: fc.constant(null),
  }),
  fc.record({
    action: fc.constant('stock' as const),
    way: fc.constantFrom(...stockWays),
    number: fc.integer({ min: 0, max: 12 }).map(String),
    reason: fc.constant('damaged' as const),
    note: fc.constant(''),
  }),
  fc.record({ action: fc.constant('status' as const), status: fc.constantFrom(...statusesTo) }),
);

test('what the screen says will happen to many products is what happens', async ({ make, call, keeper }) => {
  const ids = [
    (await make.product({ price: 10_000, stock: 5 })).id,
    (await make.product({ price: 9_999, offerPrice: 9_500, stock: 0 })).id,
    (await make.product({ price: 250, stock: 3, status: 'draft' })).id,
    (await make.product({ price: 0, stock: 3, status: 'draft', nameEn: '' })).id,
  ];
  const list = async (): Promise<ProductRow[]> => {
    const query = ids.map((id) => `ids=${id}`).join('&');
    return (await call('GET', `/staff/products?${query}`, { as: keeper })).body.data;
  };
  await fc.assert(
    fc.asyncProperty(change, async (wanted) => {
      const body = callOf(wanted);
      fc.pre(body !== null);
      const will = (await list()).map((product) => foresee(wanted, product)!);
      const reply = await call('POST', '/staff/products/bulk', { as: keeper, body: { ids, ...body } });
      expect([reply.status, body]).toEqual([200, body]);
      const refused = reply.body.data.refused.map(({ id }: { id: number }) => id) as number[];
      expect([...refused].sort()).toEqual(will.flatMap(({ product, cannot }) => (cannot ? [product.id] : [])).sort());
      for (const product of await list()) {
        const one = will.find((told) => told.product.id === product.id)!;
        if (one.cannot) continue;
        const now = foresee(wanted, product);
        const is =
          wanted.action === 'price'
            ? { amount: product.price }
            : wanted.action === 'offer'
              ? { amount: product.offer_price }
              : wanted.action === 'stock'
                ? { pieces: product.stock }
                : { status: product.status };
        expect({ wanted, is }).toEqual({ wanted, is: one.after });
        if (staysSo(one)) expect(now?.before).toEqual(one.before);
      }
    }),
    { numRuns: 60 },
  );
});
