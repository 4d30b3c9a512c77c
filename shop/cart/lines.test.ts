import { describe, expect } from 'vitest';
import type { Ctx } from '#shop/context.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { piastres } from '#values/money.ts';
import { test } from '#test/fixtures.ts';
import { buildCart, type LineRow, type Pricing } from './lines.ts';

const row = (over: Partial<LineRow> = {}): LineRow => ({
  lineId: 1,
  productId: 7,
  variantId: 70,
  quantity: 2,
  seenPrice: piastres(10_000),
  slug: 'cream',
  nameAr: 'كريم',
  nameEn: 'Cream',
  variantNameAr: '',
  variantNameEn: '',
  sku: null,
  listPrice: piastres(10_000),
  offerPrice: null,
  stock: 10,
  sold: true,
  parts: null,
  images: null,
  ...over,
});

async function cartOf(ctx: Ctx, rows: LineRow[], over: Partial<Pricing> = {}) {
  const settings: Settings = await ctx.settings.get();
  return buildCart(ctx, 1, rows, { settings, firstOrder: false, shippingFee: piastres(5_000), ...over });
}

describe('the lines of a cart', () => {
  test('without enough stock keep their quantity, warn, and make the cart not ready', async ({ ctx }) => {
    const cart = await cartOf(ctx, [row({ stock: 1 })]);
    expect(cart).toMatchObject({
      ready: false,
      warnings: [{ code: 'out_of_stock', productId: 7, variantId: 70, name: 'Cream', from: 2, to: 1 }],
    });
    expect(cart.lines[0]).toMatchObject({ quantity: 2, stock: 1, available: true });
  });

  test('that nobody can buy cost nothing, and a cart of only them no shipping', async ({ ctx }) => {
    const soldOut = row({ sold: false, stock: 0 });
    const alone = await cartOf(ctx, [soldOut]);
    expect(alone).toMatchObject({ itemsCount: 0, subtotal: 0, shippingFee: null, total: 0, ready: false });
    expect(alone.warnings).toEqual([{ code: 'gone', productId: 7, variantId: 70, name: 'Cream' }]);
    const both = await cartOf(ctx, [soldOut, row({ lineId: 2, productId: 8, variantId: 80, quantity: 1 })]);
    expect(both).toMatchObject({ itemsCount: 1, subtotal: 10_000, shippingFee: 5_000, total: 15_000 });
  });

  test('warn of a price that has changed since they were added, also by an offer', async ({ ctx }) => {
    const warnings = async (over: Partial<LineRow>) => (await cartOf(ctx, [row(over)])).warnings;
    expect(await warnings({ listPrice: piastres(12_000) })).toMatchObject([
      { code: 'price_changed', from: 10_000, to: 12_000 },
    ]);
    expect(await warnings({ offerPrice: piastres(8_000) })).toMatchObject([
      { code: 'price_changed', from: 10_000, to: 8_000 },
    ]);
    // A guest's cart does not know the price from before.
    expect(await warnings({ seenPrice: null, listPrice: piastres(12_000) })).toEqual([]);
  });

  test('have their names in the language of the request', async ({ ctx }) => {
    const { lines } = await cartOf({ ...ctx, locale: 'ar' }, [row()]);
    expect(lines[0]!.name).toBe('كريم');
  });
});

test('an empty cart is not ready', async ({ ctx }) => {
  expect(await cartOf(ctx, [])).toMatchObject({ ready: false, itemsCount: 0, total: 0, warnings: [] });
});

test('a coupon that the first-order discount beats is shown as not applied, without a refusal', async ({ ctx }) => {
  const coupon = {
    id: 1,
    code: 'FIVE',
    terms: { kind: 'percent', value: 5, cap: null, minimum: piastres(0) },
    refusal: null,
  } as const;
  const cart = await cartOf(ctx, [row()], { firstOrder: true, coupon: { code: 'five', found: coupon } });
  expect(cart).toMatchObject({
    discountReason: 'first_order',
    coupon: { code: 'FIVE', applied: false, refusal: null },
  });
  expect((await cartOf(ctx, [row()], { coupon: { code: 'nine', found: null } })).coupon).toEqual({
    code: 'nine',
    applied: false,
    refusal: { code: 'coupon_unknown' },
  });
});

test('the wallet pays only when it is used, and no more than the total', async ({ ctx }) => {
  const balance = piastres(100_000);
  expect(await cartOf(ctx, [row()], { wallet: { balance, use: false } })).toMatchObject({
    walletBalance: 100_000,
    walletApplied: 0,
    amountDue: 25_000,
  });
  expect(await cartOf(ctx, [row()], { wallet: { balance, use: true } })).toMatchObject({
    walletApplied: 25_000,
    amountDue: 0,
  });
});
