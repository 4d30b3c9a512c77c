import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOpenAt, nextOpening, nextTransition, type Opening, weekdays } from './opening-hours.ts';

const DAY = 86_400_000;
const names = [...weekdays];
const office: Opening = { days: names.slice(0, 5), from: '10:00', to: '18:00', timezone: 'Africa/Cairo' };
const at = (text: string) => new Date(text);

// Sunday 2 November 2025: clocks in Cairo were put back on Friday; 26 April 2026: forward on Friday; 1 November 2026: back.
test.each([
  ['2025-10-30T06:59:59Z', false, '2025-10-30T07:00:00Z'], // Thursday, summer time: three hours ahead of UTC
  ['2025-10-30T07:00:00Z', true, '2025-11-02T08:00:00Z'],
  ['2025-10-30T14:59:59Z', true, '2025-11-02T08:00:00Z'],
  ['2025-10-30T15:00:00Z', false, '2025-11-02T08:00:00Z'],
  ['2025-10-31T09:00:00Z', false, '2025-11-02T08:00:00Z'], // Friday, winter time from here on: two hours
  ['2025-11-02T08:00:00Z', true, '2025-11-03T08:00:00Z'],
  ['2026-04-23T15:59:59Z', true, '2026-04-26T07:00:00Z'], // the last Thursday of winter time
  ['2026-04-23T16:00:00Z', false, '2026-04-26T07:00:00Z'],
  ['2026-10-29T15:00:00Z', false, '2026-11-01T08:00:00Z'],
])('at %s open is %s, and the next opening %s', (now, open, next) => {
  expect(isOpenAt(office, at(now))).toBe(open);
  expect(nextOpening(office, at(now))).toEqual(at(next));
});

test('a night belongs to the day it begins on', () => {
  const late: Opening = { ...office, days: ['thursday'], from: '20:00', to: '02:00' };
  expect(isOpenAt(late, at('2025-01-16T23:30:00Z'))).toBe(true); // Friday 01:30
  expect(isOpenAt(late, at('2025-01-17T00:00:00Z'))).toBe(false);
  expect(nextOpening(late, at('2025-01-17T00:00:00Z'))).toEqual(at('2025-01-23T18:00:00Z'));
});

test('a shop that never opens is always closed', () => {
  const never = { ...office, days: [] };
  expect(isOpenAt(never, at('2025-01-16T12:00:00Z'))).toBe(false);
  expect(nextOpening(never, at('2025-01-16T12:00:00Z'))).toBeNull();
  expect(nextTransition(never, at('2025-01-16T12:00:00Z'))).toBeNull();
});

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const opening = fc.record({
  days: fc.subarray(names, { minLength: 1 }),
  from: time,
  to: time,
  timezone: fc.constantFrom('Africa/Cairo', 'Asia/Riyadh', 'America/St_Johns', 'Pacific/Kiritimati'),
});
const moment = fc.date({ min: at('2023-01-01T00:00:00Z'), max: at('2032-01-01T00:00:00Z'), noInvalidDate: true });

/** Reads the clock with `Intl`, independent of the arithmetic under test. */
const read = (now: Date, timeZone: string) => {
  const [weekday, hm] = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
    .format(now)
    .split(/,? (?=\d)/);
  return { weekday: weekday!.toLowerCase(), time: hm! };
};
const offset = (now: number, timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).format(now).split('GMT')[1];

test('open matches the local clock, on days without a change of clocks', () => {
  fc.assert(
    fc.property(opening, moment, (hours, now) => {
      fc.pre(offset(now.getTime() - 2 * DAY, hours.timezone) === offset(now.getTime() + 2 * DAY, hours.timezone));
      const { weekday, time: localTime } = read(now, hours.timezone);
      const day = names.indexOf(weekday);
      const isOn = (index: number) => hours.days.includes(names[(index + 7) % 7]!);
      const isOpenNow =
        hours.from < hours.to
          ? isOn(day) && hours.from <= localTime && localTime < hours.to
          : (isOn(day) && hours.from <= localTime) || (isOn(day - 1) && localTime < hours.to);
      expect(isOpenAt(hours, now)).toBe(isOpenNow);
    }),
  );
});

test('the next opening is in eight days at most, is open, begins an opening, and skips none', () => {
  fc.assert(
    fc.property(opening, moment, fc.double({ min: 0, max: 1, noNaN: true }), (hours, now, part) => {
      const next = nextOpening(hours, now)!;
      const wait = next.getTime() - now.getTime();
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(8 * DAY + 3_600_000);
      expect(isOpenAt(hours, next)).toBe(true);
      const between = new Date(now.getTime() + Math.floor((wait - 1) * part));
      expect(nextOpening(hours, between)).toEqual(next);
      const turn = nextTransition(hours, now)!;
      if (isOpenAt(hours, now)) expect(turn.getTime()).toBeGreaterThan(now.getTime());
      else expect(turn).toEqual(next);
    }),
  );
});
