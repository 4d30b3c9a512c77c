import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateTotals } from '#values/pricing.ts';
import { piastres, type Piastres } from '#values/money.ts';
import { type InvoiceExtras, invoiceSums } from './invoice.ts';

const amount = (max: number) => fc.integer({ min: 0, max }).map(piastres);

const priced = fc
  .record({
    lines: fc.array(
      fc.record({
        listPrice: amount(500_000),
        offerPrice: fc.constant(null),
        quantity: fc.integer({ min: 1, max: 9 }),
      }),
      { minLength: 1, maxLength: 20 },
    ),
    firstOrderPercent: fc.constantFrom(0, 25),
    coupon: fc.option(
      fc.record({
        kind: fc.constantFrom('percent' as const, 'fixed' as const, 'free_shipping' as const),
        value: fc.integer({ min: 1, max: 100 }),
        cap: fc.constant(null),
        minimum: fc.constant(piastres(0)),
      }),
    ),
    shippingFee: amount(9_000),
    freeShippingFrom: fc.constant(piastres(150_000)),
    vatPercent: fc.constant(14),
    wallet: amount(100_000),
  })
  .map(calculateTotals);

const extras: InvoiceExtras = { couponCode: 'ROSE', vatPercent: 14, refunded: piastres(0) };

const adds = (sums: { amount: Piastres }[]): number => sums.reduce((sum, entry) => sum + entry.amount, 0);

test('invoice amounts add up to the piastre', () => {
  fc.assert(
    fc.property(priced, amount(10_000_000), ({ shippingFee, walletApplied: walletValue, ...order }, more) => {
      const paid = piastres(Math.min(order.total, walletValue + more));
      const left = piastres(order.total - paid);
      const amounts = {
        ...order,
        shippingFee: shippingFee!,
        walletApplied: walletValue,
        paid,
        undelivered: piastres(0),
        amountDue: left,
      };
      const { sums, settled } = invoiceSums(amounts, extras);
      const of = (...names: string[]) => adds([...sums, ...settled].filter((sum) => names.includes(sum.kind)));
      expect(of('goods', 'first_order', 'coupon', 'shipping')).toBe(order.total);
      expect(of('net', 'vat')).toBe(order.total);
      expect(of('total')).toBe(order.total);
      expect(of('wallet', 'paid', 'left')).toBe(order.total);
      expect(adds(order.lines.map(({ total }) => ({ amount: total })))).toBe(of('goods', 'first_order', 'coupon'));
    }),
    { numRuns: 500 },
  );
});

const plain = {
  subtotal: piastres(20_000),
  discount: piastres(0),
  discountReason: null,
  shippingFee: piastres(3_000),
  rounding: piastres(0),
  tax: piastres(2_825),
  total: piastres(23_000),
  walletApplied: piastres(0),
  paid: piastres(0),
  undelivered: piastres(0),
  amountDue: piastres(23_000),
};

test('shows the reason of a discount next to it, and next to the shipping that it made free', () => {
  const discounted = { ...plain, discount: piastres(2_000), discountReason: 'coupon' as const };
  expect(invoiceSums(discounted, extras).sums).toContainEqual({ kind: 'coupon', amount: -2_000, note: 'ROSE' });
  const free = { ...plain, shippingFee: piastres(0), discountReason: 'coupon' as const };
  expect(invoiceSums(free, extras).sums).toContainEqual({ kind: 'shipping', amount: 0, note: 'ROSE' });
  expect(invoiceSums(plain, extras).sums.map(({ kind: of }) => of)).toEqual([
    'goods',
    'shipping',
    'net',
    'vat',
    'total',
  ]);
});

test('shows the rounding of cash as a line of its own', () => {
  expect(invoiceSums({ ...plain, rounding: piastres(25) }, extras).sums).toContainEqual({
    kind: 'rounding',
    amount: -25,
  });
});

test('omits a VAT rate that was not the rate of the order', () => {
  const vat = (vatPercent: number) =>
    invoiceSums(plain, { ...extras, vatPercent }).sums.find(({ kind: of }) => of === 'vat');
  expect(vat(14)).toEqual({ kind: 'vat', amount: 2_825, note: '14%' });
  expect(vat(15)).toEqual({ kind: 'vat', amount: 2_825 });
});
