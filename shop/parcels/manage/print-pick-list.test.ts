import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { batches, batchUnits, products, productVariants } from '#db/schema.ts';
import { contextFor, test } from '#test/fixtures.ts';
import { textOf } from '#test/pdf-text.ts';
import type { ParcelLine } from '../parcel-lines.ts';
import { createParcels } from './create-parcels.ts';
import { type OrderBatch, pickLines, printPickList } from './print-pick-list.ts';

const line = (parcelId: number, variantId: number, more: Partial<ParcelLine>): ParcelLine => ({
  parcelId,
  id: variantId,
  productId: variantId,
  variantId,
  name: `Product ${variantId}`,
  variantName: '',
  sku: null,
  gtin: null,
  shelf: null,
  set: null,
  image: null,
  units: 1,
  packedUnits: 0,
  sealedUnits: 0,
  damagedUnits: 0,
  ...more,
});

const parcels = new Map([1, 2, 3].map((id) => [id, { number: `P-${id}`, orderId: 10 * id }]));
const batch = (orderId: number, code: string, units: number, expiresOn: string | null = null): OrderBatch => ({
  orderId,
  variantId: 7,
  code,
  expiresOn,
  units,
});

test('shelves are walked in order, A-2 before A-10, and what has no shelf comes last by SKU and name', () => {
  const picked = pickLines(
    [
      line(1, 1, { name: 'Soap' }),
      line(1, 2, { sku: 'Y-9' }),
      line(1, 3, { shelf: 'A-10', sku: 'Y-1' }),
      line(2, 4, { shelf: 'A-2', sku: 'Y-5' }),
      line(2, 5, { shelf: 'A-2', sku: 'Y-4' }),
      line(2, 6, { name: 'Cream' }),
    ],
    { parcels, batches: [] },
  );
  expect(picked.map(({ shelf, sku, name }) => shelf ?? sku ?? name)).toEqual([
    'A-2',
    'A-2',
    'A-10',
    'Y-9',
    'Cream',
    'Soap',
  ]);
  expect(picked.map(({ sku }) => sku).slice(0, 2)).toEqual(['Y-4', 'Y-5']);
});

test('a variant is one line with the units, parcels and batches of all its orders, and of no other order', () => {
  const [picked] = pickLines([line(1, 7, { units: 3 }), line(2, 7, { units: 2 }), line(2, 7, { units: 1 })], {
    parcels,
    batches: [
      batch(10, 'L1', 2, '2030-01-01'),
      batch(20, 'L1', 1, '2030-01-01'),
      batch(30, 'L1', 9),
      batch(10, 'L2', 1),
    ],
  });
  expect(picked).toMatchObject({
    units: 6,
    parcels: ['P-1', 'P-2'],
    batches: [
      { code: 'L1', expiresOn: '2030-01-01', units: 3 },
      { code: 'L2', expiresOn: null, units: 1 },
    ],
  });
});

test('a parcel with a part of its order lists no more units of batches than it has, the first to expire first', () => {
  const [picked] = pickLines([line(1, 7, { units: 2 })], {
    parcels,
    batches: [batch(10, 'L1', 1, '2030-01-01'), batch(10, 'L2', 5, '2031-01-01')],
  });
  expect(picked!.batches.map(({ code, units }) => [code, units])).toEqual([
    ['L1', 1],
    ['L2', 1],
  ]);
});

test('the printed list has the shelf, the batch and its expiry', async ({ services, make }) => {
  const staff = contextFor(services, await make.customer({ scopes: ['orders.manage', 'dispatch.manage'] }));
  const product = await make.product({ stock: 10 });
  await services.db.update(products).set({ shelf: 'C-07' }).where(eq(products.id, product.id));
  await services.db.update(productVariants).set({ soldCount: 5 }).where(eq(productVariants.id, product.variantId));
  const { id: orderId } = await make.order(
    { status: 'confirmed', paymentMethod: 'cash_on_delivery', reservedUntil: null },
    product,
  );
  const [stored] = await services.db
    .insert(batches)
    .values({
      productId: product.id,
      variantId: product.variantId,
      code: 'LOT-55',
      expiresOn: '2091-05-01',
      received: 5,
    })
    .returning({ id: batches.id });
  await services.db.insert(batchUnits).values({ orderId, batchId: stored!.id, quantity: 2 });
  const { done } = await createParcels(staff, { order_ids: [orderId] });
  const text = textOf((await printPickList(staff, { ids: String(done[0]!.parcelId) })).file);
  expect(text).toContain('C-07');
  expect(text).toContain('LOT-55');
  expect(text).toContain('2091-05-01');
});
