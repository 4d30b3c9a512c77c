import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Ctx, requireScope } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import { blankAsAbsent, parse } from '#shop/parse.ts';
import { cairoTime } from '#values/cairo-time.ts';

const DAY = 86_400_000;

/** The most days of a report: a year, the leap day included. */
export const mostDays = 366;

const usualDays = 30;

const day = z.preprocess(blankAsAbsent, z.iso.date().optional());

/** Days in Cairo, both included; the last thirty unless told. */
export const rangeInput = z.object({ from: day, to: day });

/** The days of a report, and how many they are. */
export type Range = { from: string; to: string; days: number };

const later = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);

const today = (now: Date): string => cairoTime(now.toISOString()).slice(0, 10);

/** The days in Cairo that end today. */
export const lastDays = (now: Date, days: number): Pick<Range, 'from' | 'to'> => ({
  from: later(today(now), 1 - days),
  to: today(now),
});

/** Opens a report: who may see it, and what was asked. 401, 403, 422. */
export function openReport<S extends typeof rangeInput>(
  ctx: Ctx,
  schema: S,
  input: unknown,
): { range: Range; wanted: z.output<S> } {
  requireScope(ctx, 'reports.view');
  const wanted = parse(schema, input);
  const given: z.output<typeof rangeInput> = wanted;
  const to = given.to ?? today(ctx.now);
  const from = given.from ?? later(to, 1 - usualDays);
  const days = (Date.parse(to) - Date.parse(from)) / DAY + 1;
  if (days < 1) throw invalidField('to', 'range_backwards');
  if (days > mostDays) throw invalidField('from', 'range_too_long', { n: mostDays });
  return { range: { from, to, days }, wanted };
}

/** The moment a day begins in Cairo, `after` days later. */
const begins = (date: string, after = 0): SQL =>
  sql`((${date}::date + ${after}::integer)::timestamp at time zone 'Africa/Cairo')`;

/** Whether a moment lies in the days of a range. */
export const within = (moment: SQL, { from, to }: Range): SQL =>
  sql`${moment} >= ${begins(from)} and ${moment} < ${begins(to, 1)}`;

/** The column of a text in a language, of an alias. */
export const nameIn = ({ locale }: Ctx, alias: 'b' | 'c' | 'g' | 'k' | 'p'): SQL => sql.raw(`${alias}.name_${locale}`);
