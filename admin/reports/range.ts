import { cairoTime } from '#values/cairo-time.ts';

const DAY = 86_400_000;

export type Range = { from: string; to: string };

/** So many days that end today are chosen at once. */
export const spans = [1, 7, 30, 90] as const;

/** The last `days` days in Cairo, today among them. */
export function lastDays(days: number): Range {
  const to = cairoTime(new Date().toISOString()).slice(0, 10);
  return { from: new Date(Date.parse(to) - (days - 1) * DAY).toISOString().slice(0, 10), to };
}

/** Which span a range is; null for another. */
export const spanOf = ({ from, to }: Range): number | null =>
  spans.find((days) => lastDays(days).from === from && lastDays(days).to === to) ?? null;

/** As many days, that end the day before a range; null where that is none. */
export function timeBefore({ from, to }: Range): Range | null {
  const days = (Date.parse(to) - Date.parse(from)) / DAY + 1;
  if (!(days >= 1)) return null;
  const earlier = (date: string, by: number) => new Date(Date.parse(date) - by * DAY).toISOString().slice(0, 10);
  return { from: earlier(from, days), to: earlier(from, 1) };
}
