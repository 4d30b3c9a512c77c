import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import {
  orderLines,
  pictures,
  productPictures,
  products,
  productVariants,
  stockMoves,
  variantPictures,
} from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { contextFor, test } from '#test/fixtures.ts';
import { bookReceipt } from '#shop/receiving/manage/book-receipt.ts';
import { createPurchaseOrder } from '#shop/receiving/manage/save-purchase-order.ts';
import { createSupplier } from '#shop/receiving/manage/suppliers.ts';
import { deleteProduct } from './delete-product.ts';
import { listManagedProducts } from './list-products.ts';
import { adjustStock } from './adjust-stock.ts';
import { listStockMovements } from './list-stock-movements.ts';
import { setVariants } from './set-variants.ts';
import { setPictures } from './set-pictures.ts';
import { showVariants } from './variants.ts';
import { updateProduct } from './update-product.ts';

const size = (...names: string[]) => ({
  kind: 'size' as const,
  name: { ar: 'الحجم', en: 'Size' },
  values: names.map((name) => ({ name: { ar: name, en: name }, hex: '' })),
});

type Sent = { id?: number; values: number[]; price: number; stock?: number; sku?: string };

const put = async (ctx: Ctx, id: number, options: object[], variants: Sent[]) => {
  const { updatedAt } = await showVariants(ctx, { id });
  return setVariants.fromRequest(ctx, { id, seen: updatedAt, options, variants });
};

