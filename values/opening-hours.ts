import { momentOf, offset } from './time-zone.ts';

/**
 * When a shop answers: weekdays by their English names, and times of the day as HH:MM on the clocks of `timezone` (an IANA
 * name). A `to` that is not after `from` is on the day that follows.
 */
export type Opening = { days: readonly string[]; from: string; to: string; timezone: string };

const MINUTE = 60_000;
const DAY = 86_400_000;
/** The days of the week by the names they have here, Sunday first. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** Whether it is open at a moment: from its opening, not at its closing any more. */
export function isOpenAt(opening: Opening, now: Date): boolean {
  return closing(opening, now) !== null;
}

/** The moment of the first opening after `now`; null when it never opens. Clocks that change in between are reckoned with. */
export function nextOpening(opening: Opening, now: Date): Date | null {
  return spans(opening, now).find(({ from }) => from > now)?.from ?? null;
}

/** When it next opens or closes; null when it never opens. */
export function nextTurn(opening: Opening, now: Date): Date | null {
  return closing(opening, now) ?? nextOpening(opening, now);
}

/** When it closes that is open now; null when it is closed. */
function closing(opening: Opening, now: Date): Date | null {
  return spans(opening, now).findLast(({ from, to }) => from <= now && now < to)?.to ?? null;
}

/** The times it is open from the day before `now` to the same weekday of the week after, in order. */
function spans({ days, from, to, timezone }: Opening, now: Date): { from: Date; to: Date }[] {
  const opens = minutes(from);
  const closes = minutes(to) > opens ? minutes(to) : minutes(to) + DAY;
  const today = Math.floor((now.getTime() + offset(now.getTime(), timezone)) / DAY) * DAY;
  return Array.from({ length: 9 }, (_, index) => today + (index - 1) * DAY)
    .filter((day) => days.includes(weekdays[new Date(day).getUTCDay()]!))
    .map((day) => ({ from: momentOf(day + opens, timezone), to: momentOf(day + closes, timezone) }));
}

/** `HH:MM` in milliseconds after midnight. */
const minutes = (time: string): number => (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * MINUTE;
