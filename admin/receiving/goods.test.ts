import { expect, test } from 'vitest';
import { addUnit, draftLine, type GoodsVariant, isCounted, unitsOf, unitsOfVariant } from './goods.ts';

const variant = (id: number): GoodsVariant => ({
  variant_id: id,
  product_id: id,
  name: `P${id}`,
  sku: null,
  gtin: null,
  stock: 0,
});

test('a scan adds a unit to the last line of its variant, or a line', () => {
  const first = addUnit(
    [draftLine(variant(1), { quantity: '3' }), draftLine(variant(1), { quantity: '' })],
    variant(1),
  );
  expect(first.map(({ quantity }) => quantity)).toEqual(['3', '1']);
  const more = addUnit(first, variant(2));
  expect(more.map((line) => [line.variant.variant_id, unitsOf(line)])).toEqual([
    [1, 3],
    [1, 1],
    [2, 1],
  ]);
  expect(unitsOfVariant(more, 1)).toBe(4);
});

test('what is no number counts as no unit', () => {
  expect(unitsOf({ quantity: '2.5' })).toBe(0);
  expect(unitsOf({ quantity: '' })).toBe(0);
});

test('text that is no number is still sent, and a scan leaves it as it is', () => {
  expect(['', '0', '00', '3', '1,200', '2.5', '-4'].filter((quantity) => isCounted({ quantity }))).toEqual([
    '3',
    '1,200',
    '2.5',
    '-4',
  ]);
  const lines = addUnit([draftLine(variant(1), { quantity: '1,200' })], variant(1));
  expect(lines.map(({ quantity }) => quantity)).toEqual(['1,200', '1']);
});
