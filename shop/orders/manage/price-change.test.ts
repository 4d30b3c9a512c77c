import fc from 'fast-check';
import { expect, test } from 'vitest';
import { price, type PricingLine } from '#shop/checkout/pricing.ts';
import { type Piastres, piastres } from '#values/money.ts';
import { priceChange, type Standing } from './price-change.ts';

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
  reason: fc.constantFrom('first_order' as const, 'coupon' as const, null),
  coupon,
  fee: amount(80_00),
  isCash: fc.boolean(),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  wallet: amount(2_000_00),
});

const figures = { firstOrderPercent: 25, freeShippingFrom: piastres(1_500_00), vatPercent: 14 };

const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0);

test('the sums of a changed order hold to the piastre, and no money is made or lost', () => {
  fc.assert(
    fc.property(order, ({ before, after, reason, coupon, fee, isCash, share, wallet }) => {
      const placed = price({
        ...figures,
        lines: before,
        firstOrderPercent: reason === 'first_order' ? 25 : 0,
        coupon: reason === 'coupon' ? coupon : null,
        shippingFee: fee,
        wallet: piastres(0),
      });
      const walletPaid = piastres(Math.floor(placed.total * share));
      const paid = isCash ? walletPaid : placed.total;
      const standing: Standing = {
        discountReason: placed.discountReason,
        coupon: placed.discountReason === 'coupon' ? coupon : null,
        paid,
        walletPaid,
        isCash,
        collect: false,
        total: placed.total,
      };
      const changed = priceChange(after, standing, { ...figures, shippingFee: fee, wallet });
      expect(sum(changed.lines.map(({ total }) => total)) + changed.shippingFee).toBe(changed.total);
      expect(sum(changed.lines.map(({ discount }) => discount))).toBe(changed.discount);
      expect(changed.total).toBe(changed.goodsTotal - changed.discount + changed.shippingFee);
      // What was paid, and what the wallet pays now, is what counts for the order and what goes back.
      expect(changed.paid + changed.back).toBe(paid + changed.fromWallet);
      expect(changed.paid + changed.left).toBe(changed.total);
      expect(Math.min(changed.back, changed.left)).toBe(0);
      expect(changed.fromWallet).toBeLessThanOrEqual(wallet);
      // The wallet's part is a part: what was paid otherwise and not given back is the rest.
      expect(changed.walletPaid).toBeGreaterThanOrEqual(0);
      expect(changed.walletPaid).toBeLessThanOrEqual(changed.paid);
      // It never gets a discount it did not have.
      if (changed.discountReason !== null) expect(changed.discountReason).toBe(standing.discountReason);
      expect(changed.collect).toBe(changed.left > 0 && !isCash);
    }),
  );
});

test('an order that is not changed comes to what it was', () => {
  fc.assert(
    fc.property(order, ({ before, fee, isCash }) => {
      const placed = price({
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
          coupon: null,
          paid,
          walletPaid: piastres(0),
          isCash,
          collect: false,
          total: placed.total,
        },
        { ...figures, shippingFee: fee, wallet: piastres(0) },
      );
      expect(same.total).toBe(placed.total);
      expect(same.back).toBe(0);
    }),
  );
});
