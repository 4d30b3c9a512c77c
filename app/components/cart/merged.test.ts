import { expect, test } from 'vitest';
import { readMerged, writeMerged } from './merged.ts';

test('restores the warnings as they were, without the product names', () => {
  const text = writeMerged([
    { code: 'clamped', productId: 12, variantId: 31, name: 'صابون', from: 5, to: 2 },
    { code: 'gone', productId: 45, variantId: null, name: '' },
    { code: 'price_changed', productId: 3, variantId: 4, name: 'x', from: 100, to: 200 },
    { code: 'out_of_stock', productId: 7, variantId: 8, name: 'x', from: 1, to: 0 },
  ]);
  expect(text).toBe('clamped.12.31.5.2~gone.45.0.0.0~out_of_stock.7.8.1.0');
  expect(readMerged(text)).toEqual([
    { code: 'clamped', productId: 12, variantId: 31, from: 5, to: 2 },
    { code: 'gone', productId: 45, variantId: null, from: 0, to: 0 },
    { code: 'out_of_stock', productId: 7, variantId: 8, from: 1, to: 0 },
  ]);
});

test('says that the cart was merged even when there are no warnings', () => {
  expect(writeMerged([])).toBe('ok');
  expect(readMerged('ok')).toEqual([]);
});

test.each(['', '~~', 'clamped', 'gone.x.1.1.1', 'constructor.1.1.1.1', 'clamped.1e999.1.1.1'])(
  'reads nothing from %j, which was not written by it',
  (text) => {
    for (const one of readMerged(text)) expect(one.productId).toBe(0);
  },
);

test('fits a hundred warnings into a cookie', () => {
  const many = Array.from({ length: 100 }, (_, i) => ({
    code: 'out_of_stock' as const,
    productId: 2_147_483_000 + i,
    variantId: 2_147_483_000 + i,
    name: '',
    from: 999,
    to: 0,
  }));
  expect(encodeURIComponent(writeMerged(many)).length).toBeLessThan(3500);
});
