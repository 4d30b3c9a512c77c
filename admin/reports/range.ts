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
