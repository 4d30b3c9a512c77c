import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piastres } from '#values/money.ts';
import { refundForUnits } from '#shop/orders/refundable/refund-for-units.ts';
import { quoteReturn } from './quote-return.ts';

/** A return of a number of units, or the rejection of an earlier one. */
const act = fc.oneof(
  fc.record({ kind: fc.constant('return' as const), n: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ kind: fc.constant('reject' as const), nth: fc.nat(20) }),
);

test('a line returned in any grouping, with rejections in between, refunds exactly what was paid for it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 0, max: 5_000_000 }),
      fc.array(act, { maxLength: 30 }),
      (quantity, total, acts) => {
        const made: { n: number; refund: number }[] = [];
        const left = () => ({
          pieces: quantity - made.reduce((sum, { n }) => sum + n, 0),
          paid: piastres(total - made.reduce((sum, { refund }) => sum + refund, 0)),
        });
        const take = (n: number) => {
          const refund = refundForUnits(left(), n);
          expect(refund).toBeGreaterThanOrEqual(n * Math.floor(total / quantity));
          expect(refund).toBeLessThanOrEqual(n * Math.ceil(total / quantity));
          made.push({ n, refund });
        };
        for (const one of acts) {
          if (one.kind === 'reject') made.splice(one.nth % Math.max(1, made.length), 1);
          else if (left().pieces > 0) take(Math.min(one.n, left().pieces));
        }
        while (left().pieces > 0) take(1);
        expect(made.reduce((sum, { refund }) => sum + refund, 0)).toBe(total);
      },
    ),
    { numRuns: 2000 },
  );
});

test('refuses more units than are left', () => {
  expect(() => refundForUnits({ pieces: 2, paid: piastres(100) }, 3)).toThrow(RangeError);
  expect(() => refundForUnits({ pieces: 2, paid: piastres(100) }, -1)).toThrow(RangeError);
  expect(refundForUnits({ pieces: 3, paid: piastres(100) }, 1)).toBe(34);
  expect(refundForUnits({ pieces: 0, paid: piastres(0) }, 0)).toBe(0);
});

const order = {
  lines: [
    { id: 1, pieces: 2, paid: piastres(15_000) },
    { id: 2, pieces: 1, paid: piastres(9_900) },
  ],
  unitsBought: 3,
  shippingFee: piastres(6_000),
  hasEarnedPoints: true,
  pointPerPiastres: 1_000,
};
const all = new Map([
  [1, 2],
  [2, 1],
]);

test('refunds shipping only with the whole order when the shop is at fault', () => {
  expect(quoteReturn(order, all, 'damaged')).toEqual({
    units: 3,
    itemsTotal: 24_900,
    shipping: 6_000,
    total: 30_900,
    points: 24,
  });
  expect(quoteReturn(order, all, 'changed_mind')).toMatchObject({ shipping: 0, total: 24_900 });
  expect(quoteReturn(order, all, null)).toMatchObject({ shipping: 0 });
  expect(quoteReturn(order, new Map([[1, 2]]), 'damaged')).toMatchObject({ shipping: 0, total: 15_000 });
  // The rest is not everything that was bought.
  const rest = { ...order, unitsBought: 4 };
  expect(quoteReturn(rest, all, 'damaged')).toMatchObject({ shipping: 0 });
});

test('revokes the points that the remaining items no longer earn', () => {
  expect(quoteReturn(order, new Map([[2, 1]]), null).points).toBe(24 - 15);
  expect(quoteReturn({ ...order, hasEarnedPoints: false }, all, null).points).toBe(0);
  expect(quoteReturn(order, new Map(), null)).toEqual({ units: 0, itemsTotal: 0, shipping: 0, total: 0, points: 0 });
});
