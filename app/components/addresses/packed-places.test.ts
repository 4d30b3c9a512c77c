import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piastres } from '#values/money.ts';
import { packPlaces, unpackPlaces } from './packed-places.ts';

const id = fc.integer({ min: 1, max: 2_147_483_647 });
const name = fc.string({ unit: 'grapheme', minLength: 1 }).map((text) => text.replace(/\s+/g, ' '));
// Few values: a city often has the days of its governorate.
const days = fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 3 }));
const city = fc.record({ id, name, alias: name, fee: fc.nat().map(piastres), days });
const governorate = fc.record({ id, name, days, cities: fc.array(city, { maxLength: 5 }) });
const country = fc.record({ id, name, governorates: fc.array(governorate, { maxLength: 4 }) });

test('unpacks what was packed without changes', () => {
  fc.assert(
    fc.property(fc.array(country, { maxLength: 3 }), (places) => {
      expect(unpackPlaces(packPlaces(places))).toEqual(places);
    }),
  );
});

test('replaces a tab or a line end in a name by a space, so that the list stays intact', () => {
  const places = [
    { id: 1, name: 'Egypt', governorates: [{ id: 2, name: 'New\tCairo\n', days: [2, 3] as const, cities: [] }] },
  ];
  expect(unpackPlaces(packPlaces(places))[0]!.governorates[0]!.name).toBe('New Cairo ');
});
