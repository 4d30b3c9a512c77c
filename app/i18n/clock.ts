import type { Locale } from '#values/locale.ts';

/** Numbers alone: what browsers say around them differs from one to the next, and from the server. */
const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Cairo',
  hourCycle: 'h23',
  hour: '2-digit',
  minute: '2-digit',
});

const days = {
  ar: new Intl.DateTimeFormat('ar-EG-u-nu-latn', {
    timeZone: 'Africa/Cairo',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }),
  en: new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Cairo', weekday: 'long', day: 'numeric', month: 'long' }),
};

/** The time in Cairo at a moment (ISO 8601), by a clock of twelve hours: `4:05 مساءً`, `4:05 pm`. */
export function clockText(moment: string, locale: Locale): string {
  const [hour = 0, minute = 0] = parts.format(new Date(moment)).split(':').map(Number);
  const half = hour < 12 ? { ar: 'صباحًا', en: 'am' } : { ar: hour === 12 ? 'ظهرًا' : 'مساءً', en: 'pm' };
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')}\u00a0${half[locale]}`;
}

/** The day in Cairo at a moment, with its name: `الجمعة 20 نوفمبر`, `Friday 20 November`. */
export function weekdayText(moment: string, locale: Locale): string {
  const [weekday, day, month] = ['weekday', 'day', 'month'].map(
    (type) => days[locale].formatToParts(new Date(moment)).find((part) => part.type === type)?.value,
  );
  return `${weekday} ${day}\u00a0${month}`;
}
