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

/**
 * The moment at which the clocks of a zone show a time, given as if it were UTC. Of a time they show twice it is the first; a
 * time they leave out is as much later as they are put forward.
 */
function momentOf(shown: number, timezone: string): Date {
  const before = offset(shown - DAY, timezone);
  const after = offset(shown + DAY, timezone);
  const isAfter = offset(shown - before, timezone) !== before && offset(shown - after, timezone) === after;
  return new Date(shown - (isAfter ? after : before));
}

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
function offset(moment: number, timezone: string): number {
  const parts = Object.fromEntries(
    clock(timezone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;
  const shown = Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second);
  return shown - Math.floor(moment / 1000) * 1000;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clock(timezone: string): Intl.DateTimeFormat {
  const known = clocks.get(timezone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(timezone, made);
  return made;
}
