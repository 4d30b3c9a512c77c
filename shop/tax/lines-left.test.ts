import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piastres } from '#values/money.ts';
import { buildReceipt, type ReceiptLine, receiptTotal } from './build-receipt.ts';
import { linesLeft } from './lines-left.ts';
import { taxSeller } from '#test/tax.ts';

const documentOf = (kind: 'sale' | 'return', lines: ReceiptLine[]) =>
  buildReceipt(
    {
      kind,
      number: 'YS-1',
      issuedAt: new Date('2026-11-01T10:00:00Z'),
      lines,
      paymentMethod: 'C',
      buyer: { name: 'Mona', phone: '+201000000000' },
      vatPercent: 14,
      previousUuid: null,
      referenceUuid: null,
    },
    taxSeller,
  );

const lineOf = (code: string, quantity: number, total: number): ReceiptLine => ({
  code,
  name: code,
  gtin: null,
  quantity,
  discount: piastres(0),
  total: piastres(total),
});

const sold = fc.array(
  fc.record({
    code: fc.constantFrom('a', 'b', 'c'),
    quantity: fc.integer({ min: 1, max: 9 }),
    total: fc.integer({ min: 1, max: 2_000_000 }),
  }),
  { minLength: 1, maxLength: 5 },
);

test('what is given back and what is left are the sale, to the piastre', () => {
  fc.assert(
    fc.property(sold, fc.infiniteStream(fc.nat({ max: 100 })), (items, shares) => {
      const lines = items.map(({ code, quantity, total }) => lineOf(code, quantity, total));
      const sale = documentOf('sale', lines);
      const back = lines
        .map(({ code, quantity, total }) => {
          const share = shares.next().value!;
          return lineOf(code, Math.max(1, Math.floor((quantity * share) / 100)), Math.floor((total * share) / 100));
        })
        .filter(({ total }) => total > 0);
      const givenBack = back.length === 0 ? [] : [{ document: documentOf('return', back), hasUnits: true }];
      const left = linesLeft(sale, givenBack);
      expect(receiptTotal(left) + receiptTotal(back)).toBe(receiptTotal(lines));
      expect(left.every(({ quantity, total }) => quantity >= 1 && total > 0)).toBe(true);
    }),
  );
});

test('a refund lowers the amount and not the units, a return both; barcodes stay', () => {
  const sale = documentOf('sale', [
    { ...lineOf('soap', 3, 9_000), gtin: '6221033101234' },
    lineOf('DELIVERY', 1, 3_000),
  ]);
  const refund = { document: documentOf('return', [lineOf('soap', 1, 1_500)]), hasUnits: false };
  const returned = { document: documentOf('return', [lineOf('soap', 1, 2_500)]), hasUnits: true };
  const [soap] = linesLeft(sale, []);
  expect(soap).toMatchObject({ quantity: 3, total: 9_000 });
  expect(linesLeft(sale, [refund, returned])).toEqual([
    { ...soap, quantity: 2, total: 5_000 },
    lineOf('DELIVERY', 1, 3_000),
  ]);
});
