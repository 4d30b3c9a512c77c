const DAY = 86_400_000;

/**
 * The timestamp of a local time in a zone, given as if it were UTC. A repeated local time is the first one; a skipped one is later by the length
 * of the gap.
 */
export function zonedTimeToDate(shown: number, timezone: string): Date {
  const before = zoneOffset(shown - DAY, timezone);
  const after = zoneOffset(shown + DAY, timezone);
  const isAfter = zoneOffset(shown - before, timezone) !== before && zoneOffset(shown - after, timezone) === after;
  return new Date(shown - (isAfter ? after : before));
}

/** The offset of a zone from UTC at a timestamp, in milliseconds. */
export function zoneOffset(moment: number, timezone: string): number {
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
