import { cairoDate, cairoOffset } from '#values/working-days.ts';
import { daysBefore } from './catalogue.ts';

/** The time at an hour of the Cairo day `daysAgo` days before now; 14.5 is half past two. */
export function cairoHour(now: Date, daysAgo: number, hour: number): Date {
  const midnight = Date.parse(`${cairoDate(daysBefore(now, daysAgo))}T00:00:00Z`);
  const local = midnight + Math.round(hour * 60) * 60_000;
  return new Date(local - cairoOffset(new Date(local)));
}
