import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { LocationGovernorate } from '#shop/addresses/list-locations.ts';
import { piastres } from '#values/money.ts';
import { cityChoices, findCities } from './find-cities.ts';

type Row = { id: number; name_ar: string; name_en: string };
const rowsOf = <T extends Row>(name: string): T[] =>
  JSON.parse(readFileSync(`${process.cwd()}/db/seed/egypt/${name}.json`, 'utf8')) as T[];
const governorates = rowsOf('governorates');
const cities = rowsOf<Row & { governorate_id: number }>('cities');

const choicesIn = (locale: 'ar' | 'en') => {
  const [own, other] = locale === 'ar' ? (['name_ar', 'name_en'] as const) : (['name_en', 'name_ar'] as const);
  return cityChoices(
    governorates.map((governorate): LocationGovernorate => ({
      id: governorate.id,
      name: governorate[own],
      days: [2, 3],
      cities: cities
        .filter(({ governorate_id }) => governorate_id === governorate.id)
        .map((city) => ({ id: city.id, name: city[own], alias: city[other], fee: piastres(4500), days: [2, 3] })),
    })),
  );
};
const ar = choicesIn('ar');
const en = choicesIn('en');
const namesOf = (matches: { name: string }[]) => matches.map(({ name }) => name);

describe('finds the city for what was typed', () => {
  test.each([
    ['مدينة نصر', 'مدينة نصر'],
    ['نصر', 'مدينة نصر'],
    ['مدينه نصر', 'مدينة نصر'],
    ['المعادي', 'المعادي'],
    ['معادى', 'المعادي'],
    ['المعادى', 'المعادي'],
    ['معاد', 'المعادي'],
    ['maadi', 'المعادي'],
    ['Nasr City', 'مدينة نصر'],
    ['١٥ مايو', 'مدينة 15 مايو'],
    ['15مايو', 'مدينة 15 مايو'],
    ['القاهرة المعادي', 'المعادي'],
    ['المعدي', 'المعادي'],
    ['المعاددي', 'المعادي'],
    ['أزبكيه', 'الأزبكية'],
  ])('matches %s with %s', (typed, city) => {
    expect(namesOf(findCities(ar, typed)).slice(0, 3)).toContain(city);
  });

  test('finds the city in either script on the English page as well', () => {
    const maadi = ar.find(({ name }) => name === 'المعادي')!;
    for (const typed of ['maadi', 'El Maadi', 'المعادي', 'maddi', 'cairo maadi'])
      expect(
        findCities(en, typed)
          .slice(0, 3)
          .map(({ id }) => id),
        typed,
      ).toContain(maadi.id);
  });
});

test('finds a city by every beginning of its name', () => {
  for (const name of ['المعادي', 'الدقي', 'الأزبكية', 'مدينة نصر'])
    for (let length = 1; length <= name.length; length++)
      expect(namesOf(findCities(ar, name.slice(0, length))), name.slice(0, length)).toContain(name);
});

test('ranks a city with the typed name before those that only contain it', () => {
  expect(namesOf(findCities(ar, 'مدينة نصر'))[0]).toBe('مدينة نصر');
  expect(findCities(ar, 'م').length).toBeGreaterThan(20);
});

test('returns all cities of a governorate when only the governorate is typed', () => {
  const matches = findCities(ar, 'البحر الأحمر');
  expect(new Set(matches.map(({ governorate }) => governorate.name))).toEqual(new Set(['البحر الأحمر']));
  expect(matches.length).toBeGreaterThan(3);
});

test('returns everything for blank text and nothing for nonsense', () => {
  for (const blank of ['', '  ', '،', '\u0640']) expect(findCities(ar, blank)).toHaveLength(396);
  for (const nonsense of ['zzzzzz', 'ظظظظظ', '🙂x', 'المعادي zzzz']) expect(findCities(ar, nonsense)).toEqual([]);
});

test('finds every city by its own name in both languages', () => {
  for (const choices of [ar, en])
    for (const { id, name, alias } of choices)
      for (const typed of [name, alias])
        expect(
          findCities(choices, typed).some((one) => one.id === id),
          typed,
        ).toBe(true);
});
