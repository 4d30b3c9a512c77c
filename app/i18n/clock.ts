import type { Locale } from '#values/locale.ts';
import { cairoDate } from '#values/working-days.ts';
import { namedDayText } from './day.ts';

let made: Intl.DateTimeFormat | undefined;

/** Numbers alone: what browsers say around them differs from one to the next, and from the server. Made when it is first asked for. */
const parts = () =>
  (made ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Africa/Cairo',
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
  }));

/** The time in Cairo at a moment (ISO 8601), by a clock of twelve hours: `4:05 مساءً`, `4:05 pm`. */
export function clockText(moment: string, locale: Locale): string {
  const [hour = 0, minute = 0] = parts().format(new Date(moment)).split(':').map(Number);
  const half = hour < 12 ? { ar: 'صباحًا', en: 'am' } : { ar: hour === 12 ? 'ظهرًا' : 'مساءً', en: 'pm' };
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')}\u00a0${half[locale]}`;
}

/** The day in Cairo at a moment, with its name: `الجمعة 20 نوفمبر`, `Friday 20 November`. */
export const weekdayText = (moment: string, locale: Locale): string =>
  namedDayText(cairoDate(new Date(moment)), locale);
