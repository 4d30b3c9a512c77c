import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { queryRows } from '#db/query-rows.ts';
import { cartLines, products, settings } from '#db/schema.ts';
import type { Services } from '#shop/context.ts';
import { priceGuestCart } from '#shop/cart/price-guest-cart.ts';
import { createTestApi, test } from '#test/fixtures.ts';
import { createSandboxShop } from '#test/sandbox.ts';

const stock = (services: Services, id: number, left: number) =>
  services.db.execute(sql`update products set stock = ${left} where id = ${id}`);

describe('add-to-cart', () => {
  test('adds units, or sets them, and returns the cart with prices', async ({ make, call }) => {
    const as = await make.customer();
    const cream = await make.product({ nameAr: 'كريم', nameEn: 'Cream', price: 20_000, offerPrice: 15_050, stock: 9 });
    const first = await call('POST', '/add-to-cart', { as, body: { id: cream.id, quantity: 2 } });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ status: true, message: 'Added to your cart' });
    expect(first.body.data).toEqual({
      id: expect.any(Number),
      items: [
        {
          id: expect.any(Number),
          product_id: cream.id,
          variant_id: cream.variantId,
          variant_name: '',
          set: null,
          parts: null,
          routine: null,
          sku: null,
          product_name: 'Cream',
          product_image: null,
          product_quantity: 9,
          price: 150.5,
          price_without_discount: 200,
          quantity: 2,
          grand_total: 225.75,
          currency: 'EGP',
          quantity_return: 0,
          images: [],
        },
      ],
      items_count: 2,
      price: 301,
      coupon: null,
      coupon_value: 0,
      discount: 75.25,
      discount_reason: 'first_order',
      tax: 27.72,
      shipping_fees: null,
      wallet_balance: 0,
      wallet_value: 0,
      grand_total: 225.75,
      cash_rounding: 0.75,
      grand_total_after_deposit: 225.75,
      currency: 'EGP',
      warnings: [],
    });
    const added = await call('POST', '/add-to-cart', { as, body: { id: cream.id, quantity: 3 } });
    expect(added.body.data.items[0].quantity).toBe(5);
    const whole = await call('POST', '/add-to-cart', {
      as,
      locale: 'ar',
      body: { id: cream.id, quantity: '9', all_quantity: 1 },
    });
    expect(whole.body.data.items[0]).toMatchObject({ quantity: 9, product_name: 'كريم' });
  });

  test.for([0, -1, 1.5, 1e9, '1.5', 'two', '', null, undefined, [], {}, 'NaN', 1000, -1000])(
    'a quantity of %j is a 422 that names it',
    async (quantity, { make, call }) => {
      const as = await make.customer();
      const { id } = await make.product();
      const { status, body } = await call('POST', '/add-to-cart', { as, body: { id, quantity } });
      expect(status).toBe(422);
      expect(Object.keys(body.errors)).toEqual(['quantity']);
      expect((await call('GET', '/get-cart', { as })).body.data.items).toEqual([]);
    },
  );

  test.for(['shampoo', -1, 0, 1.5, 99_999_999_999, null, undefined, {}])(
    'an id of %j is a 422 that names it',
    async (id, { make, call }) => {
      const { status, body } = await call('POST', '/add-to-cart', {
        as: await make.customer(),
        body: { id, quantity: 1 },
      });
      expect(status).toBe(422);
      expect(Object.keys(body.errors)).toEqual(['id']);
    },
  );

  test('refuses more than the stock, returns the stock, and changes nothing', async ({ make, call }) => {
    const as = await make.customer();
    const { id } = await make.product({ stock: 3 });
    const add = (quantity: number, all_quantity = 0) =>
      call('POST', '/add-to-cart', { as, body: { id, quantity, all_quantity } });
    expect(await add(4)).toMatchObject({
      status: 422,
      body: { errors: { quantity: ['Only 3 units are available'] } },
    });
    await add(2);
    expect((await add(2)).status).toBe(422);
    expect((await add(4, 1)).status).toBe(422);
    expect((await add(1)).body.data.items[0].quantity).toBe(3);
    const arabic = await call('POST', '/add-to-cart', { as, locale: 'ar', body: { id, quantity: 1 } });
    expect(arabic.body.errors.quantity).toEqual(['المتاح الآن 3 قطع فقط']);
  });

  test('a line never contains more than 999', async ({ make, call }) => {
    const as = await make.customer();
    const { id } = await make.product({ stock: 5_000 });
    await call('POST', '/add-to-cart', { as, body: { id, quantity: 999 } });
    expect(await call('POST', '/add-to-cart', { as, body: { id, quantity: 1 } })).toMatchObject({
      status: 422,
      body: { errors: { quantity: [expect.stringContaining('999')] } },
    });
  });

  test('an unavailable product is product_unavailable', async ({ make, call }) => {
    const as = await make.customer();
    const unsold = [
      await make.product({ stock: 0 }),
      await make.product({ status: 'draft' }),
      await make.product({ status: 'archived' }),
      await make.product({ publishedAt: new Date(Date.now() + 86_400_000) }),
      { id: 2_000_000_000 },
    ];
    for (const { id } of unsold) {
      const { status, body } = await call('POST', '/add-to-cart', { as, body: { id, quantity: 1 } });
      expect({ status, message: body.message, fields: Object.keys(body.errors) }).toEqual({
        status: 422,
        message: 'Product not available',
        fields: ['id'],
      });
    }
  });

  test('a guest must sign in; a body that is not JSON is a 422', async ({ make, call }) => {
    expect((await call('POST', '/add-to-cart', { body: { id: 1, quantity: 1 } })).status).toBe(401);
    const broken = await call('POST', '/add-to-cart', {
      as: await make.customer(),
      body: '{"id":',
      headers: { 'Content-Type': 'application/json' },
    });
    expect(broken).toMatchObject({ status: 422, body: { errors: { body: [expect.any(String)] } } });
  });
});

