const DAY = 86_400_000;

/**
 * The moment at which the clocks of a zone show a time, given as if it were UTC. Of a time they show twice it is the first; a
 * time they leave out is as much later as they are put forward.
 */
export function momentOf(shown: number, timezone: string): Date {
  const before = offset(shown - DAY, timezone);
  const after = offset(shown + DAY, timezone);
  const isAfter = offset(shown - before, timezone) !== before && offset(shown - after, timezone) === after;
  return new Date(shown - (isAfter ? after : before));
}

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
export function offset(moment: number, timezone: string): number {
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
