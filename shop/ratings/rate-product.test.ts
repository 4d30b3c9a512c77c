import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { cities, orderLines, orders, products, reviews } from '#db/schema.ts';
import type { Services } from '#shop/context.ts';
import { contextFor, test } from '#test/fixtures.ts';
import { getProduct } from '../catalogue/get-product.ts';
import { publicName, rateProduct } from './rate-product.ts';

const sums = async ({ db }: Services, id: number) => {
  const [row] = await db
    .select({ count: products.ratingCount, sum: products.ratingSum })
    .from(products)
    .where(eq(products.id, id));
  return row;
};

test('a second rating replaces the first, and the average follows', async ({ services, make }) => {
  const product = await make.product();
  const { id } = product;
  const buyers = [await make.customer({ name: 'Mona Adel Saleh' }), await make.customer({ name: 'Karim' })];
  for (const { userId } of buyers) await make.purchase(userId, product);
  const mona = contextFor(services, buyers[0]);
  const karim = contextFor(services, buyers[1], 'ar');
  expect(await rateProduct.fromRequest(mona, { id, rating: '5', comment: ' Lovely\u0000 ' })).toEqual({
    rating: 5,
    comment: 'Lovely',
    verified: true,
    skinType: null,
    hairType: null,
    ageBand: null,
    status: 'published',
    heldReasons: [],
    rate: 5,
    ratesCount: 1,
  });
  expect(await rateProduct.fromRequest(karim, { id, rating: 2 })).toMatchObject({ rate: 3.5, ratesCount: 2 });
  expect(await rateProduct.fromRequest(mona, { id, rating: 4, comment: 'Still good' })).toMatchObject({
    rate: 3,
    ratesCount: 2,
  });
  expect(await sums(services, id)).toEqual({ count: 2, sum: 6 });
  await services.catalogue.refresh();
  const { reviews: shown, rate, ratesCount } = await getProduct.fromRequest(mona, { id });
  expect([rate, ratesCount]).toEqual([3, 2]);
  expect(shown).toMatchObject({ average: 3, count: 2, byStar: { 1: 0, 2: 1, 3: 0, 4: 1, 5: 0 } });
  expect(shown.items.map(({ author, rating, comment, locale }) => [author, rating, comment, locale]).sort()).toEqual([
    ['Karim', 2, '', 'ar'],
    ['Mona A.', 4, 'Still good', 'en'],
  ]);
  expect(shown.items[0]!.at).toBeInstanceOf(Date);
});

test('sum and count match the reviews whatever is rated in whatever order', async ({ services, make }) => {
  const product = await make.product();
  const { id } = product;
  const people = [await make.customer(), await make.customer(), await make.customer()];
  // The third did not buy it: their rating never counts.
  for (const { userId } of people.slice(0, 2)) await make.purchase(userId, product);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 5 })), { minLength: 1, maxLength: 8 }),
      async (steps) => {
        for (const [who, rating] of steps)
          await rateProduct.fromRequest(contextFor(services, people[who]), { id, rating });
        const all = await services.db
          .select({ rating: reviews.rating })
          .from(reviews)
          .where(and(eq(reviews.productId, id), eq(reviews.verified, true)));
        expect(await sums(services, id)).toEqual({
          count: all.length,
          sum: all.reduce((sum, { rating }) => sum + rating, 0),
        });
      },
    ),
    { numRuns: 8 },
  );
});

test('asks a guest to sign in, and refuses products not on sale and invalid ratings', async ({
  services,
  make,
  ctx,
  call,
}) => {
  const { id } = await make.product();
  const draft = await make.product({ status: 'draft' });
  const customer = await make.customer();
  const mona = contextFor(services, customer);
  await expect(rateProduct.fromRequest(ctx, { id, rating: 5 })).rejects.toMatchObject({ code: 'login_to_rate' });
  await expect(rateProduct.fromRequest(mona, { id: draft.id, rating: 5 })).rejects.toMatchObject({ code: 'not_found' });
  for (const rating of [0, 6, 2.5, 'five', undefined])
    await expect(rateProduct.fromRequest(mona, { id, rating })).rejects.toMatchObject({
      fields: { rating: expect.anything() },
    });
  await expect(rateProduct.fromRequest(mona, { id, rating: 5, comment: 'x'.repeat(2001) })).rejects.toMatchObject({
    fields: { comment: expect.anything() },
  });
  expect(await sums(services, id)).toEqual({ count: 0, sum: 0 });
  expect(await call('POST', `/rate/${id}`, { body: { rating: 5 } })).toMatchObject({
    status: 401,
    body: { status: false, message: 'You must log in first' },
  });
  expect(await call('POST', `/rate/${id}`, { as: customer, body: { rating: 5, comment: 'Good' } })).toMatchObject({
    status: 200,
    body: { data: { rating: 5, rate: 0, rates_count: 0, verified: false, status: 'pending' } },
  });
});

test('a rating is verified when the product was delivered to the user', async ({ services, make }) => {
  const { id, variantId, slug } = await make.product();
  const customer = await make.customer();
  const mona = contextFor(services, customer);
  const [city] = await services.db.select({ id: cities.id }).from(cities).limit(1);
  const place = { id: 1, nameAr: '', nameEn: '' };
  const [order] = await services.db
    .insert(orders)
    .values({
      number: 'T-1',
      userId: customer.userId,
      status: 'shipped',
      paymentMethod: 'cash_on_delivery',
      locale: 'en',
      cityId: city!.id,
      address: {
        country: place,
        governorate: place,
        city: place,
        postalCode: null,
        description: '',
        addressType: 'home',
        name: '',
        phone: '',
      },
      listTotal: 100,
      goodsTotal: 100,
      shippingFee: 0,
      tax: 12,
      total: 100,
      itemsCount: 1,
      deliveryFrom: '2025-01-01',
      deliveryTo: '2025-01-05',
    })
    .returning();
  await services.db.insert(orderLines).values({
    orderId: order!.id,
    productId: id,
    variantId,
    nameEn: 'x',
    slug,
    quantity: 1,
    listPrice: 100,
    price: 100,
    total: 100,
  });
  expect(await rateProduct.fromRequest(mona, { id, rating: 3 })).toMatchObject({ verified: false, status: 'pending' });
  await services.db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, order!.id));
  expect(await rateProduct.fromRequest(mona, { id, rating: 3 })).toMatchObject({
    verified: true,
    status: 'published',
    rate: 3,
  });
});

test.for([
  ['Mona', 'Mona'],
  ['  منى  عادل صالح', 'منى ع.'],
  ['Karim el-Sayed', 'Karim e.'],
  ['', ''],
] as const)('shows %s as %s', ([name, shown]) => expect(publicName(name)).toBe(shown));