describe('get-cart', () => {
  test('is empty at first', async ({ make, call }) => {
    const { body } = await call('GET', '/get-cart', { as: await make.customer() });
    expect(body.data).toMatchObject({ id: null, items: [], items_count: 0, grand_total: 0, discount: 0, warnings: [] });
  });

  test('with an address it includes shipping, up to the free-shipping threshold', async ({ make, call, services }) => {
    const as = await make.customer();
    const { id: address } = await make.address(as.userId);
    const product = await make.product({ price: 50_000, stock: 9 });
    await make.cart(as.userId, [{ product, quantity: 2 }]);
    const [city] = await queryRows<{ fee: number }>(
      services.db,
      sql`select coalesce(c.fee, g.fee) fee from cities c join governorates g on g.id = c.governorate_id order by c.id limit 1`,
    );
    const { data } = (await call('GET', `/get-cart?address_id=${address}`, { as })).body;
    expect(data).toMatchObject({
      price: 1000,
      discount: 250,
      shipping_fees: city!.fee / 100,
      grand_total: 750 + city!.fee / 100,
    });
    await services.db.update(cartLines).set({ quantity: 3 });
    expect((await call('GET', `/get-cart?address_id=${address}`, { as })).body.data).toMatchObject({
      price: 1500,
      shipping_fees: 0,
      grand_total: 1125,
    });
  });

  test('a cart without available products has no shipping fee', async ({ make, call, services }) => {
    const as = await make.customer();
    const soldOut = await make.product();
    await make.cart(as.userId, [{ product: soldOut, quantity: 1 }]);
    const { id } = await make.address(as.userId);
    await stock(services, soldOut.id, 0);
    expect((await call('GET', `/get-cart?address_id=${id}`, { as })).body.data).toMatchObject({
      items_count: 0,
      shipping_fees: null,
      grand_total: 0,
    });
  });

  test("another user's address is 404, a malformed id 422", async ({ make, call }) => {
    const as = await make.customer();
    const other = await make.address((await make.customer()).userId);
    expect((await call('GET', `/get-cart?address_id=${other.id}`, { as })).status).toBe(404);
    expect((await call('GET', '/get-cart?address_id=2000000000', { as })).status).toBe(404);
    for (const bad of ['home', '-1', '0', '1.5', '9'.repeat(30)]) {
      const { status, body } = await call('GET', `/get-cart?address_id=${bad}`, { as });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['address_id']]);
    }
  });

  test('the first-order discount requires a verified phone', async ({ make, call }) => {
    const as = await make.customer({ phoneVerifiedAt: null });
    await make.cart(as.userId, [{ product: await make.product(), quantity: 1 }]);
    expect((await call('GET', '/get-cart', { as })).body.data).toMatchObject({ discount: 0, discount_reason: null });
  });

  test('reports changes: prices, stock, and unavailable products', async ({ make, call, services }) => {
    const as = await make.customer();
    const [dearer, short, out, soldOut] = [
      await make.product({ nameEn: 'Dearer' }),
      await make.product({ nameEn: 'Short' }),
      await make.product({ nameEn: 'Out' }),
      await make.product({ nameEn: 'Gone' }),
    ];
    await make.cart(
      as.userId,
      [dearer, short, out, soldOut].map((product) => ({ product: product, quantity: 5 })),
    );
    await services.db.execute(sql`update products set price = 12000 where id = ${dearer.id}`);
    await stock(services, short.id, 2);
    await stock(services, out.id, 0);
    await services.db.execute(sql`update products set status = 'archived' where id = ${soldOut.id}`);
    const { data } = (await call('GET', '/get-cart', { as })).body;
    expect(data.warnings).toEqual([
      {
        code: 'price_changed',
        product_id: dearer.id,
        variant_id: dearer.variantId,
        message: '“Dearer” now costs EGP 120 instead of EGP 100.',
      },
      {
        code: 'out_of_stock',
        product_id: short.id,
        variant_id: short.variantId,
        message: '“Short”: only 2 units available. Reduce the quantity to place the order.',
      },
      {
        code: 'out_of_stock',
        product_id: out.id,
        variant_id: out.variantId,
        message: '“Out” is sold out. Remove it to place the order.',
      },
      { code: 'gone', product_id: soldOut.id, variant_id: soldOut.variantId, message: '“Gone” is no longer sold.' },
    ]);
    expect(data).toMatchObject({ items_count: 10, price: 1100 });
    expect(data.items.map((item: { grand_total: number }) => item.grand_total)).toEqual([450, 375, 0, 0]);
    const arabic = (await call('GET', '/get-cart', { as, locale: 'ar' })).body.data;
    expect(arabic.warnings[0].message).toMatch(/^تغيّر سعر «منتج \d+» من 100 ج\.م إلى 120 ج\.م\.$/);
  });

  test('an offer applies only during its period', async ({ make, call, services }) => {
    const as = await make.customer();
    const product = await make.product({
      price: 10_000,
      offerPrice: 6_000,
      offerFrom: new Date(Date.now() - 60_000),
      offerUntil: new Date(Date.now() + 60_000),
    });
    await make.cart(as.userId, [{ product, quantity: 1 }]);
    const price = async () => (await call('GET', '/get-cart', { as })).body.data.items[0].price;
    expect(await price()).toBe(60);
    await services.db.update(products).set({ offerUntil: new Date(Date.now() - 1) });
    expect(await price()).toBe(100);
    await services.db.update(products).set({ offerUntil: null, offerFrom: new Date(Date.now() + 60_000) });
    expect(await price()).toBe(100);
  });

  test('contains more than a hundred products, in the order they were added, with exact sums', async ({
    make,
    call,
  }) => {
    const as = await make.customer();
    const lines = [];
    for (let n = 0; n < 120; n++)
      lines.push({ product: await make.product({ price: 333 + n * 7 }), quantity: 1 + (n % 3) });
    await make.cart(as.userId, lines);
    const { data } = (await call('GET', '/get-cart', { as })).body;
    expect(data.items.map((item: { product_id: number }) => item.product_id)).toEqual(
      lines.map(({ product }) => product.id),
    );
    const totals = data.items.reduce(
      (sum: number, item: { grand_total: number }) => sum + Math.round(item.grand_total * 100),
      0,
    );
    expect(totals).toBe(Math.round((data.price - data.discount) * 100));
    expect(data.discount).toBe(Math.floor(data.price * 25 + 0.5) / 100);
  });
});

