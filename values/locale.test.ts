import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultLocale, dir, isLocale, locales, localeFromAcceptLanguage, pick } from './locale.ts';

test('two languages, Arabic first', () => {
  expect(locales).toEqual(['ar', 'en']);
  expect(defaultLocale).toBe('ar');
  expect(locales.map(dir)).toEqual(['rtl', 'ltr']);
  expect(['ar', 'en', 'AR', 'fr', '', null, 0, ['ar']].map(isLocale)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('a text falls back to the other language when blank', () => {
  expect(pick({ ar: 'صابون', en: 'Soap' }, 'en')).toBe('Soap');
  expect(pick({ ar: 'صابون', en: ' ' }, 'en')).toBe('صابون');
  expect(pick({ ar: '', en: 'Soap' }, 'ar')).toBe('Soap');
  expect(pick({ ar: '', en: '' }, 'ar')).toBe('');
});

test.each([
  [null, 'ar'],
  [undefined, 'ar'],
  ['', 'ar'],
  ['*', 'ar'],
  ['fr,de;q=0.5', 'ar'],
  ['en', 'en'],
  ['EN-gb', 'en'],
  ['ar-EG', 'ar'],
  ['fr-FR, en;q=0.8, ar;q=0.3', 'en'],
  ['en;q=0.3, ar-EG ; q=0.9', 'ar'],
  ['en;q=0.5,ar;q=0.5', 'en'],
  ['en;q=0', 'ar'],
  ['en;q=oops, ar', 'ar'],
  ['english', 'ar'],
] as const)('Accept-Language %s is %s', (header, locale) => {
  expect(localeFromAcceptLanguage(header)).toBe(locale);
});

test('any header gives a language of the shop', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (header) => isLocale(localeFromAcceptLanguage(header))));
});
