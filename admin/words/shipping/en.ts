import { plural } from '#values/plural.ts';
import type { Messages } from '../ar.ts';

export const shipping: Messages['shipping'] = {
  title: 'Shipping fees',
  lead: 'A governorate’s fee applies to all its cities, unless a city has its own fee. Customers see changes immediately; existing orders don’t change.',
  rules: 'Shipping rules',
  search: 'Find a governorate or city',
  governorate_fee: ({ name }) => `Fee of ${name}`,
  city_fee: ({ name }) => `Fee of ${name} only`,
  cities: ({ n }) => plural('en', n, { one: 'One city', other: '# cities' }),
  own: ({ n }) => plural('en', n, { one: 'one with its own fee', other: '# with their own fees' }),
  as_governorate: 'Same as governorate',
  save: ({ name }) => `Save the fee of ${name}`,
  saved: ({ name }) => `Fee of ${name} saved`,
  choose: ({ name }) => `Select ${name}`,
  choose_cities: ({ name }) => `Select all cities of ${name}`,
  chosen: ({ n }) => plural('en', n, { one: 'One place selected', other: '# places selected' }),
  set_to: 'Set their fee to',
  apply: 'Apply',
  clear: 'Clear selection',
  back_to_governorate: 'Use governorate fees for cities',
  applied: 'Fees saved',
  none_found: 'No governorate or city has this name.',
  open: ({ name }) => `Cities of ${name}`,
};