describe('delet-from-cart', () => {
  test("removes a line once, and never another user's", async ({ make, call }) => {
    const [as, other] = [await make.customer(), await make.customer()];
    const product = await make.product();
    await make.cart(as.userId, [{ product, quantity: 1 }]);
    const { id } = (await call('GET', '/get-cart', { as })).body.data.items[0];
    const remove = (who: typeof as) => call('POST', '/delet-from-cart', { as: who, body: { id } });
    expect((await remove(other)).status).toBe(404);
    expect(await remove(as)).toMatchObject({ status: 200, body: { data: { items: [] } } });
    expect((await remove(as)).status).toBe(404);
    expect(await call('POST', '/delet-from-cart', { as, body: { id: 'all' } })).toMatchObject({
      status: 422,
      body: { errors: { id: [expect.any(String)] } },
    });
  });
});

describe('add-to-cart-from-local', () => {
  test('merges, limits and skips lines, and reports each', async ({ make, call }) => {
    const as = await make.customer();
    const [unchanged, clamped, out, draft] = [
      await make.product({ stock: 9 }),
      await make.product({ nameEn: 'Few', stock: 4 }),
      await make.product({ nameEn: 'Out', stock: 0 }),
      await make.product({ status: 'draft' }),
    ];
    await make.cart(as.userId, [
      { product: unchanged, quantity: 2 },
      { product: clamped, quantity: 3 },
    ]);
    const products = [
      { product_id: unchanged.id, quantity: 3, price: 0.01 },
      { product_id: clamped.id, quantity: 3 },
      { product_id: out.id, quantity: 1 },
      { product_id: draft.id, quantity: 1 },
      { product_id: 2_000_000_000, quantity: 1 },
      { product_id: unchanged.id, quantity: 1 },
    ];
    const { status, body } = await call('POST', '/add-to-cart-from-local', { as, body: { products } });
    expect(status).toBe(200);
    expect(
      body.data.items.map(({ product_id, quantity }: { product_id: number; quantity: number }) => [
        product_id,
        quantity,
      ]),
    ).toEqual([
      [unchanged.id, 6],
      [clamped.id, 4],
    ]);
    expect(body.data.warnings).toEqual([
      {
        code: 'clamped',
        product_id: clamped.id,
        variant_id: clamped.variantId,
        message: '“Few”: only 4 units available, so we reduced the quantity.',
      },
      {
        code: 'out_of_stock',
        product_id: out.id,
        variant_id: out.variantId,
        message: '“Out” is sold out, so it was not added to your cart.',
      },
      {
        code: 'gone',
        product_id: draft.id,
        variant_id: draft.variantId,
        message: 'One of the products is no longer sold.',
      },
      { code: 'gone', product_id: 2_000_000_000, variant_id: null, message: 'One of the products is no longer sold.' },
    ]);
  });

  test('a second merge adds again, up to the stock', async ({ make, call }) => {
    const as = await make.customer();
    const { id } = await make.product({ stock: 5 });
    const merge = async () =>
      (await call('POST', '/add-to-cart-from-local', { as, body: { products: [{ product_id: id, quantity: 3 }] } }))
        .body.data;
    expect((await merge()).items[0].quantity).toBe(3);
    const second = await merge();
    expect(second.items[0].quantity).toBe(5);
    expect(second.warnings).toMatchObject([{ code: 'clamped' }]);
  });

  test('accepts a hundred products at most, and an empty list', async ({ make, call }) => {
    const as = await make.customer();
    const products = [];
    for (let n = 0; n < 101; n++) products.push({ product_id: (await make.product()).id, quantity: 1 });
    const merge = (list: unknown) => call('POST', '/add-to-cart-from-local', { as, body: { products: list } });
    expect((await merge(products)).status).toBe(422);
    expect((await merge(products.slice(1))).body.data.items).toHaveLength(100);
    expect((await merge([])).body.data.items).toHaveLength(100);
    for (const bad of [
      undefined,
      null,
      'x',
      {},
      [1],
      [{}],
      [{ product_id: 1, quantity: 0 }],
      [{ product_id: 'x', quantity: 1 }],
    ])
      expect((await merge(bad)).status).toBe(422);
  });
});

