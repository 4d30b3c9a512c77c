import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstOrderPrice } from '#values/first-order.ts';
import { piastres } from '#values/money.ts';
import { calculateTotals } from '#values/pricing.ts';

const zero = piastres(0);

test('a quarter off, and never below nothing', () => {
  expect(firstOrderPrice(piastres(20_000), 25)).toBe(15_000);
  expect(firstOrderPrice(piastres(18_500), 0)).toBe(18_500);
  expect(firstOrderPrice(piastres(20_000), 120)).toBe(0);
});

test('it is what a cart with one unit costs', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 100 }), (price, percent) => {
      const { total } = calculateTotals({
        lines: [{ listPrice: piastres(price), offerPrice: null, quantity: 1 }],
        firstOrderPercent: percent,
        coupon: null,
        shippingFee: null,
        freeShippingFrom: piastres(1_000_000_000),
        vatPercent: 14,
        wallet: zero,
      });
      expect(firstOrderPrice(piastres(price), percent)).toBe(total);
    }),
  );
});
