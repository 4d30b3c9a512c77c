import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Piastres, piastres } from '#values/money.ts';
import { itemsOfLines, linesOfItem, type OrderItem, unitsOf } from './set-lines.ts';

const names = { slug: 's', nameAr: 'ع', nameEn: 'e', variantNameAr: '', variantNameEn: '', sku: null, image: null };

const money = fc.integer({ min: 1, max: 100_000 }).map(piastres);

/** A set whose price is at most what its parts cost alone, with a discount of the order. */
const sets = fc
  .record({
    parts: fc.array(fc.record({ listPrice: money, quantity: fc.integer({ min: 1, max: 5 }) }), {
      minLength: 1,
      maxLength: 6,
    }),
    quantity: fc.integer({ min: 1, max: 9 }),
    percent: fc.integer({ min: 0, max: 90 }),
    discountPercent: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ parts, quantity, percent, discountPercent }): OrderItem => {
    const alone = parts.reduce((sum, part) => sum + part.listPrice * part.quantity, 0);
    const price = piastres(Math.floor((alone * (100 - percent)) / 100));
    const discount = piastres(Math.floor((price * quantity * discountPercent) / 100));
    return {
      ...names,
      productId: 1,
      variantId: 10,
      quantity,
      listPrice: piastres(alone),
      price,
      discount,
      total: piastres(price * quantity - discount),
      parts: parts.map((part, nth) => ({ ...names, productId: nth + 2, variantId: nth + 20, ...part })),
    };
  });

const sum = (amounts: readonly number[]): Piastres => piastres(amounts.reduce((a, b) => a + b, 0));

test('the lines of a set add up to its price, discount and units, and none costs more than alone', () => {
  fc.assert(
    fc.property(sets, (set) => {
      const lines = linesOfItem(set);
      expect(sum(lines.map(({ total }) => total))).toBe(set.total);
      expect(sum(lines.map(({ discount }) => discount))).toBe(set.discount);
      lines.forEach((line, nth) => {
        expect(line.quantity).toBe(set.parts![nth]!.quantity * set.quantity);
        expect(line.price).toBeLessThanOrEqual(line.listPrice);
        expect(line.total).toBeGreaterThanOrEqual(0);
        // What the database checks.
        const rest = line.total + line.discount - line.price * line.quantity;
        expect(rest).toBeGreaterThanOrEqual(0);
        expect(rest).toBeLessThan(line.quantity);
      });
    }),
  );
});

test('the lines of an order say what was ordered', () => {
  fc.assert(
    fc.property(sets, (set) => {
      const alone: OrderItem = { ...set, productId: 2, variantId: 20, parts: null };
      const lines = [set, alone].flatMap((item) =>
        linesOfItem(item).map((line) => ({ ...line, setVariantId: line.setId === null ? null : set.variantId })),
      );
      expect(itemsOfLines(lines)).toEqual([set, alone]);
    }),
  );
});

test('units are counted by variant', () => {
  expect(
    unitsOf([
      { variantId: 1, quantity: 2 },
      { variantId: 2, quantity: 1 },
      { variantId: 1, quantity: 3 },
      { variantId: 2, quantity: -1 },
    ]),
  ).toEqual([{ variantId: 1, quantity: 5 }]);
});
