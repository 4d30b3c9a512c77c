import { plural } from '#values/plural.ts';
import type { printScreens as arabic } from './ar.ts';

export const printScreens: typeof arabic = {
  slip: 'Packing slip',
  slip_titled: (number) => `Packing slip of order ${number}`,
  label_titled: (number) => `Label of order ${number}`,
  number: 'Order',
  date: 'Date',
  to: 'To',
  from: 'From',
  item: 'Product',
  quantity: 'Quantity',
  packed: 'Packed',
  pieces: (n) => plural('en', n, { one: '1 unit', other: '# units' }),
  gift: 'Gift',
  gift_note: 'Gift card',
  packed_by: 'Packed by',
  collect: 'Amount to collect',
  nothing_to_collect: 'Fully paid',
  page: (page, last) => `Page ${page} of ${last}`,
  in_set: (name) => `Part of “${name}”`,
};
