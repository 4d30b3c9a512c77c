import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piastres } from './money.ts';
import { transferable, pointsWorth } from './points.ts';

test('only whole units of points have a value, and all of them can be transferred', () => {
  const rate = fc
    .record({ unit: fc.integer({ min: 1, max: 1000 }), unitWorth: fc.nat(100_000) })
    .map(({ unit, unitWorth }) => ({ unit, unitWorth: piastres(unitWorth) }));
  fc.assert(
    fc.property(fc.nat(100_000), rate, (points, given) => {
      const most = transferable(points, given);
      expect(most % given.unit).toBe(0);
      expect(points - most).toBeGreaterThanOrEqual(0);
      expect(points - most).toBeLessThan(given.unit);
      expect(pointsWorth(points, given)).toBe((most / given.unit) * given.unitWorth);
    }),
  );
});
