import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareOf, totalOf } from './report.ts';

test('a total adds up the named columns only', () => {
  const row = fc.record({ orders: fc.nat(10_000), net: fc.nat(10_000_000) }, { requiredKeys: [] });
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      expect(totalOf(rows, ['net'])).toEqual({ net: rows.reduce((sum, { net = 0 }) => sum + net, 0) });
    }),
  );
  expect(totalOf([{ orders: 2, rate: null }, { orders: 3 }], ['orders', 'rate'])).toEqual({ orders: 5, rate: 0 });
});

test('a share is a percentage with one decimal, and null for a whole of zero', () => {
  expect(shareOf(1, 3)).toBe(33.3);
  expect(shareOf(0, 8)).toBe(0);
  expect(shareOf(0, 0)).toBeNull();
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 1_000_000 }), (part, whole) => {
      expect(Math.abs(shareOf(part, whole)! - (part / whole) * 100)).toBeLessThanOrEqual(0.0501);
    }),
  );
});
