import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findCountries, searchable } from './country-search.ts';

type Row = { iso2: string; name_ar: string; name_en: string; dial_code: string };
const rows = JSON.parse(
  readFileSync(new URL('../../../db/seed/egypt/countries.json', import.meta.url), 'utf8'),
) as Row[];

describe.each(['ar', 'en'] as const)('on a page in %s', (locale) => {
  const index = searchable(
    rows.map((row) => ({ iso2: row.iso2, name: row[`name_${locale}`], dialCode: row.dial_code })),
    locale,
  );
  const first = (typed: string) => findCountries(index, typed)[0]?.iso2;

  test.each([
    ['مصر', 'EG'],
    ['Egypt', 'EG'],
    ['egy', 'EG'],
    ['السعودية', 'SA'],
    ['سعوديه', 'SA'],
    ['السع', 'SA'],
    ['Saudi', 'SA'],
    ['+966', 'SA'],
    ['966', 'SA'],
    ['00966', 'SA'],
    ['٠٠٩٦٦', 'SA'],
    ['٩٦٦', 'SA'],
    ['الامارات', 'AE'],
    ['emirates', 'AE'],
    ['uae', 'AE'],
    ['المانيا', 'DE'],
    ['germ', 'DE'],
    ['kw', 'KW'],
    ['بريطانيا', 'GB'],
    ['uk', 'GB'],
  ])('%j finds %s', (typed, iso2) => expect(first(typed)).toBe(iso2));

  test('finds only the countries that share a dialling code', () => {
    const matches = findCountries(index, '+20').map(({ iso2 }) => iso2);
    expect(matches).toEqual(['EG']);
  });

  test('lists every country with the article when only the article is typed', () => {
    const matches = findCountries(index, 'ال').map(({ iso2 }) => iso2);
    expect(matches).toEqual(expect.arrayContaining(['SA', 'AE', 'KW']));
    expect(matches).not.toContain('EG');
  });

  test('finds nothing for nonsense, and everything for blank text', () => {
    expect(findCountries(index, 'zzzz')).toEqual([]);
    expect(findCountries(index, '  ')).toHaveLength(rows.length);
  });
});
