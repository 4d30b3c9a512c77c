import { plural } from '#values/plural.ts';
import type { sets as arabic } from './ar.ts';

export const sets: typeof arabic = {
  title: 'Set of products',
  none: 'This product is not a set. A set sells several products together for less; its stock is what its parts allow.',
  make: 'Make it a set',
  pricing: 'Price of the set',
  by_percent: 'Less than its parts, by percent',
  by_price: 'A price of its own',
  percent: 'Discount %',
  price: 'Price in EGP',
  at_most: 'A set never costs more than its parts',
  alone: 'The parts alone',
  together: 'The set',
  stock: 'Available',
  sets: ({ n }) => plural('en', n, { zero: 'none', one: '# set', other: '# sets' }),
  save: 'Save the set',
  saved: 'The set is saved',
  elsewhere: 'The price of a set is edited with its parts.',
  stock_elsewhere: 'The stock of a set is what its parts allow.',
};