describe("a guest's cart", () => {
  test("has a shopper's prices, without the first-order discount", async ({ make, ctx }) => {
    const [sold, few] = [
      await make.product({ price: 8_000, offerPrice: 6_000 }),
      await make.product({ stock: 1, nameEn: 'Few' }),
    ];
    const draft = await make.product({ status: 'draft', nameEn: 'Secret' });
    const cart = await priceGuestCart(ctx, {
      products: [
        { product_id: few.id, quantity: 2 },
        { product_id: sold.id, quantity: 2 },
        { product_id: draft.id, quantity: 1 },
      ],
    });
    expect(cart).toMatchObject({
      id: null,
      itemsCount: 4,
      subtotal: 32_000,
      discount: 0,
      total: 32_000,
      shippingFee: null,
      ready: false,
    });
    expect(cart.lines.map(({ id, productId, price }) => [id, productId, price])).toEqual([
      [few.variantId, few.id, 10_000],
      [sold.variantId, sold.id, 6_000],
    ]);
    expect(cart.warnings).toEqual([
      { code: 'gone', productId: draft.id, variantId: draft.variantId, name: '' },
      { code: 'out_of_stock', productId: few.id, variantId: few.variantId, name: 'Few', from: 2, to: 1 },
    ]);
    expect(await priceGuestCart(ctx, { products: [] })).toMatchObject({ lines: [], total: 0 });
  });
});

