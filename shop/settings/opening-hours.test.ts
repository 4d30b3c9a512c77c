import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weekdays } from '#values/opening-hours.ts';
import { openingHours } from './opening-hours.ts';

const hours = { days: ['sunday'], from: '10:00', to: '18:30', timezone: 'Africa/Cairo' };
const accepts = (change: object) => openingHours.safeParse({ ...hours, ...change }).success;

test('stores each day once, in the order of the week', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...weekdays), { minLength: 1 }), (days) => {
      const stored = openingHours.parse({ ...hours, days }).days;
      expect(stored).toEqual(weekdays.filter((day) => days.includes(day)));
    }),
  );
  expect(accepts({ days: [] })).toBe(false);
  expect(accepts({ days: ['someday'] })).toBe(false);
});

test('requires 24-hour times and an existing time zone', () => {
  for (const time of ['00:00', '09:05', '23:59']) expect(accepts({ from: time })).toBe(true);
  for (const time of ['24:00', '9:05', '10:60', '']) expect(accepts({ to: time })).toBe(false);
  expect(accepts({ timezone: 'Asia/Riyadh' })).toBe(true);
  expect(accepts({ timezone: 'Africa/Nowhere' })).toBe(false);
});
