import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piastres } from '#values/money.ts';
import { pointsFor, pointsToRevoke } from './calculate-points.ts';

const perPoint = fc.integer({ min: 1, max: 5_000 });
/** The amounts paid for an order's units, and the order and size of their returns. */
const anOrder = fc.record({
  per: perPoint,
  paid: fc.array(fc.integer({ min: 0, max: 300_000 }), { minLength: 1, maxLength: 12 }),
  cuts: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 12 }),
});

const sum = (amounts: number[]) => piastres(amounts.reduce((a, b) => a + b, 0));

test('earns one point for each 10 EGP, rounded down', () => {
  expect([0, 999, 1_000, 1_999, 123_456].map((paid) => pointsFor(piastres(paid), 1_000))).toEqual([0, 0, 1, 1, 123]);
});

test('returns revoke exactly what was earned minus what the kept items earn, in any order', () => {
  fc.assert(
    fc.property(anOrder, ({ per, paid, cuts }) => {
      const earned = pointsFor(sum(paid), per);
      let remaining = paid;
      let revoked = 0;
      for (const cut of cuts) {
        remaining = remaining.slice(cut);
        const now = pointsToRevoke({ earned, netMerchandise: sum(remaining), revoked }, per);
        expect(now).toBeGreaterThanOrEqual(0);
        revoked += now;
        expect(revoked).toBe(earned - pointsFor(sum(remaining), per));
        expect(pointsToRevoke({ earned, netMerchandise: sum(remaining), revoked }, per)).toBe(0);
      }
      expect(revoked + pointsToRevoke({ earned, netMerchandise: piastres(0), revoked }, per)).toBe(earned);
    }),
  );
});

test('never revokes more than was earned, nor adds points, even after the rate has changed', () => {
  fc.assert(
    fc.property(anOrder, perPoint, ({ per, paid, cuts }, later) => {
      const earned = pointsFor(sum(paid), per);
      let remaining = paid;
      let revoked = 0;
      for (const cut of cuts) {
        remaining = remaining.slice(cut);
        const now = pointsToRevoke({ earned, netMerchandise: sum(remaining), revoked }, later);
        expect(now).toBeGreaterThanOrEqual(0);
        revoked += now;
        expect(revoked).toBeLessThanOrEqual(earned);
      }
    }),
  );
});
