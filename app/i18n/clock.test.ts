import { expect, test } from 'vitest';
import { clockText, weekdayText } from './clock.ts';

test('formats the time in Cairo with twelve hours, including daylight saving time', () => {
  expect(clockText('2026-01-10T14:05:00Z', 'ar')).toBe('4:05\u00a0مساءً');
  expect(clockText('2026-01-10T14:05:00Z', 'en')).toBe('4:05\u00a0pm');
  expect(clockText('2026-07-10T14:05:00Z', 'en')).toBe('5:05\u00a0pm');
  expect(clockText('2026-01-10T22:00:00Z', 'en')).toBe('12:00\u00a0am');
  expect(clockText('2026-01-10T10:00:00Z', 'ar')).toBe('12:00\u00a0ظهرًا');
});

test('formats the day in Cairo', () => {
  expect(weekdayText('2026-01-10T21:59:00Z', 'en')).toBe('Saturday 10\u00a0January');
  expect(weekdayText('2026-01-10T22:00:00Z', 'en')).toBe('Sunday 11\u00a0January');
  expect(weekdayText('2026-01-10T22:00:00Z', 'ar')).toBe('الأحد 11\u00a0يناير');
});
