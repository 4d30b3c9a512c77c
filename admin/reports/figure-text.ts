import { formatAmount } from '#admin/ui/text.tsx';
import type { ColumnKind } from './report.ts';

const language = (locale: string): string => (locale === 'ar' ? 'ar-EG-u-nu-latn' : 'en-GB');

const forms = {
  short: { day: 'numeric', month: 'short' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
} as const;

/** Formats a day (YYYY-MM-DD) without its year. */
export const dayText = (locale: string, day: string, form: keyof typeof forms): string =>
  new Intl.DateTimeFormat(language(locale), { ...forms[form], timeZone: 'UTC' }).format(new Date(day));

/** Formats a figure according to its kind. */
export function figureText(locale: string, kind: ColumnKind, value: number): string {
  if (kind === 'money') return formatAmount(locale, value);
  return kind === 'percent' ? `${value}%` : value.toLocaleString(language(locale));
}

/** Formats a round figure of an axis: `12K`, «12 ألف». */
export const shortFigure = (locale: string, value: number): string =>
  new Intl.NumberFormat(language(locale), { notation: 'compact' }).format(value);
