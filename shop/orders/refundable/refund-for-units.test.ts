import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piastres } from '#values/money.ts';
import { refundForUnits } from './refund-for-units.ts';

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
        const refunds: { n: number; refund: number }[] = [];
        const left = () => ({
          pieces: quantity - refunds.reduce((sum, { n }) => sum + n, 0),
          paid: piastres(total - refunds.reduce((sum, { refund }) => sum + refund, 0)),
        });
        const take = (n: number) => {
          const refund = refundForUnits(left(), n);
          expect(refund).toBeGreaterThanOrEqual(n * Math.floor(total / quantity));
          expect(refund).toBeLessThanOrEqual(n * Math.ceil(total / quantity));
          refunds.push({ n, refund });
        };
        for (const action of acts) {
          if (action.kind === 'reject') refunds.splice(action.nth % Math.max(1, refunds.length), 1);
          else if (left().pieces > 0) take(Math.min(action.n, left().pieces));
        }
        while (left().pieces > 0) take(1);
        expect(refunds.reduce((sum, { refund }) => sum + refund, 0)).toBe(total);
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
