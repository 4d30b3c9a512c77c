import { expect, test } from 'vitest';
import { shownParcels } from './parcel.ts';

test('a bulk action is for the parcels that are shown, or for as many as are on all pages', () => {
  const parcels = [{ id: 7 }, { id: 5 }];
  expect(shownParcels('packed', parcels, 2)).toEqual({ ids: [7, 5] });
  expect(shownParcels('packed', parcels, 102)).toEqual({ from: 'packed', expected: 102 });
  expect(shownParcels('packed', null, 102)).toEqual({ from: 'packed', expected: 102 });
});
