import type { imports as arabic } from './ar.ts';

export const imports: typeof arabic = {
  missing: 'is missing',
  too_many_cells: (p) => `has ${p.cells} cells, but the file has ${p.columns} columns`,
  quote_open: 'the quote opened here is never closed',
  unreadable: (p) => `can't be read: ${p.why}`,
  handle_apart: (p) => `"${p.handle}" started in line ${p.line}; its rows must be consecutive`,
  no_letter: 'contains no letter or digit',
  too_long: (p) => `is longer than ${p.n} characters`,
  variant_same: 'is the same as in another variant of this product',
  too_many_variants: (p) => `the product has more than ${p.n} variants`,
  option_ordered: 'variants that were ordered have an option that the file lacks; add its column to the file',
  negative: (p) => `"${p.text}" is negative`,
  not_valid: (p) => `"${p.text}" is not valid`,
  not_money: (p) => `"${p.text}" is not an amount of money`,
  not_whole: (p) => `"${p.text}" is not a whole number of units`,
  not_status: (p) => `"${p.text}" is not active, draft or archived`,
  not_date: (p) => `"${p.text}" is not a date`,
  not_picture: (p) => `${p.name} is not a picture`,
  address_taken: (p) => `the page address "${p.slug}" already belongs to another product`,
  not_written: (p) => `could not be saved: ${p.why}`,
};
