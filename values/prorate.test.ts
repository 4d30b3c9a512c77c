import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piastres } from './money.ts';
import { prorate } from './prorate.ts';

const sum = (parts: readonly number[]) => parts.reduce((a, b) => a + b, 0);
const amount = fc.integer({ min: 0, max: 1_000_000_000 }).map(piastres);
const weights = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100_000_000 })), {
  minLength: 1,
  maxLength: 40,
});

test('prorating by largest remainder', () => {
  expect(prorate(piastres(100), [1, 1, 1])).toEqual([34, 33, 33]);
  expect(prorate(piastres(101), [1, 1, 1])).toEqual([34, 34, 33]);
  expect(prorate(piastres(10), [1, 2, 6])).toEqual([1, 2, 7]);
  expect(prorate(piastres(7), [0, 3, 0])).toEqual([0, 7, 0]);
  expect(prorate(piastres(5), [0, 0])).toEqual([3, 2]);
  // Remainders of one half each: the first line gets the piastre.
  expect(prorate(piastres(2), [1, 3])).toEqual([1, 1]);
  expect(prorate(piastres(2), [3, 1])).toEqual([2, 0]);
  expect(prorate(piastres(0), [])).toEqual([]);
  expect(() => prorate(piastres(1), [])).toThrow(RangeError);
  expect(() => prorate(piastres(-1), [1])).toThrow(RangeError);
  for (const bad of [-1, 0.5, Number.NaN]) expect(() => prorate(piastres(1), [1, bad])).toThrow(RangeError);
});

test('prorated parts sum to the total, are never negative, and stay within a piastre of their share', () => {
  fc.assert(
    fc.property(amount, weights, (total, by) => {
      const parts = prorate(total, by);
      expect(sum(parts)).toBe(total);
      const all = sum(by);
      parts.forEach((part, index) => {
        const share = all === 0 ? total / by.length : (total * (by[index] as number)) / all;
        expect(part).toBeGreaterThanOrEqual(0);
        expect(Math.abs(part - share)).toBeLessThan(1 + 1e-6);
      });
    }),
  );
});

test('a discount no larger than the items takes no line below zero', () => {
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (lines, fraction) => {
      const discount = piastres(Math.floor(sum(lines) * fraction));
      prorate(discount, lines).forEach((part, index) => expect(part).toBeLessThanOrEqual(lines[index] as number));
    }),
  );
});

test('the order of the lines changes no part by more than a piastre', () => {
  fc.assert(
    fc.property(amount, weights, (total, by) => {
      const parts = prorate(total, by);
      const backwards = prorate(total, [...by].reverse()).reverse();
      expect(sum(backwards)).toBe(total);
      backwards.forEach((part, index) => expect(Math.abs(part - (parts[index] as number))).toBeLessThanOrEqual(1));
    }),
  );
});
