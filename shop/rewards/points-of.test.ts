import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piastres } from '#values/money.ts';
import { pointsFor, pointsToTake } from './points-of.ts';

const perPoint = fc.integer({ min: 1, max: 5_000 });
/** What was paid for an order's pieces, and in what order how many of them come back at once. */
const anOrder = fc.record({
  per: perPoint,
  paid: fc.array(fc.integer({ min: 0, max: 300_000 }), { minLength: 1, maxLength: 12 }),
  cuts: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 12 }),
});

const sum = (amounts: number[]) => piastres(amounts.reduce((a, b) => a + b, 0));

test('one point for each 10 EGP, what is over is nothing', () => {
  expect([0, 999, 1_000, 1_999, 123_456].map((paid) => pointsFor(piastres(paid), 1_000))).toEqual([0, 0, 1, 1, 123]);
});

test('returns take back exactly what was earned less what is kept gives, step by step and whatever the order', () => {
  fc.assert(
    fc.property(anOrder, ({ per, paid, cuts }) => {
      const earned = pointsFor(sum(paid), per);
      let kept = paid;
      let taken = 0;
      for (const cut of cuts) {
        kept = kept.slice(cut);
        const now = pointsToTake({ earned, kept: sum(kept), taken }, per);
        expect(now).toBeGreaterThanOrEqual(0);
        taken += now;
        expect(taken).toBe(earned - pointsFor(sum(kept), per));
        expect(pointsToTake({ earned, kept: sum(kept), taken }, per)).toBe(0);
      }
      expect(taken + pointsToTake({ earned, kept: piastres(0), taken }, per)).toBe(earned);
    }),
  );
});

test('also when the rate has changed meanwhile it never takes more than was earned, nor gives any', () => {
  fc.assert(
    fc.property(anOrder, perPoint, ({ per, paid, cuts }, later) => {
      const earned = pointsFor(sum(paid), per);
      let kept = paid;
      let taken = 0;
      for (const cut of cuts) {
        kept = kept.slice(cut);
        const now = pointsToTake({ earned, kept: sum(kept), taken }, later);
        expect(now).toBeGreaterThanOrEqual(0);
        taken += now;
        expect(taken).toBeLessThanOrEqual(earned);
      }
    }),
  );
});