describe('payment methods', () => {
  test('that the shop takes are listed for anyone, in both languages', async ({ call }) => {
    const { data } = (await call('GET', '/payment_way')).body;
    expect(data.map(({ key }: { key: string }) => key)).toEqual([
      'cash_on_delivery',
      'instant_transfer',
      'mobile_wallet',
    ]);
    expect(data[0]).toEqual({
      key: 'cash_on_delivery',
      name: 'Cash on delivery',
      needs_receipt: false,
      instructions: expect.any(String),
    });
    expect(data[1]).toMatchObject({ bank_name: 'InstaPay', number: 'yasmin@instapay', needs_receipt: true });
    expect((await call('GET', '/payment_way', { locale: 'ar' })).body.data[0].name).toBe('الدفع عند الاستلام');
  });

  test('are listed with a gateway, and not while staff have closed them', async ({ call, services }) => {
    const listed = async (send = call) =>
      (await send('GET', '/payment_way')).body.data.map(({ key }: { key: string }) => key);
    const closed = { ar: 'مغلق', en: 'Closed' };
    await services.db.insert(settings).values({ key: 'closed_payment_methods', value: { mobile_wallet: closed } });
    await services.settings.refresh();
    expect(await listed()).toEqual(['cash_on_delivery', 'instant_transfer']);
    const withGateway = createTestApi((await createSandboxShop(services)).services, []);
    expect(await listed(withGateway)).toEqual(['cash_on_delivery', 'instant_transfer', 'credit_card']);
  });

  test('of a cart have reasons when unavailable', async ({ make, call }) => {
    const as = await make.customer();
    const open = async () =>
      (await call('GET', '/orders-payment_method', { as })).body.data.map(
        ({ key, available, reason }: Record<string, unknown>) => [key, available, reason],
      );
    expect((await open())[0]).toEqual(['cash_on_delivery', false, 'Your cart is empty. Add a product first.']);
    const product = await make.product({ price: 250_000, stock: 9 });
    await make.cart(as.userId, [{ product, quantity: 2 }]);
    expect(await open()).toEqual([
      ['cash_on_delivery', true, null],
      ['instant_transfer', true, null],
      ['mobile_wallet', true, null],
      ['credit_card', false, 'This payment method is not available at the moment.'],
    ]);
    await call('POST', '/add-to-cart', { as, body: { id: product.id, quantity: 1 } });
    expect((await open())[0]).toEqual(['cash_on_delivery', false, 'For orders up to EGP 5,000.']);
    expect((await call('GET', '/orders-payment_method')).status).toBe(401);
  });
});
