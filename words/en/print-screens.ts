import { plural } from '#values/plural.ts';
import type { printScreens as arabic } from '../ar/print-screens.ts';

export const printScreens: typeof arabic = {
  slip: 'Packing slip',
  slip_titled: (number) => `Packing slip of order ${number}`,
  label_titled: (number) => `Label of order ${number}`,
  number: 'Order',
  date: 'Date',
  to: 'To',
  from: 'From',
  item: 'Product',
  quantity: 'Pieces',
  packed: 'Packed',
  pieces: (n) => plural('en', n, { one: 'one piece', other: '# pieces' }),
  gift: 'Gift',
  gift_note: 'Gift card',
  packed_by: 'Packed by',
  collect: 'To collect',
  nothing_to_collect: 'Fully paid',
  page: (page, last) => `Page ${page} of ${last}`,
};
