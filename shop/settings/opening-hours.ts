import { z } from 'zod';
import { type Opening, weekdays } from '#values/opening-hours.ts';

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** Opening hours in machine-readable form. */
export const openingHours = z.object({
  days: z
    .array(z.enum(weekdays as [string, ...string[]]))
    .min(1)
    .transform((days) => weekdays.filter((day) => days.includes(day))),
  from: time,
  to: time,
  timezone: z.string().refine(isTimeZone, 'not_valid'),
}) satisfies z.ZodType<Opening>;