describe('setting the variants of a product', () => {
  test('makes them of the values of its options, and keeps the first with its stock', async ({ services, make }) => {
    const ctx = contextFor(services, await make.customer({ scopes: ['catalogue.manage'] }));
    const { id, variantId } = await make.product({ stock: 4, price: 5_000 });
    const { options, variants } = await put(
      ctx,
      id,
      [size('50 ml', '100 ml')],
      [
        { id: variantId, values: [0], price: 50 },
        { values: [1], price: 90, stock: 6, sku: 'L' },
      ],
    );
    expect(options).toMatchObject([{ kind: 'size', values: [{ name: { en: '50 ml' } }, { name: { en: '100 ml' } }] }]);
    expect(variants).toMatchObject([
      { id: variantId, variantNameEn: '50 ml', price: 5_000, stock: 4, sku: null },
      { variantNameEn: '100 ml', price: 9_000, stock: 6, sku: 'L' },
    ]);
    const [row] = await ctx.db.select().from(products).where(eq(products.id, id));
    expect(row).toMatchObject({ price: 5_000, stock: 10 });
    const moves = await ctx.db.select().from(stockMoves).where(eq(stockMoves.productId, id));
    expect(moves).toMatchObject([{ variantId: variants[1]!.id, change: 6, stock: 6, reason: 'received' }]);
  });

  test('gives a shade a picture, keeps it where it is not sent, and removes it', async ({ services, make }) => {
    const ctx = contextFor(services, await make.customer({ scopes: ['catalogue.manage'] }));
    const { id, variantId } = await make.product({ stock: 1, price: 5_000 });
    const picture = { hash: 'c'.repeat(64), mime: 'image/webp', width: 8, height: 8, bytes: 1 };
    const [row] = await ctx.db.insert(pictures).values(picture).returning({ id: pictures.id });
    const shade = (value: object) => ({
      kind: 'shade',
      name: { ar: 'الدرجة', en: 'Shade' },
      values: [{ name: { ar: 'نقش', en: 'Pattern' }, hex: '', ...value }],
    });
    const save = (value: object) => put(ctx, id, [shade(value)], [{ id: variantId, values: [0], price: 50 }]);
    await expect(save({ picture_id: 999_999 })).rejects.toMatchObject({
      fields: { 'options.0.values.0.picture_id': [{ key: 'swatch_gone' }] },
    });
    const [saved] = (await save({ picture_id: row!.id })).options;
    expect(saved).toMatchObject({ values: [{ hex: null, pictureId: row!.id, image: picture.hash }] });
    const valueId = saved!.values[0]!.id;
    expect((await save({ id: valueId })).options).toMatchObject([{ values: [{ pictureId: row!.id }] }]);
    expect((await save({ id: valueId, picture_id: null })).options).toMatchObject([{ values: [{ pictureId: null }] }]);
  });

  test('lets two swap their values, renames values, and deletes what is not listed', async ({ services, make }) => {
    const ctx = contextFor(services, await make.customer({ scopes: ['catalogue.manage'] }));
    const { id, variantIds } = await make.shades([{ name: 'A' }, { name: 'B' }, { name: 'C' }]);
    const before = await showVariants(ctx, { id });
    const [option] = before.options;
    const [a, b, c] = option!.values;
    const after = await put(
      ctx,
      id,
      [{ id: option!.id, kind: 'shade', name: option!.name, values: [{ ...a, name: { ar: 'أ', en: 'A2' } }, b] }],
      [
        { id: variantIds[0]!, values: [1], price: 100 },
        { id: variantIds[1]!, values: [0], price: 100 },
      ],
    );
    expect(after.variants.map(({ id: variantId, variantNameEn }) => [variantId, variantNameEn])).toEqual([
      [variantIds[0], 'B'],
      [variantIds[1], 'A2'],
    ]);
    expect(after.options[0]!.values.map(({ id: valueId }) => valueId)).not.toContain(c!.id);
  });

  test('back to none leaves one', async ({ services, make }) => {
    const ctx = contextFor(services, await make.customer({ scopes: ['catalogue.manage'] }));
    const { id, variantIds } = await make.shades([{ name: 'A' }, { name: 'B' }]);
    const after = await put(ctx, id, [], [{ id: variantIds[1]!, values: [], price: 70 }]);
    expect(after).toMatchObject({ options: [], variants: [{ id: variantIds[1], variantNameEn: '', price: 7_000 }] });
  });

  test('does not delete one that was ordered', async ({ services, make }) => {
    const ctx = contextFor(services, await make.customer({ scopes: ['catalogue.manage'] }));
    const order = await make.order();
    const [line] = await ctx.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
    const { productId: id, variantId } = line!;
    const { variants } = await put(
      ctx,
      id,
      [size('S', 'L')],
      [
        { id: variantId, values: [0], price: 100 },
        { values: [1], price: 200 },
      ],
    );
    const other = variants[1]!.id;
    await expect(put(ctx, id, [size('L')], [{ id: other, values: [0], price: 200 }])).rejects.toMatchObject({
      fields: { [`removed.${variantId}`]: [{ key: 'variant_ordered' }] },
    });
    expect(await ctx.db.$count(productVariants, eq(productVariants.productId, id))).toBe(2);
  });

  test('does not delete one that was ordered from a supplier or received, nor its product', async ({
    services,
    make,
  }) => {
    const ctx = contextFor(services, await make.customer({ scopes: ['catalogue.manage', 'stock.manage'] }));
    const { id: supplier_id } = await createSupplier(ctx, { name: 'Sarab' });
    for (const isReceived of [false, true]) {
      const { id, variantIds } = await make.shades([{ name: 'A' }, { name: 'B' }]);
      const line = { variant_id: variantIds[1]! };
      await (isReceived
        ? bookReceipt(ctx, { key: `delivery-${id}`, lines: [{ ...line, quantity: 2 }] })
        : createPurchaseOrder(ctx, { supplier_id, lines: [{ ...line, ordered: 2 }] }));
      await expect(put(ctx, id, [], [{ id: variantIds[0]!, values: [], price: 70 }])).rejects.toMatchObject({
        fields: { [`removed.${variantIds[1]}`]: [{ key: 'variant_purchased' }] },
      });
      await expect(deleteProduct(ctx, { id })).rejects.toMatchObject({ code: 'in_use' });
      expect(await ctx.db.$count(productVariants, eq(productVariants.productId, id))).toBe(2);
    }
  });

  test.for([
    ['two with the same values', [{ values: [0] }, { values: [0] }], 'variants.1.values', 'variant_twice'],
    ['a value that does not exist', [{ values: [2] }], 'variants.0.values', 'not_valid'],
    ['a missing value', [{ values: [] }], 'variants.0.values', 'not_valid'],
    ['an offer that is not lower', [{ values: [0], offer_price: 100 }], 'variants.0.offer_price', 'offer_not_below'],
    ['an offer of 0', [{ values: [0], offer_price: 0 }], 'variants.0.offer_price', 'offer_zero'],
    ['only new variants', [{ values: [0], isNew: true }], 'variants', 'variant_needed'],
  ] as const)('refuses %s', async ([, sent, field, key], { services, make }) => {
    const ctx = contextFor(services, await make.customer({ scopes: ['catalogue.manage'] }));
    const { id, variantId } = await make.product();
    const variants = sent.map(({ values, ...more }, nth) => ({
      ...(nth === 0 && !('isNew' in more) && { id: variantId }),
      values: [...values],
      price: 100,
      ...more,
    }));
    await expect(put(ctx, id, [size('S', 'L')], variants)).rejects.toMatchObject({ fields: { [field]: [{ key }] } });
  });

  test('keeps the pictures of a variant when the product’s get another order, and loses those that go', async ({
    services,
    make,
  }) => {
    const ctx = contextFor(services, await make.customer({ scopes: ['catalogue.manage'] }));
    const { id, variantIds } = await make.shades([{ name: 'A' }, { name: 'B' }]);
    const rows = await ctx.db
      .insert(pictures)
      .values(['x', 'y'].map((hash) => ({ hash: `${hash}-${id}`, mime: 'image/webp', width: 1, height: 1, bytes: 1 })))
      .returning();
    const [x, y] = rows.map((row) => row.id);
    await ctx.db.insert(productPictures).values([x!, y!].map((pictureId) => ({ productId: id, pictureId })));
    await ctx.db
      .insert(variantPictures)
      .values(
        [x!, y!].map((pictureId, position) => ({ productId: id, variantId: variantIds[1]!, pictureId, position })),
      );
    const set = async (...ids: number[]) => {
      const { updatedAt } = await showVariants(ctx, { id });
      await setPictures(ctx, { id, seen: updatedAt, pictures: ids.map((pictureId) => ({ id: pictureId })) });
      return (await showVariants(ctx, { id })).variants[1]!.pictureIds;
    };
    expect(await set(y!, x!)).toEqual([x, y]);
    expect(await set(y!)).toEqual([y]);
  });
});

