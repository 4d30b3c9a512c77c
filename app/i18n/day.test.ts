import { expect, test } from 'vitest';
import { locales } from '#values/locale.ts';
import { dayText, momentText, namedDayText, wholeDayText } from './day.ts';

const names = { ar: 'ar-EG-u-nu-latn', en: 'en-GB' };

test.each(locales)('formats every day of a year like Intl (%s)', (locale) => {
  const intl = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(names[locale], { ...options, timeZone: 'UTC' });
  const whole = intl({ day: 'numeric', month: 'long', year: 'numeric' });
  const weekday = intl({ weekday: 'long' });
  for (let at = Date.UTC(2028, 0, 1); at < Date.UTC(2029, 0, 1); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10);
    expect(wholeDayText(day, locale)).toBe(whole.format(at));
    expect(namedDayText(day, locale)).toBe(`${weekday.format(at)} ${dayText(day, locale)}`);
  }
});

test('formats a timestamp as its day in Cairo', () => {
  expect(momentText('2026-01-10T21:59:00Z', 'en')).toBe('10 January 2026');
  expect(momentText('2026-01-10T22:00:00Z', 'ar')).toBe('11 يناير 2026');
  expect(dayText('2026-10-07', 'en')).toBe('7\u00a0October');
});
