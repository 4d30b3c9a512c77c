import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateTotals, type PricingLine } from '#values/pricing.ts';
import { type Piastres, piastres } from '#values/money.ts';
import { priceChange, type CurrentOrderTotals } from './price-change.ts';

const amount = (max: number) => fc.integer({ min: 0, max }).map(piastres);

const lines: fc.Arbitrary<PricingLine[]> = fc.array(
  fc
    .record({
      listPrice: amount(500_00),
      cut: fc.integer({ min: 0, max: 100 }),
      quantity: fc.integer({ min: 1, max: 20 }),
    })
    .map(({ listPrice, cut, quantity }) => ({
      listPrice,
      offerPrice: cut > 0 && listPrice > cut ? piastres(listPrice - cut) : null,
      quantity,
    })),
  { minLength: 1, maxLength: 6 },
);

const coupon = fc.oneof(
  fc.record({
    kind: fc.constant('percent' as const),
    value: fc.integer({ min: 1, max: 100 }),
    cap: fc.option(amount(50_00)),
    minimum: amount(400_00),
  }),
  fc.record({
    kind: fc.constant('fixed' as const),
    value: fc.integer({ min: 1, max: 200_00 }),
    cap: fc.constant(null),
    minimum: amount(400_00),
  }),
  fc.record({
    kind: fc.constant('free_shipping' as const),
    value: fc.constant(0),
    cap: fc.constant(null),
    minimum: amount(400_00),
  }),
);

const order = fc.record({
  before: lines,
  after: lines,
  reason: fc.constantFrom('first_order' as const, 'coupon' as const, 'staff' as const, null),
  manualPercent: fc.integer({ min: 1, max: 100 }),
  shippingWaived: fc.boolean(),
  coupon,
  fee: amount(80_00),
  isCash: fc.boolean(),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  wallet: amount(2_000_00),
  roundsCash: fc.boolean(),
});

const figures = { firstOrderPercent: 25, freeShippingFrom: piastres(1_500_00), vatPercent: 14 };

const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0);

test('totals of a changed order add up to the piastre, and no money is created or lost', () => {
  fc.assert(
    fc.property(
      order,
      ({ before, after, reason, manualPercent, shippingWaived, coupon, fee, isCash, share, wallet, roundsCash }) => {
        const placed = calculateTotals({
          ...figures,
          lines: before,
          firstOrderPercent: reason === 'first_order' ? 25 : 0,
          coupon: reason === 'coupon' ? coupon : null,
          manualPercent: reason === 'staff' ? manualPercent : 0,
          shippingWaived,
          shippingFee: fee,
          wallet: piastres(0),
        });
        const walletApplied = piastres(Math.floor(placed.total * share));
        const paid = isCash ? walletApplied : placed.total;
        const current: CurrentOrderTotals = {
          discountReason: placed.discountReason,
          manualPercent: placed.discountReason === 'staff' ? manualPercent : null,
          shippingWaived,
          coupon: placed.discountReason === 'coupon' ? coupon : null,
          paid,
          walletApplied,
          isCash,
          collectOnDelivery: false,
          total: placed.total,
        };
        const changed = priceChange(after, current, { ...figures, shippingFee: fee, wallet, roundsCash });
        expect(sum(changed.lines.map(({ total }) => total)) + changed.shippingFee).toBe(changed.total);
        expect(sum(changed.lines.map(({ discount }) => discount))).toBe(changed.discount + changed.rounding);
        expect(changed.total).toBe(changed.subtotal - changed.discount - changed.rounding + changed.shippingFee);
        if (changed.rounding > 0) expect(roundsCash && changed.amountDue % 100 === 0).toBe(true);
        if (roundsCash && changed.amountDue > 0 && changed.subtotal - changed.discount >= 100)
          expect(changed.amountDue % 100).toBe(0);
        // The amount paid before plus the wallet payment equals the order's paid amount plus the refund.
        expect(changed.paid + changed.refundToWallet).toBe(paid + changed.fromWallet);
        expect(changed.paid + changed.amountDue).toBe(changed.total);
        expect(Math.min(changed.refundToWallet, changed.amountDue)).toBe(0);
        expect(changed.fromWallet).toBeLessThanOrEqual(wallet);
        // The wallet amount is only a part: the rest of the paid amount came by another method and was not refunded.
        expect(changed.walletApplied).toBeGreaterThanOrEqual(0);
        expect(changed.walletApplied).toBeLessThanOrEqual(changed.paid);
        // A change never adds a discount that the order did not have.
        if (changed.discountReason !== null) expect(changed.discountReason).toBe(current.discountReason);
        expect(changed.collectOnDelivery).toBe(changed.amountDue > 0 && !isCash);
      },
    ),
  );
});

test('an order that is not changed has the same totals', () => {
  fc.assert(
    fc.property(order, ({ before, fee, isCash }) => {
      const placed = calculateTotals({
        ...figures,
        lines: before,
        firstOrderPercent: 0,
        coupon: null,
        shippingFee: fee,
        wallet: piastres(0),
      });
      const paid = (isCash ? 0 : placed.total) as Piastres;
      const same = priceChange(
        before,
        {
          discountReason: null,
          manualPercent: null,
          shippingWaived: false,
          coupon: null,
          paid,
          walletApplied: piastres(0),
          isCash,
          collectOnDelivery: false,
          total: placed.total,
        },
        { ...figures, shippingFee: fee, wallet: piastres(0), roundsCash: false },
      );
      expect(same.total).toBe(placed.total);
      expect(same.refundToWallet).toBe(0);
    }),
  );
});
