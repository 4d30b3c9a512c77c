import fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemName } from './item-name.ts';

test('a name that fits is complete', () => {
  expect(itemName({ quantity: 1, name: 'Soap', variantName: '' }, 50)).toBe('Soap');
  expect(itemName({ quantity: 2, name: 'Lip tint', variantName: 'Rose · 5 ml' }, 50)).toBe(
    '2 × Lip tint · Rose · 5 ml',
  );
});

test('a long name is cut between words, and keeps its variant', () => {
  expect(
    itemName({ quantity: 3, name: 'Hydrating rose water face mist with aloe vera', variantName: '250 ml' }, 50),
  ).toBe('3 × Hydrating rose water face mist with… · 250 ml');
  expect(
    itemName({ quantity: 1, name: 'بخاخ ماء الورد المرطب للوجه بخلاصة الصبار الطبيعي', variantName: 'وردي' }, 50),
  ).toBe('بخاخ ماء الورد المرطب للوجه بخلاصة الصبار… · وردي');
  expect(itemName({ quantity: 1, name: 'x'.repeat(60), variantName: '' }, 50)).toBe(`${'x'.repeat(49)}…`);
});

test('any name fits, has its variant and no half character', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 80 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999 }), text, text, (quantity, name, variantName) => {
      const result = itemName({ quantity, name, variantName }, 50);
      expect(result.length).toBeLessThanOrEqual(50);
      expect(result.isWellFormed()).toBe(name.isWellFormed() && variantName.isWellFormed());
      if (variantName !== '' && variantName.length <= 25) expect(result.endsWith(` · ${variantName}`)).toBe(true);
    }),
  );
});
