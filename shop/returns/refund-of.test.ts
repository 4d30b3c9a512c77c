import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piastres } from '#values/money.ts';
import { refundOf } from './refund-of.ts';
import { whatComesBack } from './what-comes-back.ts';

/** A return of so many pieces, or the rejection of one of those made before. */
const act = fc.oneof(
  fc.record({ kind: fc.constant('return' as const), n: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ kind: fc.constant('reject' as const), nth: fc.nat(20) }),
);

test('a line that comes back in any grouping, with returns rejected in between, gives exactly what was paid for it', () => {
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
          const refund = refundOf(left(), n);
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

test('no more than is left', () => {
  expect(() => refundOf({ pieces: 2, paid: piastres(100) }, 3)).toThrow(RangeError);
  expect(() => refundOf({ pieces: 2, paid: piastres(100) }, -1)).toThrow(RangeError);
  expect(refundOf({ pieces: 3, paid: piastres(100) }, 1)).toBe(34);
  expect(refundOf({ pieces: 0, paid: piastres(0) }, 0)).toBe(0);
});

const order = {
  lines: [
    { id: 1, pieces: 2, paid: piastres(15_000) },
    { id: 2, pieces: 1, paid: piastres(9_900) },
  ],
  bought: 3,
  shippingFee: piastres(6_000),
  gavePoints: true,
  pointPerPiastres: 1_000,
};
const all = new Map([
  [1, 2],
  [2, 1],
]);

test('shipping comes back with the whole order when the shop erred, and not otherwise', () => {
  expect(whatComesBack(order, all, 'damaged')).toEqual({
    pieces: 3,
    goods: 24_900,
    shipping: 6_000,
    total: 30_900,
    points: 24,
  });
  expect(whatComesBack(order, all, 'changed_mind')).toMatchObject({ shipping: 0, total: 24_900 });
  expect(whatComesBack(order, all, null)).toMatchObject({ shipping: 0 });
  expect(whatComesBack(order, new Map([[1, 2]]), 'damaged')).toMatchObject({ shipping: 0, total: 15_000 });
  // What is left of it is not all that was bought.
  const rest = { ...order, bought: 4 };
  expect(whatComesBack(rest, all, 'damaged')).toMatchObject({ shipping: 0 });
});

test('the points are those that what is kept no longer gives', () => {
  expect(whatComesBack(order, new Map([[2, 1]]), null).points).toBe(24 - 15);
  expect(whatComesBack({ ...order, gavePoints: false }, all, null).points).toBe(0);
  expect(whatComesBack(order, new Map(), null)).toEqual({ pieces: 0, goods: 0, shipping: 0, total: 0, points: 0 });
});
