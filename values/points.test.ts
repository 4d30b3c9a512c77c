import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piastres } from './money.ts';
import { transferable, pointsWorth } from './points.ts';

test('only whole units of points have a value, and all of them can be transferred', () => {
  const rate = fc
    .record({ unit: fc.integer({ min: 1, max: 1000 }), unitWorth: fc.nat(100_000) })
    .map(({ unit, unitWorth }) => ({ unit, unitWorth: piastres(unitWorth) }));
  fc.assert(
    fc.property(fc.nat(100_000), rate, (points, pointsRate) => {
      const most = transferable(points, pointsRate);
      expect(most % pointsRate.unit).toBe(0);
      expect(points - most).toBeGreaterThanOrEqual(0);
      expect(points - most).toBeLessThan(pointsRate.unit);
      expect(pointsWorth(points, pointsRate)).toBe((most / pointsRate.unit) * pointsRate.unitWorth);
    }),
  );
});
