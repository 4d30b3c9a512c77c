import { wholeEgp } from '#values/money.ts';
import { plural } from '#values/plural.ts';
import type { shippingScreens as arabic } from '../ar/shipping-screens.ts';

export const shippingScreens: typeof arabic = {
  description: 'What shipping costs to every city and governorate of Egypt, and when your order arrives.',
  lead: 'We deliver to every governorate of Egypt. Type your city to see what shipping costs and when it arrives.',
  search: 'Your city or governorate',
  placeholder: 'Nasr City, Assiut…',
  show: 'Show',
  clear: 'All governorates',
  example_place: 'Assiut',
  example: (place) => `For example, to ${place}`,
  fee: (amount) => (amount === 0 ? 'Free' : wholeEgp(amount, 'en')),
  from_fee: (amount) => `from ${wholeEgp(amount, 'en')}`,
  fee_of: 'Shipping fee',
  if_today: 'If you order today',
  arrives: (from, to) => `arrives between ${from} and ${to}`,
  days: (from, to) => `${from} to ${to} working days`,
  days_text: 'From the day you order; Fridays and Saturdays are not counted.',
  free: (amount) => `Free from ${wholeEgp(amount, 'en')}`,
  free_text: 'When the goods reach this amount, to any place in Egypt.',
  cash: 'Cash on delivery',
  cash_text: (limit) => `For orders up to ${wholeEgp(limit, 'en')}.`,
  found: (count, text) =>
    `${plural('en', count, { zero: 'No cities', one: '# city', other: '# cities' })} for “${text}”`,
  found_most: (shown) => `These are the first ${shown}. Type more of the name to find yours.`,
  none: (text) => `We could not find “${text}”`,
  none_text: 'Try a shorter name, your governorate, or the nearest city.',
  by_governorate: 'Shipping fees by governorate',
  by_governorate_text: 'Open a governorate to see its cities. Remote ones may have a fee of their own.',
  cities: (count) => plural('en', count, { one: '# city', other: '# cities' }),
  more: 'About shipping',
};
