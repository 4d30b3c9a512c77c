const DAY = 86_400_000;

/**
 * The timestamp of a local time in a zone, given as if it were UTC. A repeated local time is the first one; a skipped one is later by the length
 * of the gap.
 */
export function zonedTimeToDate(localTime: number, timezone: string): Date {
  const before = zoneOffset(localTime - DAY, timezone);
  const after = zoneOffset(localTime + DAY, timezone);
  const isAfter =
    zoneOffset(localTime - before, timezone) !== before && zoneOffset(localTime - after, timezone) === after;
  return new Date(localTime - (isAfter ? after : before));
}

/** The offset of a zone from UTC at a timestamp, in milliseconds. */
export function zoneOffset(moment: number, timezone: string): number {
  const parts = Object.fromEntries(
    clock(timezone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;
  const localTime = Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second);
  return localTime - Math.floor(moment / 1000) * 1000;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clock(timezone: string): Intl.DateTimeFormat {
  const cached = clocks.get(timezone);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(timezone, format);
  return format;
}
