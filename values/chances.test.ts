import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chancesOf } from './chances.ts';

test('chances sum to 100 % to the hundredth, and each matches its weight', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 12 }), (weights) => {
      const chances = chancesOf(weights);
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      expect(chances.reduce((sum, chance) => sum + Math.round(chance * 100), 0)).toBe(10_000);
      for (const [index, weight] of weights.entries())
        expect(Math.abs(chances[index]! - (weight / total) * 100)).toBeLessThan(0.01);
    }),
  );
  expect(chancesOf([1, 1, 1])).toEqual([33.34, 33.33, 33.33]);
  expect(chancesOf([])).toEqual([]);
});
