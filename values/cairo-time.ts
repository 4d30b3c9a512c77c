import { zonedTimeToDate, zoneOffset } from './time-zone.ts';

const zone = 'Africa/Cairo';

/** The time in Cairo at a timestamp (ISO 8601), to the minute: `2026-03-01T09:30`. */
export function cairoTime(moment: string): string {
  const at = Date.parse(moment);
  return new Date(at + zoneOffset(at, zone)).toISOString().slice(0, 16);
}

/** The timestamp (ISO 8601) of a time `YYYY-MM-DDTHH:MM` in Cairo; null for an invalid time. */
export function momentInCairo(time: string): string | null {
  const at = Date.parse(`${time}Z`);
  return Number.isNaN(at) ? null : zonedTimeToDate(at, zone).toISOString();
}
