import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import { emptyToUndefined } from '#shop/parse.ts';
import { cairoTime } from '#values/cairo-time.ts';

const DAY = 86_400_000;

/** The maximum number of days in a report: a leap year. */
export const maxDays = 366;

const defaultDays = 30;

const day = z.preprocess(emptyToUndefined, z.iso.date().optional());

/** Days in Cairo, both included; the last thirty by default. */
export const rangeInput = z.object({ from: day, to: day });

/** The days of a report, and their number. */
export type Range = { from: string; to: string; days: number };

const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);

const today = (now: Date): string => cairoTime(now.toISOString()).slice(0, 10);

export const lastDays = (now: Date, days: number): Pick<Range, 'from' | 'to'> => ({
  from: addDays(today(now), 1 - days),
  to: today(now),
});

/** The days that a report is about: those in the input, or else the last thirty. 422 for a range that is backwards or too long. */
export function rangeOf({ now }: Pick<Ctx, 'now'>, input: z.output<typeof rangeInput>): Range {
  const to = input.to ?? today(now);
  const from = input.from ?? addDays(to, 1 - defaultDays);
  const days = (Date.parse(to) - Date.parse(from)) / DAY + 1;
  if (days < 1) throw invalidField('to', 'range_backwards');
  if (days > maxDays) throw invalidField('from', 'range_too_long', { n: maxDays });
  return { from, to, days };
}

/** The time when a day begins in Cairo, `after` days later. */
const startOfDay = (date: string, after = 0): SQL =>
  sql`((${date}::date + ${after}::integer)::timestamp at time zone 'Africa/Cairo')`;

/** Whether a timestamp is in a range. */
export const within = (moment: SQL, { from, to }: Range): SQL =>
  sql`${moment} >= ${startOfDay(from)} and ${moment} < ${startOfDay(to, 1)}`;

/** The localized name column of a table alias. */
export const nameIn = ({ locale }: Ctx, alias: 'b' | 'c' | 'g' | 'k' | 'p'): SQL => sql.raw(`${alias}.name_${locale}`);
