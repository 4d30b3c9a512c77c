import type { Locale } from '#values/locale.ts';
import { clockText, weekdayText } from './clock.ts';

/** When something was seen, as part of a sentence: `at 4:05 pm`, or on another day than today `on Friday 20 November at 4:05 pm`. Cairo time. */
export function seenAt(moment: number, locale: Locale, now = Date.now()): string {
  const [then, today] = [moment, now].map((one) => weekdayText(new Date(one).toISOString(), locale));
  const clock = clockText(new Date(moment).toISOString(), locale);
  if (locale === 'ar') return then === today ? `الساعة ${clock}` : `يوم ${then} الساعة ${clock}`;
  return then === today ? `at ${clock}` : `on ${then} at ${clock}`;
}
