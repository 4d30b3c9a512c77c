import { expect, test } from 'vitest';
import { itemPlaces } from './item-places.ts';

test('an item is found where it is by now, also after a save, and not after its removal', () => {
  const places = itemPlaces();
  places.update(['a', 'b', 'c']);
  places.update(['b', 'a', 'c']);
  expect(places.indexOf('b')).toBe(0);
  places.update(['b2', 'a2', 'c2']);
  expect(places.indexOf('b')).toBe(0);
  places.update(['c2', 'b2']);
  expect(['a', 'b', 'c'].map(places.indexOf)).toEqual([-1, 1, 0]);
  places.update([]);
  places.update(['d']);
  expect(places.indexOf('b')).toBe(-1);
});
