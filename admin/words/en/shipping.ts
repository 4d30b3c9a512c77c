import { plural } from '#values/plural.ts';
import type { Words } from '../ar.ts';

export const shipping: Words['shipping'] = {
  title: 'Shipping fees',
  lead: 'A governorate’s fee counts for all its cities; a city may have a fee of its own. Customers see a change at once; earlier orders stay as they are.',
  rules: 'Shipping rules',
  search: 'Find a governorate or city',
  governorate_fee: ({ name }) => `Fee of ${name}`,
  city_fee: ({ name }) => `Fee of ${name} alone`,
  cities: ({ n }) => plural('en', n, { one: 'One city', other: '# cities' }),
  own: ({ n }) => plural('en', n, { one: 'one with its own fee', other: '# with their own fee' }),
  as_governorate: 'As governorate',
  save: ({ name }) => `Save the fee of ${name}`,
  saved: ({ name }) => `The fee of ${name} is saved`,
  choose: ({ name }) => `Choose ${name}`,
  choose_cities: ({ name }) => `Choose all cities of ${name}`,
  chosen: ({ n }) => plural('en', n, { one: 'One place chosen', other: '# places chosen' }),
  set_to: 'Set their fee to',
  apply: 'Apply',
  clear: 'Clear the choice',
  back_to_governorate: 'Cities as their governorates',
  applied: 'The fees are saved',
  none_found: 'No governorate or city of this name.',
  open: ({ name }) => `Cities of ${name}`,
};
