import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { percentOf, piastres } from '#values/money.ts';
import { type CouponTerms, calculateTotals, type PricingInput, type PricingLine } from './pricing.ts';

const line = fc
  .record({
    listPrice: fc.integer({ min: 0, max: 500_000 }),
    off: fc.option(fc.integer({ min: 1, max: 500_000 })),
    quantity: fc.integer({ min: 0, max: 999 }),
  })
  .map(({ listPrice, off, quantity }): PricingLine => ({
    listPrice: piastres(listPrice),
    offerPrice: off !== null && off <= listPrice ? piastres(listPrice - off) : null,
    quantity,
  }));
const coupon = fc
  .record({
    kind: fc.constantFrom('percent' as const, 'fixed' as const, 'free_shipping' as const),
    percent: fc.integer({ min: 1, max: 100 }),
    fixed: fc.integer({ min: 1, max: 1_000_000 }),
    cap: fc.option(fc.integer({ min: 0, max: 100_000 })),
    minimum: fc.integer({ min: 0, max: 300_000 }),
  })
  .map(({ kind, percent, fixed, cap, minimum }): CouponTerms => ({
    kind,
    value: kind === 'percent' ? percent : kind === 'fixed' ? fixed : 0,
    cap: cap === null ? null : piastres(cap),
    minimum: piastres(minimum),
  }));
const input = fc.record({
  lines: fc.array(line, { maxLength: 30 }),
  firstOrderPercent: fc.constantFrom(0, 25, 12.5, 100),
  coupon: fc.option(coupon),
  shippingFee: fc.option(fc.integer({ min: 0, max: 20_000 }).map(piastres)),
  freeShippingFrom: fc.integer({ min: 0, max: 300_000 }).map(piastres),
  vatPercent: fc.constantFrom(0, 14, 100),
  wallet: fc.integer({ min: 0, max: 1_000_000 }).map(piastres),
});

const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0);

describe('for any cart', () => {
  test('the line totals add up to the item subtotal less the discount, to the piastre', () => {
    fc.assert(
      fc.property(input, (order) => {
        const totals = calculateTotals(order);
        expect(sum(totals.lines.map(({ total }) => total))).toBe(totals.subtotal - totals.discount);
        expect(sum(totals.lines.map(({ discount }) => discount))).toBe(totals.discount);
        expect(sum(totals.lines.map(({ subtotal }) => subtotal))).toBe(totals.subtotal);
        expect(totals.total).toBe(totals.subtotal - totals.discount + (totals.shippingFee ?? 0));
        expect(totals.amountDue + totals.walletApplied).toBe(totals.total);
      }),
    );
  });

  test('nothing is negative, and the contained VAT and the wallet do not exceed the total', () => {
    fc.assert(
      fc.property(input, (order) => {
        const { lines, listSubtotal, subtotal, discount, shippingFee, tax, total, walletApplied, amountDue } =
          calculateTotals(order);
        const amounts = [
          subtotal,
          discount,
          shippingFee ?? 0,
          tax,
          total,
          walletApplied,
          amountDue,
          ...lines.flatMap((entry) => Object.values(entry)),
        ];
        expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0);
        expect(listSubtotal).toBeGreaterThanOrEqual(subtotal);
        expect(tax).toBeLessThanOrEqual(total);
        expect(walletApplied).toBeLessThanOrEqual(order.wallet);
      }),
    );
  });

  test('the shopper never pays more than with either discount alone, and never gets both', () => {
    fc.assert(
      fc.property(input, (order) => {
        // Unknown shipping can't be compared with a discount.
        fc.pre(order.shippingFee !== null);
        const both = calculateTotals(order);
        const first = calculateTotals({ ...order, coupon: null });
        const coupon = calculateTotals({ ...order, firstOrderPercent: 0 });
        expect(both.total).toBe(Math.min(first.total, coupon.total));
        expect(both.discountReason === 'coupon' ? coupon.discount : first.discount).toBe(both.discount);
      }),
    );
  });

  test('the order of the lines does not change the totals', () => {
    fc.assert(
      fc.property(input, (order) => {
        const { lines: _one, ...forwards } = calculateTotals(order);
        const { lines: _other, ...backwards } = calculateTotals({ ...order, lines: order.lines.toReversed() });
        expect(backwards).toEqual(forwards);
      }),
    );
  });

  test('shipping is free from the threshold of the item subtotal on, whatever the discount', () => {
    fc.assert(
      fc.property(input, (order) => {
        const { subtotal } = calculateTotals(order);
        fc.pre(subtotal > 0);
        const shipped = { ...order, coupon: null, shippingFee: piastres(6_000) };
        expect(calculateTotals({ ...shipped, freeShippingFrom: subtotal }).shippingFee).toBe(0);
        expect(calculateTotals({ ...shipped, freeShippingFrom: piastres(subtotal + 1) }).shippingFee).toBe(6_000);
      }),
    );
  });
});

