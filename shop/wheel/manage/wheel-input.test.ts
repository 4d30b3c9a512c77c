import { expect, test } from 'vitest';
import type { ShopError } from '#shop/errors.ts';
import { validatePrizes } from './wheel-input.ts';

const prize = (kind: 'percent' | 'free_shipping' | 'points' | 'nothing', value: number) =>
  ({ id: undefined, label: { ar: 'جائزة', en: 'Prize' }, kind, value, weight: 1 }) as const;

const fieldsOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return (error as ShopError & { fields: unknown }).fields;
  }
};

test('free shipping and no prize have no value', () => {
  expect(validatePrizes([prize('free_shipping', 7), prize('nothing', 9)]).map(({ value }) => value)).toEqual([0, 0]);
});

test('a percentage is from 1 to 100, points from 1 to 100,000', () => {
  const valid = [prize('percent', 1), prize('percent', 100), prize('points', 1), prize('points', 100_000)];
  expect(validatePrizes(valid)).toEqual(valid);
  expect(fieldsOf(() => validatePrizes([prize('nothing', 0), prize('percent', 101), prize('points', 0)]))).toEqual({
    'prizes.1.value': [{ key: 'too_big', params: { n: 100 } }],
    'prizes.2.value': [{ key: 'too_small', params: { n: 1 } }],
  });
});
