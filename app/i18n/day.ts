import type { Locale } from '#values/locale.ts';
import { cairoDate, type IsoDate } from '#values/working-days.ts';

const names = { ar: 'ar-EG-u-nu-latn', en: 'en-GB' } as const;

const formats = (options: Intl.DateTimeFormatOptions) => ({
  ar: new Intl.DateTimeFormat(names.ar, { ...options, timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat(names.en, { ...options, timeZone: 'UTC' }),
});

const short = formats({ day: 'numeric', month: 'long' });
const long = formats({ day: 'numeric', month: 'long', year: 'numeric' });

/** A calendar day without its year, `7 October`, never torn between two lines. */
export const dayText = (day: IsoDate, locale: Locale): string =>
  short[locale].format(new Date(`${day}T00:00:00Z`)).replaceAll(' ', '\u00a0');

/** The day it was in Cairo at a moment (ISO 8601), with its year. */
export const momentText = (moment: string, locale: Locale): string =>
  long[locale].format(new Date(`${cairoDate(new Date(moment))}T00:00:00Z`));
