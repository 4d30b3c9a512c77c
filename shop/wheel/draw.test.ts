import fc from 'fast-check';
import { expect, test } from 'vitest';
import { prizeAt, totalWeight } from './draw.ts';

const weights = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 12 });

test('over all numbers that can be drawn each prize comes up exactly as often as its weight', () => {
  fc.assert(
    fc.property(weights, (wheel) => {
      const drawn = wheel.map(() => 0);
      for (let number = 0; number < totalWeight(wheel); number++) drawn[prizeAt(wheel, number)]!++;
      expect(drawn).toEqual(wheel);
    }),
  );
});

test('a number outside all weights throws, and does not give the last prize', () => {
  fc.assert(
    fc.property(weights, fc.constantFrom(0, 1, 7), (wheel, past) => {
      expect(() => prizeAt(wheel, totalWeight(wheel) + past)).toThrow(RangeError);
    }),
  );
  for (const number of [-1, 0.5, Number.NaN, Infinity]) expect(() => prizeAt([3, 4], number)).toThrow(RangeError);
  expect(() => prizeAt([], 0)).toThrow(RangeError);
});
