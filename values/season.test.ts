import { expect, test } from 'vitest';
import { bySeason, seasonAt, seasonNamed, seasonOfMonth } from '#values/season.ts';

test('summer is from May to September, winter from November to March', () => {
  const months = Array.from({ length: 12 }, (_, index) => seasonOfMonth(index + 1));
  const cold = ['winter', 'winter', 'winter'];
  const hot = ['summer', 'summer', 'summer', 'summer', 'summer'];
  expect(months).toEqual([...cold, null, ...hot, null, 'winter', 'winter']);
  // In Cairo it is May already.
  expect(seasonAt(new Date('2026-04-30T22:30:00Z'))).toBe('summer');
});

test('a title names a season in either language', () => {
  expect(['روتين صيفي لحر القاهرة', 'A summer routine for Cairo heat'].map(seasonNamed)).toEqual(['summer', 'summer']);
  expect(['تشقق الكعب في الشتاء', 'Cracked heels in winter'].map(seasonNamed)).toEqual(['winter', 'winter']);
  expect(['كيف تقرأ قائمة المكوّنات', 'Soap or body wash', 'للتصفيف'].map(seasonNamed)).toEqual([null, null, null]);
});

test('in November the winter comes first and the summer last; the rest keeps its order', () => {
  const titles = ['A summer routine', 'Oils', 'Heels in winter', 'Soap'];
  const at = (day: string) => bySeason(titles, (title) => title, new Date(day));
  expect(at('2026-11-25T12:00:00Z')).toEqual(['Heels in winter', 'Oils', 'Soap', 'A summer routine']);
  expect(at('2026-07-25T12:00:00Z')).toEqual(['A summer routine', 'Oils', 'Soap', 'Heels in winter']);
  expect(at('2026-10-25T12:00:00Z')).toEqual(['Oils', 'Soap', 'A summer routine', 'Heels in winter']);
});
