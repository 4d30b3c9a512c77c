import { clockText, weekdayText } from '#app/i18n/clock.ts';
import type { Locale } from '#values/locale.ts';
import { cairoDate } from '#values/working-days.ts';

type DayMessages = { today: string; yesterday: string; tomorrow: string };

const day = 86_400_000;

/** The Cairo day of a timestamp (ISO 8601), relative to `now`: today, yesterday, tomorrow, otherwise its name and date. */
export function dayName(moment: string, now: Date, locale: Locale, words: DayMessages): string {
  const at = cairoDate(new Date(moment));
  if (at === cairoDate(now)) return words.today;
  if (at === cairoDate(new Date(now.getTime() - day))) return words.yesterday;
  if (at === cairoDate(new Date(now.getTime() + day))) return words.tomorrow;
  return weekdayText(moment, locale);
}

/** When somebody answers again, as the parts of a sentence. */
export const openingText = (
  moment: string,
  now: Date,
  locale: Locale,
  words: DayMessages,
): [day: string, time: string] => [dayName(moment, now, locale, words), clockText(moment, locale)];
