import type { search as arabic } from './ar.ts';

export const search: typeof arabic = {
  open: 'Search everything',
  hint: 'Search everything (Ctrl K)',
  label: 'Order number, phone, name, product, SKU or screen',
  keys: 'Arrow keys to move, Enter to open',
  results: 'Results',
  busy: 'Searching',
  none: 'Nothing found.',
  groups: { orders: 'Orders', customers: 'Customers', products: 'Products', screens: 'Screens' },
};
