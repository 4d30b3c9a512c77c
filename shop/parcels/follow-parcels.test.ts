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
  ['shipped', ['lost'], true, [], true],
  ['shipped', ['delivered', 'damaged'], true, [], true],
  ['shipped', ['delivered', 'damaged'], true, ['delivered'], false],
] as const)(
  'an order that is %s with parcels %s, complete: %s, becomes %s; a loss was reported: %s',
  ([status, statuses, isComplete, path, lossReported = false]) =>
    expect(statusesFollowing({ status, statuses, isComplete, lossReported })).toEqual(path),
);
