import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumProblem, type EtaReceipt } from '#test/eta-server.ts';
import { taxSeller } from '#test/tax.ts';
import { includedVat, piastres } from '#values/money.ts';
import { calculateTotals } from '#values/pricing.ts';
import { buildReceipt, buyerNamedFrom, type ReceiptLine, type ReceiptSource, receiptTotal } from './build-receipt.ts';
import { canonicalText, receiptUuid } from './receipt-uuid.ts';

const line = (input: Partial<ReceiptLine> = {}): ReceiptLine => ({
  code: 'SKU-1',
  name: 'كريم',
  gtin: null,
  quantity: 1,
  discount: piastres(0),
  total: piastres(11_400),
  ...input,
});

const source = (input: Partial<ReceiptSource> = {}): ReceiptSource => ({
  kind: 'sale',
  number: 'Y-1',
  issuedAt: new Date('2026-11-20T10:11:12.345Z'),
  lines: [line()],
  paymentMethod: 'C',
  buyer: { name: 'Mona', phone: '+201001234567' },
  vatPercent: 14,
  previousUuid: null,
  referenceUuid: null,
  ...input,
});

/** An order as checkout computes it, as the lines of a receipt with its delivery. */
const pricedOrder = fc
  .record({
    lines: fc.array(
      fc
        .record({
          listPrice: fc.integer({ min: 0, max: 500_000 }),
          off: fc.integer({ min: 0, max: 100 }),
          quantity: fc.integer({ min: 1, max: 999 }),
        })
        .map(({ listPrice, off, quantity }) => ({
          listPrice: piastres(listPrice),
          offerPrice: off === 0 ? null : piastres(Math.floor((listPrice * (100 - off)) / 100)),
          quantity,
        })),
      { minLength: 1, maxLength: 12 },
    ),
    firstOrderPercent: fc.constantFrom(0, 25, 100),
    shippingFee: fc.integer({ min: 0, max: 20_000 }).map(piastres),
    roundsCash: fc.boolean(),
  })
  .map(({ lines, ...rest }) => ({
    order: calculateTotals({
      ...rest,
      lines,
      coupon: null,
      freeShippingFrom: piastres(100_000_000),
      vatPercent: 14,
      wallet: piastres(0),
    }),
    quantities: lines.map(({ quantity }) => quantity),
  }));

const receiptLines = ({ order, quantities }: typeof pricedOrder extends fc.Arbitrary<infer T> ? T : never) => [
  ...order.lines.map(({ discount, total }, index) =>
    line({ code: `S${index}`, quantity: quantities[index]!, discount, total }),
  ),
  ...(order.shippingFee ? [line({ code: 'DELIVERY', total: order.shippingFee })] : []),
];

describe('buildReceipt', () => {
  test('agrees with the order to the piastre, for any order', () => {
    fc.assert(
      fc.property(pricedOrder, (priced) => {
        const lines = receiptLines(priced);
        const receipt = buildReceipt(source({ lines }), taxSeller);
        const inPiastres = (amount: number) => Math.round(amount * 100);
        expect(receiptTotal(lines)).toBe(priced.order.total);
        expect(receipt.totalAmount).toBe(priced.order.total / 100);
        expect(sumProblem(receipt as EtaReceipt)).toBeNull();
        // The price of each unit is rounded to a thousandth of a piastre.
        const units = priced.quantities.reduce((sum, quantity) => sum + quantity, 1);
        expect(Math.abs(receipt.taxTotals[0]!.amount * 100 - priced.order.tax)).toBeLessThan(0.5 + units / 1000 + 0.01);
        expect(inPiastres(receipt.netAmount + receipt.taxTotals[0]!.amount)).toBe(priced.order.total);
        for (const item of receipt.itemData)
          for (const { amount } of item.commercialDiscountData ?? []) expect(amount).toBeGreaterThan(0);
      }),
    );
  });

  test('takes the VAT out of the price and puts the discount before it', () => {
    const receipt = buildReceipt(
      source({ lines: [line({ quantity: 2, discount: piastres(2_280), total: piastres(20_520) })] }),
      taxSeller,
    );
    expect(receipt.itemData[0]).toEqual({
      internalCode: 'SKU-1',
      description: 'كريم',
      itemType: 'EGS',
      itemCode: 'EG-123456789-SKU-1',
      unitType: 'EA',
      quantity: 2,
      unitPrice: 100,
      totalSale: 200,
      netSale: 180,
      total: 205.2,
      commercialDiscountData: [{ amount: 20, description: 'خصم' }],
      taxableItems: [{ taxType: 'T1', amount: 25.2, subType: 'V009', rate: 14 }],
    });
    expect(receipt).toMatchObject({
      totalSales: 200,
      totalCommercialDiscount: 20,
      netAmount: 180,
      totalAmount: 205.2,
      taxTotals: [{ taxType: 'T1', amount: 25.2 }],
    });
  });

  test('names items by their barcode, and the buyer only of a large receipt', () => {
    const small = buildReceipt(source({ lines: [line({ gtin: '4006381333931' })] }), taxSeller);
    expect(small.itemData[0]).toMatchObject({ itemType: 'GS1', itemCode: '4006381333931' });
    expect(small.buyer).toEqual({ type: 'P' });
    const large = buildReceipt(source({ lines: [line({ total: buyerNamedFrom })] }), taxSeller);
    expect(large.buyer).toEqual({ type: 'P', name: 'Mona', mobileNumber: '+201001234567' });
  });

  test('refers to the sale in a return, and to the receipt before it', () => {
    const { header, documentType } = buildReceipt(
      source({ kind: 'return', previousUuid: 'a'.repeat(64), referenceUuid: 'b'.repeat(64) }),
      taxSeller,
    );
    expect(header).toMatchObject({
      dateTimeIssued: '2026-11-20T10:11:12Z',
      previousUUID: 'a'.repeat(64),
      referenceOldUUID: 'b'.repeat(64),
    });
    expect(documentType).toEqual({ receiptType: 'r', typeVersion: '1.2' });
  });

  test('needs a line', () => {
    expect(() => buildReceipt(source({ lines: [] }), taxSeller)).toThrow(RangeError);
  });

  test('VAT of a total that is no whole pound', () => {
    const receipt = buildReceipt(source({ lines: [line({ total: piastres(9_999) })] }), taxSeller);
    expect(receipt.taxTotals[0]!.amount).toBeCloseTo(includedVat(piastres(9_999)) / 100, 2);
  });
});

describe('the UUID', () => {
  test('is of the canonical text: names in capitals, the name of an array again before each element', () => {
    expect(canonicalText({ header: { uuid: '', rate: 1.5 }, itemData: [{ a: 'x' }, { a: 'y' }] })).toBe(
      '"HEADER""UUID""""RATE""1.5""ITEMDATA""ITEMDATA""A""x""ITEMDATA""A""y"',
    );
  });

  test('ignores the UUID itself and nothing else', () => {
    const receipt = buildReceipt(source(), taxSeller);
    expect(receipt.header.uuid).toBe(receiptUuid(receipt));
    expect(receipt.header.uuid).toMatch(/^[0-9a-f]{64}$/);
    const other = buildReceipt(source({ number: 'Y-2' }), taxSeller);
    expect(other.header.uuid).not.toBe(receipt.header.uuid);
  });
});
