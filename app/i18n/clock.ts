import type { Locale } from '#values/locale.ts';
import { cairoDate } from '#values/working-days.ts';
import { namedDayText } from './day.ts';

let cairoFormat: Intl.DateTimeFormat | undefined;

/** Numbers only: the texts around them differ between browsers, and between browser and server. Created on first use. */
const parts = () =>
  (cairoFormat ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Africa/Cairo',
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
  }));

/** The time in Cairo at a timestamp (ISO 8601), in 12-hour format: `4:05 مساءً`, `4:05 pm`. */
export function clockText(moment: string, locale: Locale): string {
  const [hour = 0, minute = 0] = parts().format(new Date(moment)).split(':').map(Number);
  const half = hour < 12 ? { ar: 'صباحًا', en: 'am' } : { ar: hour === 12 ? 'ظهرًا' : 'مساءً', en: 'pm' };
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')}\u00a0${half[locale]}`;
}

/** The day in Cairo at a timestamp, with its name: `الجمعة 20 نوفمبر`, `Friday 20 November`. */
export const weekdayText = (moment: string, locale: Locale): string =>
  namedDayText(cairoDate(new Date(moment)), locale);
