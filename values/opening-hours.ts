import { zonedTimeToDate, zoneOffset } from './time-zone.ts';

/**
 * Opening hours: weekdays by their English names, and times of the day as HH:MM in `timezone` (an IANA name). A `to` that is not after `from` is
 * on the next day.
 */
export type Opening = { days: readonly string[]; from: string; to: string; timezone: string };

const MINUTE = 60_000;
const DAY = 86_400_000;
/** The names of the weekdays in `Opening`, Sunday first. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** Whether it is open at a time: including the opening time, excluding the closing time. */
export function isOpenAt(opening: Opening, now: Date): boolean {
  return currentClosingTime(opening, now) !== null;
}

/** The time of the first opening after `now`; null when it never opens. Handles clock changes in between. */
export function nextOpening(opening: Opening, now: Date): Date | null {
  return openPeriods(opening, now).find(({ from }) => from > now)?.from ?? null;
}

export function nextTransition(opening: Opening, now: Date): Date | null {
  return currentClosingTime(opening, now) ?? nextOpening(opening, now);
}

/** The closing time of the current opening; null when it is closed. */
function currentClosingTime(opening: Opening, now: Date): Date | null {
  return openPeriods(opening, now).findLast(({ from, to }) => from <= now && now < to)?.to ?? null;
}

/** The open periods from the day before `now` to the same weekday of the next week, in order. */
function openPeriods({ days, from, to, timezone }: Opening, now: Date): { from: Date; to: Date }[] {
  const opens = minutes(from);
  const closes = minutes(to) > opens ? minutes(to) : minutes(to) + DAY;
  const today = Math.floor((now.getTime() + zoneOffset(now.getTime(), timezone)) / DAY) * DAY;
  return Array.from({ length: 9 }, (_, index) => today + (index - 1) * DAY)
    .filter((day) => days.includes(weekdays[new Date(day).getUTCDay()]!))
    .map((day) => ({ from: zonedTimeToDate(day + opens, timezone), to: zonedTimeToDate(day + closes, timezone) }));
}

/** `HH:MM` in milliseconds after midnight. */
const minutes = (time: string): number => (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * MINUTE;
