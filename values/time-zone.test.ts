import fc from 'fast-check';
import { expect, test } from 'vitest';
import { zonedTimeToDate, zoneOffset } from './time-zone.ts';

const zone = 'Africa/Cairo';
const utc = (text: string) => Date.parse(`${text}Z`);

test('a timestamp and its local time convert into each other', () => {
  const from = Date.parse('2023-01-01T00:00:00Z');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4 * 365 * 24 * 60 }), (minutes) => {
      const clock = from + minutes * 60_000;
      const moment = zonedTimeToDate(clock, zone).getTime();
      const back = moment + zoneOffset(moment, zone);
      // A local hour that is skipped in spring maps to one hour later.
      expect([clock, clock + 3_600_000]).toContain(back);
    }),
  );
});

test('a repeated local time is the first one, and a skipped one is an hour later', () => {
  expect(zonedTimeToDate(utc('2026-10-29T23:30:00'), zone).toISOString()).toBe('2026-10-29T20:30:00.000Z');
  expect(zonedTimeToDate(utc('2026-04-24T00:30:00'), zone).toISOString()).toBe('2026-04-23T22:30:00.000Z');
  expect(zonedTimeToDate(utc('2026-01-15T12:00:00'), zone).toISOString()).toBe('2026-01-15T10:00:00.000Z');
});