test('a price of a product with several variants is changed by variant, not by the product', async ({
  services,
  make,
}) => {
  const ctx = contextFor(services, await make.customer({ scopes: ['catalogue.manage'] }));
  const { id } = await make.shades([{ name: 'A' }, { name: 'B' }]);
  const { updatedAt } = await showVariants(ctx, { id });
  await expect(updateProduct.fromRequest(ctx, { id, seen: updatedAt, price: 12 })).rejects.toMatchObject({
    fields: { price: [{ key: 'variants_several' }] },
  });
});

test('the list finds a product by the SKU of any variant, and by a variant that is low or sold out', async ({
  services,
  make,
}) => {
  const ctx = contextFor(services, await make.customer({ scopes: ['catalogue.manage'] }));
  const { id } = await make.shades([
    { name: 'A', sku: 'BALM_A1', stock: 900 },
    { name: 'B', sku: 'BALM_B1', stock: 1 },
    { name: 'C', sku: 'BALM_C1', stock: 0 },
  ]);
  await make.product({ sku: 'BALMXB1', stock: 900 });
  const ids = async (filters: object) =>
    (await listManagedProducts.fromRequest(ctx, filters)).products.map((product) => product.id);
  expect(await ids({ search: 'balm_b1' })).toEqual([id]);
  expect(await ids({ stock: 'low' })).toEqual([id]);
  expect(await ids({ stock: 'out' })).toEqual([id]);
  expect((await listManagedProducts.fromRequest(ctx, { search: 'BALM_B1' })).products).toMatchObject([{ isLow: true }]);
});

test('the stock of a product with several variants is adjusted by variant', async ({ services, make }) => {
  const ctx = contextFor(services, await make.customer({ scopes: ['catalogue.manage'] }));
  const { id, variantIds } = await make.shades([
    { name: 'A', stock: 1 },
    { name: 'B', stock: 2 },
  ]);
  await expect(adjustStock.fromRequest(ctx, { id, change: 1 })).rejects.toMatchObject({
    fields: { variant_id: [{ key: 'variant_required' }] },
  });
  expect(await adjustStock.fromRequest(ctx, { id, variant_id: variantIds[1], change: 5 })).toMatchObject({ stock: 8 });
  const { moves } = await listStockMovements.fromRequest(ctx, { id });
  expect(moves).toMatchObject([{ variantName: 'B', change: 5, stock: 7 }]);
});
