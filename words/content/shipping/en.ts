import { formatEgpNoBreak } from '#values/money.ts';
import { plural } from '#values/plural.ts';
import type { shippingScreens as arabic } from './ar.ts';
import { workingDays } from '#words/working-days.ts';

export const shippingScreens: typeof arabic = {
  description: 'Shipping fees for every city and governorate in Egypt, and when your order arrives.',
  lead: 'We deliver to every governorate in Egypt. Enter your city to see the shipping fee and the delivery date.',
  search: 'Your city or governorate',
  placeholder: 'Nasr City, Assiut…',
  show: 'Show',
  clear: 'All governorates',
  example_place: 'Assiut',
  example: (place) => `For example, to ${place}`,
  fee: (amount) => (amount === 0 ? 'Free' : formatEgpNoBreak(amount, 'en')),
  from_fee: (amount) => `from ${formatEgpNoBreak(amount, 'en')}`,
  fee_of: 'Shipping fee',
  if_today: 'If you order today',
  arrives: (from, to) => (from === to ? `it arrives on ${from}` : `it arrives between ${from} and ${to}`),
  days: (days) => workingDays('en', days),
  days_text: 'Depending on the city, from the day you order. Fridays and Saturdays are not counted.',
  free: (amount) => `Free from ${formatEgpNoBreak(amount, 'en')}`,
  free_text: 'For orders of this amount or more, anywhere in Egypt.',
  cash: 'Cash on delivery',
  cash_text: (limit) => `For orders up to ${formatEgpNoBreak(limit, 'en')}.`,
  found: (count, text) =>
    `${plural('en', count, { zero: 'No cities', one: '# city', other: '# cities' })} for “${text}”`,
  found_most: (shown) => `Showing the first ${shown}. Type more of the name to narrow the results.`,
  none: (text) => `We could not find “${text}”`,
  none_text: 'Try a shorter name, your governorate, or the nearest city.',
  by_governorate: 'Fees and delivery days by governorate',
  by_governorate_text: 'Open a governorate to see its cities. Remote cities may have a different fee and take longer.',
  cities: (count) => plural('en', count, { one: '# city', other: '# cities' }),
  more: 'About shipping',
};
