import { expect, test } from 'vitest';
import { statusesFollowing } from './follow-parcels.ts';

test.for([
  ['confirmed', ['packing'], true, []],
  ['confirmed', ['packed', 'packing'], true, ['preparing']],
  ['confirmed', ['handed_over'], true, ['preparing', 'shipped']],
  ['preparing', ['handed_over'], false, []],
  ['preparing', ['handed_over', 'packed'], true, []],
  ['preparing', ['handed_over', 'out'], true, ['shipped']],
  ['shipped', ['delivered', 'out'], true, []],
  ['shipped', ['delivered', 'delivered'], true, ['delivered']],
  ['shipped', ['delivered', 'refused'], true, []],
  ['shipped', ['delivered', 'returned'], true, ['delivered']],
  ['shipped', ['refused'], true, []],
  ['shipped', ['returned', 'lost'], true, ['cancelled']],
  ['preparing', ['returned'], false, []],
  ['accepted', ['returned'], true, ['cancelled']],
  ['accepted', ['delivered'], true, []],
  ['cancelled', ['returned'], true, []],
  ['shipped', [], true, []],
] as const)('an order that is %s with parcels %s, complete: %s, becomes %s', ([status, statuses, isComplete, path]) =>
  expect(statusesFollowing({ status, statuses, isComplete })).toEqual(path),
);
