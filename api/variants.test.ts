import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { products, productVariants } from '#db/schema.ts';
import { addFromLocal } from '#shop/cart/add-from-local.ts';
import { contextFor, test } from '#test/fixtures.ts';

const balm = [
  { name: 'Rose', price: 9_500, stock: 3, sku: 'BALM-ROSE', sizeAmount: 50, sizeUnit: 'g' as const },
  { name: 'Fig', price: 12_000, stock: 0, sku: 'BALM-FIG' },
  { name: 'Clay', price: 9_000, stock: 7, sku: 'BALM-CLAY' },
];

describe('a product with shades', () => {
  test('is one card with its shades and the lowest price', async ({ make, call }) => {
    const { id, variantIds } = await make.shades(balm, { nameEn: 'Tinted balm' });
    const { body } = await call('GET', `/products/${id}`);
    expect(body.data).toMatchObject({
      price: 95,
      price_from: 90,
      qty: 3,
      available: true,
      variants_count: 3,
      unit_price: { price: 190, per: '100 g' },
      options: [{ name: 'Shade', values: [{ name: 'Rose' }, { name: 'Fig' }, { name: 'Clay' }] }],
    });
    expect(
      body.data.variants.map((variant: { id: number; sku: string; price: number; qty: number; available: boolean }) => [
        variant.id,
        variant.sku,
        variant.price,
        variant.qty,
        variant.available,
      ]),
    ).toEqual([
      [variantIds[0], 'BALM-ROSE', 95, 3, true],
      [variantIds[1], 'BALM-FIG', 120, 0, false],
      [variantIds[2], 'BALM-CLAY', 90, 7, true],
    ]);
    expect(body.data.variants[0].options).toEqual([body.data.options[0].values[0].id]);
    const list = await call('GET', '/products?search=Tinted%20balm');
    expect(list.body.data).toHaveLength(1);
    expect(list.body.data[0]).toMatchObject({ id, variants_count: 3, price_from: 90 });
  });

  test('shows the picture of a shade in cards, products and the choices of the cart', async ({
    services,
    make,
    call,
  }) => {
    const as = await make.customer({ scopes: ['catalogue.manage'] });
    const { id } = await make.shades(balm, { nameEn: 'Patterned balm' });
    const file = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#a0522d' } })
      .webp()
      .toBuffer();
    const form = new FormData();
    form.append('picture', new File([new Uint8Array(file)], 'swatch.webp', { type: 'image/webp' }));
    const { status, body: uploaded } = await call('POST', '/staff/swatches', { as, body: form });
    expect(status).toBe(201);
    const path = `/staff/products/${id}/variants`;
    const { data: before } = (await call('GET', path, { as })).body;
    const [{ values, ...option }] = before.options;
    const [rose, ...others] = values;
    const variants = before.variants.map((variant: { values: number[] }) => ({
      ...variant,
      values: variant.values.map((value) => values.findIndex((existing: { id: number }) => existing.id === value)),
    }));
    const options = [{ ...option, values: [{ ...rose, picture_id: uploaded.data.id }, ...others] }];
    const saved = await call('PUT', path, { as, body: { seen: before.updated_at, options, variants } });
    expect(saved.body.data.options[0].values[0]).toMatchObject({ picture_id: uploaded.data.id });
    await services.catalogue.refresh();
    const image = expect.stringMatching(/\/media\/[0-9a-f]+\/640\.webp$/);
    expect((await call('GET', `/products/${id}`)).body.data.options[0].values).toMatchObject([
      { name: 'Rose', image },
      { image: null },
      { image: null },
    ]);
    const list = await call('GET', '/products?search=Patterned');
    expect(list.body.data[0].options[0].values[0]).toMatchObject({ name: 'Rose', image });
    const catalogue = await services.catalogue.get();
    expect(catalogue.choices(id, 'en', new Date())[0]!.swatch).toMatchObject({ image: expect.any(String) });
  });

  test('needs `variant_id` in the cart: without it the reply lists the choices', async ({ make, call }) => {
    const as = await make.customer();
    const { id, variantIds } = await make.shades(balm);
    const { status, body } = await call('POST', '/add-to-cart', { as, body: { id, quantity: 1 } });
    expect(status).toBe(422);
    expect(body.errors.variant_id).toHaveLength(1);
    for (const [nth, { name }] of balm.entries())
      expect(body.errors.variant_id[0]).toContain(`${variantIds[nth]} (${name})`);
  });

  test('has a line, a price and a stock for each shade in the cart', async ({ make, call }) => {
    const as = await make.customer();
    const { id, variantIds } = await make.shades(balm);
    const [rose, fig, clay] = variantIds;
    const add = (variant_id: number | undefined, quantity: number) =>
      call('POST', '/add-to-cart', { as, body: { id, variant_id, quantity } });
    expect((await add(rose, 2)).status).toBe(200);
    expect((await add(fig, 1)).status).toBe(422);
    expect((await add(clay, 8)).body.errors).toHaveProperty('quantity');
    const { body } = await add(clay, 5);
    const items = body.data.items.map((item: Record<string, unknown>) => [
      item['variant_id'],
      item['variant_name'],
      item['sku'],
      item['quantity'],
      item['price'],
    ]);
    expect(items).toEqual([
      [rose, 'Rose', 'BALM-ROSE', 2, 95],
      [clay, 'Clay', 'BALM-CLAY', 5, 90],
    ]);
    expect(body.data.price).toBe(2 * 95 + 5 * 90);
  });

  test('refuses a variant of another product', async ({ make, call }) => {
    const as = await make.customer();
    const { id } = await make.shades(balm);
    const other = await make.product();
    const { status } = await call('POST', '/add-to-cart', {
      as,
      body: { id, variant_id: other.variantId, quantity: 1 },
    });
    expect(status).toBe(422);
  });

  test('is ordered, shown and cancelled by shade', async ({ make, call, services }) => {
    const as = await make.customer();
    const address = await make.address(as.userId);
    const { id, variantIds } = await make.shades(balm);
    const [rose, , clay] = variantIds;
    for (const variant_id of [rose, clay])
      await call('POST', '/add-to-cart', { as, body: { id, variant_id, quantity: 2 } });
    const placed = await call('POST', '/checkout', {
      as,
      body: { address_id: address.id, payment_method: 'cash_on_delivery' },
    });
    expect(placed.status).toBe(201);
    const stocks = async () => {
      const rows = await services.db
        .select({ stock: productVariants.stock })
        .from(productVariants)
        .where(eq(productVariants.productId, id))
        .orderBy(productVariants.position);
      const [sums] = await services.db
        .select({ stock: products.stock, sold: products.soldCount })
        .from(products)
        .where(eq(products.id, id));
      return [...rows.map(({ stock }) => stock), sums];
    };
    expect(await stocks()).toEqual([1, 0, 5, { stock: 6, sold: 4 }]);
    const orderId = placed.body.data.order.id;
    const shown = await call('GET', `/show/${orderId}/order`, { as });
    expect(shown.body.data.items.map((item: { variant_name: string }) => item.variant_name)).toEqual(['Rose', 'Clay']);
    const cancelled = await call('POST', `/order/${orderId}/cancel`, { as });
    expect(cancelled.status).toBe(200);
    expect(await stocks()).toEqual([3, 0, 7, { stock: 10, sold: 0 }]);
  });

  test('in a guest’s cart stands with its variant; without one the reply lists the choices', async ({ make, call }) => {
    const as = await make.customer();
    const { id, variantIds } = await make.shades(balm);
    const send = (products: object[]) => call('POST', '/add-to-cart-from-local', { as, body: { products } });
    const chosen = { product_id: id, variant_id: variantIds[2], quantity: 1 };
    const refused = await send([chosen, { product_id: id, quantity: 2 }]);
    expect(refused.status).toBe(422);
    expect(refused.body.errors['products.1.variant_id'][0]).toContain(`${variantIds[0]} (Rose)`);
    const { body } = await send([chosen, { product_id: id, variant_id: variantIds[0], quantity: 3 }, chosen]);
    expect(
      body.data.items.map((item: { variant_id: number; quantity: number }) => [item.variant_id, item.quantity]),
    ).toEqual([
      [variantIds[2], 2],
      [variantIds[0], 3],
    ]);
  });

  test('from before it had several is merged at a sign-in as its first variant', async ({ make, services }) => {
    const customer = await make.customer();
    const { id, variantIds } = await make.shades(balm);
    const ctx = contextFor(services, customer);
    const products = [
      { product_id: id, quantity: 1 },
      { product_id: id, variant_id: variantIds[0], quantity: 1 },
    ];
    const cart = await addFromLocal(ctx, { products }, { takesFirst: true });
    expect(cart.lines.map(({ variantId, quantity }) => [variantId, quantity])).toEqual([[variantIds[0], 2]]);
  });
});
