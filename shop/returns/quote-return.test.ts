import { expect, test } from 'vitest';
import { piastres } from '#values/money.ts';
import { quoteReturn } from './quote-return.ts';

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
