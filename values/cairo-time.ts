import { momentOf, offset } from './time-zone.ts';

const zone = 'Africa/Cairo';

/** What the clocks in Cairo show at a moment (ISO 8601), to the minute: `2026-03-01T09:30`. */
export function cairoTime(moment: string): string {
  const at = Date.parse(moment);
  return new Date(at + offset(at, zone)).toISOString().slice(0, 16);
}

/** The moment (ISO 8601) at which the clocks in Cairo show `YYYY-MM-DDTHH:MM`; null for what is no time. */
export function momentInCairo(shown: string): string | null {
  const at = Date.parse(`${shown}Z`);
  return Number.isNaN(at) ? null : momentOf(at, zone).toISOString();
}
