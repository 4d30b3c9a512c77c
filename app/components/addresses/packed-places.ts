import type { LocationCountry } from '#shop/addresses/list-locations.ts';
import { piastres } from '#values/money.ts';

/**
 * The places as one text, half the size of the same data as JSON: a nested line for each country, governorate and city, with tab-separated fields. A
 * city has delivery days where they differ from its governorate's.
 */
export function packPlaces(places: readonly LocationCountry[]): string {
  const row = (...parts: (string | number)[]) => parts.map((part) => String(part).replace(/\s+/g, ' ')).join('\t');
  return places
    .flatMap((country) => [
      row('c', country.id, country.name),
      ...country.governorates.flatMap((governorate) => [
        row('g', governorate.id, governorate.name, ...governorate.days),
        ...governorate.cities.map(({ id, name, alias, fee, days }) =>
          row(id, name, alias, fee, ...(days.join() === governorate.days.join() ? [] : days)),
        ),
      ]),
    ])
    .join('\n');
}

/** Reverses `packPlaces`. */
export function unpackPlaces(text: string): LocationCountry[] {
  const places: LocationCountry[] = [];
  for (const line of text === '' ? [] : text.split('\n')) {
    const [first = '', second = '', third = '', fourth, fifth, sixth] = line.split('\t');
    const governorate = places.at(-1)?.governorates.at(-1);
    if (first === 'c') places.push({ id: Number(second), name: third, governorates: [] });
    else if (first === 'g')
      places.at(-1)?.governorates.push({
        id: Number(second),
        name: third,
        days: [Number(fourth), Number(fifth)],
        cities: [],
      });
    else
      governorate?.cities.push({
        id: Number(first),
        name: second,
        alias: third,
        fee: piastres(Number(fourth)),
        days: fifth === undefined ? governorate.days : [Number(fifth), Number(sixth)],
      });
  }
  return places;
}
