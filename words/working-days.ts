import type { Locale } from '#values/locale.ts';
import { plural } from '#values/plural.ts';
import type { DeliveryDays } from '#values/working-days.ts';

const arabicDays = { one: 'يوم عمل', two: 'يومي عمل', few: '# أيام عمل', many: '# يوم عمل', other: '# يوم عمل' };

/** The working days of a delivery: `2 to 3 working days`, `يومين إلى 3 أيام عمل`. */
export function workingDays(locale: Locale, [from, to]: DeliveryDays): string {
  if (locale === 'en') {
    const last = plural('en', to, { one: '# working day', other: '# working days' });
    return from === to ? last : `${from} to ${last}`;
  }
  const last = plural('ar', to, arabicDays);
  if (from === to) return last;
  return `${from === 1 ? 'يوم' : from === 2 ? 'يومين' : from} إلى ${last}`;
}
