import { expect, test } from 'vitest';
import { type Governorate, visibleSelection } from './fees.ts';

const place = (id: number, cities: number[]) => ({ id, cities: cities.map((one) => ({ id: one })) }) as Governorate;

test('selects only visible places: no places that a search hides, and no cities of a collapsed governorate', () => {
  const selected = { governorates: new Set([1, 2]), cities: new Set([10, 11, 20]) };
  const all = [place(1, [10, 11]), place(2, [20])];
  expect(visibleSelection(selected, all, () => true)).toEqual(selected);
  expect(visibleSelection(selected, all, (id) => id === 2)).toEqual({
    governorates: new Set([1, 2]),
    cities: new Set([20]),
  });
  expect(visibleSelection(selected, [place(1, [11])], () => true)).toEqual({
    governorates: new Set([1]),
    cities: new Set([11]),
  });
  expect(visibleSelection(selected, [], () => true)).toEqual({ governorates: new Set(), cities: new Set() });
});
