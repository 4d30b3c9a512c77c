import type { imports as arabic } from '../ar/imports.ts';

export const imports: typeof arabic = {
  missing: 'is missing',
  too_many_cells: (p) => `has ${p.cells} cells, but the file has ${p.columns} columns`,
  quote_open: 'a quote that is opened here is never closed',
  unreadable: (p) => `can't be read: ${p.why}`,
  handle_apart: (p) => `"${p.handle}" began in line ${p.line}; its rows must follow each other`,
  no_letter: 'has no letter or digit',
  too_long: (p) => `is longer than ${p.n} characters`,
  variant_same: 'is the same as in another variant of this product',
  negative: (p) => `"${p.text}" is negative`,
  not_money: (p) => `"${p.text}" is not an amount of money`,
  not_whole: (p) => `"${p.text}" is not a whole number of pieces`,
  not_status: (p) => `"${p.text}" is not active, draft or archived`,
  not_date: (p) => `"${p.text}" is not a date`,
  not_picture: (p) => `${p.name} is not a picture`,
  address_taken: (p) => `the address "${p.slug}" belongs to another product already`,
  not_written: (p) => `could not be written: ${p.why}`,
};
