import { expect, test } from 'vitest';
import { plural } from './plural.ts';

test('Arabic uses all forms, English two', () => {
  const forms = { zero: 'zero', one: 'one', two: 'two', few: 'few #', many: 'many #', other: 'other #' };
  expect([0, 1, 2, 3, 10, 11, 99, 100].map((count) => plural('ar', count, forms))).toEqual([
    'zero',
    'one',
    'two',
    'few 3',
    'few 10',
    'many 11',
    'many 99',
    'other 100',
  ]);
  expect([1, 2, 1000].map((count) => plural('en', count, { one: '# item', other: '# items' }))).toEqual([
    '1 item',
    '2 items',
    '1,000 items',
  ]);
  expect(plural('ar', 5, { other: '# قطع' })).toBe('5 قطع');
});
