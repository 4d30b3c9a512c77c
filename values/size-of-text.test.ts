import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatSize } from './format-size.ts';
import { locales } from './locale.ts';
import { sizeOf, sizeOfText } from './size-of-text.ts';
import { sizeUnits } from './variants.ts';

const sizes = fc.record({
  amount: fc.integer({ min: 1, max: 9_999_999 }).map((hundredths) => hundredths / 100),
  unit: fc.constantFrom(...sizeUnits),
});

test('a size is read from its text in either language', () => {
  fc.assert(
    fc.property(sizes, fc.constantFrom(...locales), (size, locale) => {
      expect(sizeOfText(formatSize(size, locale))).toEqual(size);
    }),
  );
});

test('larger and smaller units are converted, and any other text is no size', () => {
  expect(sizeOf('0.25', 'l')).toEqual({ amount: 250, unit: 'ml' });
  expect(sizeOf('1.5', 'KG')).toEqual({ amount: 1500, unit: 'g' });
  expect(sizeOf('3', 'item')).toEqual({ amount: 3, unit: 'piece' });
  for (const text of ['', 'Rose', '50', 'ml', '0 ml', '-5 ml', '50 miles', '50 ml + 10 ml'])
    expect(sizeOfText(text)).toBeUndefined();
});
