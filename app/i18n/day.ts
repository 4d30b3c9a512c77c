import type { Locale } from '#values/locale.ts';
import { cairoDate, type IsoDate } from '#values/working-days.ts';

/** Spelled out, because the first `Intl` format of a page takes a phone a twentieth of a second. */
const months: Record<Locale, readonly string[]> = {
  ar: 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
};
const weekdays: Record<Locale, readonly string[]> = {
  ar: 'الأحد الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت'.split(' '),
  en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
};

/** A calendar day without its year, `7 October`, with non-breaking spaces. */
export function dayText(day: IsoDate, locale: Locale): string {
  const [, month, number] = day.split('-').map(Number);
  return `${number}\u00a0${months[locale][month! - 1]}`;
}

/** With its year: `7 October 2026`. */
export const wholeDayText = (day: IsoDate, locale: Locale): string =>
  `${dayText(day, locale).replace('\u00a0', ' ')} ${Number(day.split('-')[0])}`;

/** The month of a day with its year: `October 2026`. */
export function monthText(day: IsoDate, locale: Locale): string {
  const [year, month] = day.split('-').map(Number);
  return `${months[locale][month! - 1]} ${year}`;
}

/** With its name: `الجمعة 20 نوفمبر`, `Friday 20 November`; without the commas that a date alone has in Arabic. */
export const namedDayText = (day: IsoDate, locale: Locale): string =>
  `${weekdays[locale][new Date(day).getUTCDay()]} ${dayText(day, locale)}`;

/** As short as the language allows: `الجمعة 20 نوفمبر`, `Fri 20 Nov`. */
export function shortDayText(day: IsoDate, locale: Locale): string {
  const text = namedDayText(day, locale);
  return locale === 'ar' ? text : text.replace(/[A-Z][a-z]+/g, (name) => name.slice(0, 3));
}

/** The day in Cairo at a timestamp (ISO 8601), with its year. */
export const momentText = (moment: string, locale: Locale): string => wholeDayText(cairoDate(new Date(moment)), locale);