describe('examples', () => {
  const plain: PricingInput = {
    lines: [
      { listPrice: piastres(20_000), offerPrice: piastres(15_000), quantity: 2 },
      { listPrice: piastres(9_999), offerPrice: null, quantity: 1 },
    ],
    firstOrderPercent: 0,
    coupon: null,
    shippingFee: piastres(5_000),
    freeShippingFrom: piastres(150_000),
    vatPercent: 14,
    wallet: piastres(0),
  };
  const off = (kind: CouponTerms['kind'], value = 0, more: Partial<CouponTerms> = {}): CouponTerms => ({
    kind,
    value,
    cap: null,
    minimum: piastres(0),
    ...more,
  });

  test('offers, shipping and the contained VAT', () => {
    expect(calculateTotals(plain)).toEqual({
      lines: [
        { price: 15_000, subtotal: 30_000, discount: 0, total: 30_000 },
        { price: 9_999, subtotal: 9_999, discount: 0, total: 9_999 },
      ],
      listSubtotal: 49_999,
      subtotal: 39_999,
      discount: 0,
      discountReason: null,
      rounding: 0,
      shippingFee: 5_000,
      tax: 5_526,
      total: 44_999,
      walletApplied: 0,
      amountDue: 44_999,
    });
  });

  test('a first order takes a quarter off the items, not off shipping', () => {
    const totals = calculateTotals({ ...plain, firstOrderPercent: 25 });
    expect(totals).toMatchObject({
      discount: 10_000,
      discountReason: 'first_order',
      shippingFee: 5_000,
      total: 34_999,
    });
    expect(totals.lines.map(({ discount }) => discount)).toEqual([7_500, 2_500]);
  });

  test.each([
    ['a percent', off('percent', 10), { discount: 4_000, discountReason: 'coupon' }],
    ['a percent with a cap', off('percent', 50, { cap: piastres(3_000) }), { discount: 3_000 }],
    ['an amount', off('fixed', 5_000), { discount: 5_000, total: 39_999 }],
    ['an amount above the goods', off('fixed', 90_000), { discount: 39_999, total: 5_000 }],
    ['free shipping', off('free_shipping'), { discount: 0, discountReason: 'coupon', shippingFee: 0, total: 39_999 }],
    ['a minimum that is met', off('percent', 10, { minimum: piastres(39_999) }), { discount: 4_000 }],
    ['a minimum that is not', off('percent', 10, { minimum: piastres(40_000) }), { discount: 0, discountReason: null }],
  ])('a coupon for %s', (_name, coupon, expected) =>
    expect(calculateTotals({ ...plain, coupon })).toMatchObject(expected),
  );

  test.each([
    ['the coupon when it is worth more', off('percent', 30), 'coupon'],
    ['the first order when that is', off('percent', 20), 'first_order'],
    ['the first order when they are worth the same', off('percent', 25), 'first_order'],
    ['the first order when free shipping is worth less', off('free_shipping'), 'first_order'],
  ])('of two discounts: %s', (_name, coupon, reason) =>
    expect(calculateTotals({ ...plain, coupon, firstOrderPercent: 25 }).discountReason).toBe(reason),
  );

  test('free shipping wins over a first-order discount that is worth less', () => {
    const small = { ...plain, lines: plain.lines.slice(1), firstOrderPercent: 25, coupon: off('free_shipping') };
    expect(percentOf(piastres(9_999), 25)).toBeLessThan(5_000);
    expect(calculateTotals(small)).toMatchObject({ discountReason: 'coupon', discount: 0, shippingFee: 0 });
  });

  test('the wallet pays as much as it can', () => {
    expect(calculateTotals({ ...plain, wallet: piastres(4_999) })).toMatchObject({
      walletApplied: 4_999,
      amountDue: 40_000,
    });
    expect(calculateTotals({ ...plain, wallet: piastres(99_999) })).toMatchObject({
      walletApplied: 44_999,
      amountDue: 0,
    });
  });

  test('without an address shipping is unknown, unless it is always free; an empty cart costs nothing', () => {
    expect(calculateTotals({ ...plain, shippingFee: null })).toMatchObject({ shippingFee: null, total: 39_999 });
    expect(calculateTotals({ ...plain, shippingFee: null, freeShippingFrom: piastres(39_999) }).shippingFee).toBe(0);
    expect(calculateTotals({ ...plain, lines: [], firstOrderPercent: 25, shippingFee: null })).toMatchObject({
      total: 0,
      tax: 0,
      discountReason: null,
      shippingFee: null,
    });
  });
});

describe('cash', () => {
  const pricedInCash = fc.property(input, (order) => {
    const exact = calculateTotals(order);
    const rounded = calculateTotals({ ...order, roundsCash: true });
    const itemTotal = sum(rounded.lines.map(({ total }) => total));
    expect(rounded.rounding).toBeGreaterThanOrEqual(0);
    expect(rounded.rounding).toBeLessThan(100);
    expect(rounded.amountDue + rounded.rounding).toBe(exact.amountDue);
    expect(rounded.total + rounded.rounding).toBe(exact.total);
    expect(rounded.total).toBe(rounded.walletApplied + rounded.amountDue);
    expect(rounded.walletApplied).toBe(exact.walletApplied);
    expect([rounded.discount, rounded.shippingFee]).toEqual([exact.discount, exact.shippingFee]);
    // Only items that cost less than the rest can't carry it.
    if (exact.subtotal - exact.discount >= 100) expect(rounded.amountDue % 100).toBe(0);
    // What all lines and the shipping refund is what was paid.
    expect(itemTotal + (rounded.shippingFee ?? 0)).toBe(rounded.total);
    expect(sum(rounded.lines.map(({ discount }) => discount))).toBe(rounded.discount + rounded.rounding);
    for (const line of rounded.lines) {
      expect(line.total).toBeGreaterThanOrEqual(0);
      expect(line.discount + line.total).toBe(line.subtotal);
    }
    expect(rounded.tax).toBeLessThanOrEqual(rounded.total);
  });

  test('is rounded down to whole pounds, by a rounding that the lines carry', () => fc.assert(pricedInCash));

  test('an amount in whole pounds stays', () => {
    const whole = calculateTotals({
      lines: [{ listPrice: piastres(100_00), offerPrice: null, quantity: 2 }],
      firstOrderPercent: 0,
      coupon: null,
      shippingFee: piastres(45_00),
      freeShippingFrom: piastres(1_500_00),
      vatPercent: 14,
      wallet: piastres(0),
      roundsCash: true,
    });
    expect(whole).toMatchObject({ rounding: 0, total: 245_00 });
  });
});
