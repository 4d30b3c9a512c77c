import { expect, test } from 'vitest';
import { type Governorate, visibleSelection, withReply } from './fees.ts';

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

test('replies may come late: none of them brings back an older fee', () => {
  const at = (id: number, fee: number, minute: number) => ({ id, fee, updated_at: `2026-11-01T00:0${minute}:00.000Z` });
  const [cairo, giza] = [
    { ...at(1, 50, 0), cities: [at(10, 5, 0), at(11, 5, 0)] },
    { ...at(2, 50, 0), cities: [] },
  ];
  const replies = [
    { ...at(1, 60, 1), cities: [at(10, 5, 0), at(11, 5, 0)] },
    { ...at(2, 70, 2), cities: [] },
    { ...at(1, 60, 1), cities: [at(10, 8, 3), at(11, 9, 4)] },
    { ...at(1, 60, 1), cities: [at(10, 8, 3), at(11, 5, 0)] },
  ] as Governorate[];
  const shown = replies.reduce(withReply, [cairo, giza] as Governorate[]);
  expect(shown).toEqual([
    { ...at(1, 60, 1), cities: [at(10, 8, 3), at(11, 9, 4)] },
    { ...at(2, 70, 2), cities: [] },
  ]);
});
