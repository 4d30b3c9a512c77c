import { cairoTime } from '#values/cairo-time.ts';

const DAY = 86_400_000;

export type Range = { from: string; to: string };

/** Presets: this number of days, ending today. */
export const spans = [1, 7, 30, 90] as const;

/** The last `days` days in Cairo time, including today. */
export function lastDays(days: number): Range {
  const to = cairoTime(new Date().toISOString()).slice(0, 10);
  return { from: new Date(Date.parse(to) - (days - 1) * DAY).toISOString().slice(0, 10), to };
}

/** The preset that a range matches; null for a custom range. */
export const spanOf = ({ from, to }: Range): number | null =>
  spans.find((days) => lastDays(days).from === from && lastDays(days).to === to) ?? null;

/** The period of the same length that ends the day before a range; null for an invalid range. */
export function previousRange({ from, to }: Range): Range | null {
  const days = (Date.parse(to) - Date.parse(from)) / DAY + 1;
  if (!(days >= 1)) return null;
  const daysBefore = (date: string, by: number) => new Date(Date.parse(date) - by * DAY).toISOString().slice(0, 10);
  return { from: daysBefore(from, days), to: daysBefore(from, 1) };
}
