import { apiNames, columnLabels } from '#values/product-field-views.ts';
import { plural } from '#values/plural.ts';
import type { imports as arabic } from './ar.ts';

const products = (n: number) => plural('en', n, { one: '# product', other: '# products' });

export const imports: typeof arabic = {
  lead: 'The file is checked first and you see a preview. Nothing changes until you apply it.',
  layout:
    'CSV in UTF-8 with the same columns as an export. Only Handle, Title and Variant Price are required. Columns that are missing from the file don’t change.',
  export: 'Export the whole catalogue',
  choose: 'Choose a file',
  drop: 'Drop the file here, or',
  drop_now: 'Drop it here',
  kinds: 'CSV, up to 8 MB',
  sending: 'Uploading the file',
  former: 'Imports of the last 30 days',
  none: 'No imports in the last 30 days.',
  file: 'File',
  by: 'Uploaded by',
  at: 'Date',
  states: { reading: 'Checking', read: 'Ready to apply', applying: 'Applying', done: 'Applied' },
  state: 'Status',
  counts: 'Contents',
  created: 'New',
  changed: 'To change',
  unchanged: 'Unchanged',
  refused: 'With errors',
  was_created: 'Added',
  was_changed: 'Changed',
  progress: ({ n }) => `${n}%`,
  reading: 'Checking the file. Nothing is changed…',
  applying: 'Applying the changes. You can leave this page; the import continues.',
  read: ({ change, refused }) =>
    change === 0
      ? 'This file contains no changes.'
      : `${products(change)} will change${refused > 0 ? `; ${products(refused)} will be skipped because of errors` : ''}.`,
  done: ({ change, refused }) =>
    `${products(change)} changed${refused > 0 ? `; ${products(refused)} skipped because of errors` : ''}.`,
  apply: ({ n }) => `Apply to ${products(n)}`,
  apply_title: ({ name }) => `Apply ${name}`,
  apply_warning: ({ n }) => `${products(n)} will change in the shop immediately.`,
  apply_confirm: 'Apply now',
  discard: 'Discard import',
  discard_title: ({ name }) => `Discard ${name}`,
  discard_warning: 'The file and its preview are deleted. Applied changes are kept.',
  discarded: 'Import discarded',
  errors: ({ n }) => plural('en', n, { one: 'One error in the file', other: '# errors in the file' }),
  download_errors: 'Download errors',
  rows: 'Line by line',
  show: 'Show',
  all: 'All',
  line: ({ n }) => `Line ${n}`,
  no_rows: 'No lines.',
  pages: 'Pages of lines',
  empty: 'empty',
  yes: 'yes',
  no: 'no',
  fields: {
    ...apiNames(columnLabels('en')),
    stock: 'Stock',
    status: 'Status',
    brand: 'Brand',
    category: 'Category',
    pictures: 'Pictures',
    variants: 'Variants',
    active: 'On sale',
    weight_grams: 'Weight in grams',
    size_amount: 'Contents',
    size_unit: 'Unit of the contents',
  },
};
