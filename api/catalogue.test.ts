import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { pictures, productPictures } from '#db/schema.ts';
import { test } from '#test/fixtures.ts';

test('a list for a guest runs no query, and its cards match the contract', async ({ services, make, call }) => {
  const category = await make.category({ slug: 'soap', nameEn: 'Soap' });
  const product = await make.product({
    slug: 'bar',
    nameEn: 'Bar',
    categoryId: category.id,
    price: 12_050,
    offerPrice: 10_025,
    stock: 3,
  });
  const [picture] = await services.db
    .insert(pictures)
    .values({ hash: 'b'.repeat(64), mime: 'image/webp', width: 8, height: 6, bytes: 1 })
    .returning();
  await services.db.insert(productPictures).values({ productId: product.id, pictureId: picture!.id, altEn: 'The bar' });
  // The first search builds the index.
  await call('GET', '/products?search=bar');
  const spies = [vi.spyOn(services.db, 'execute'), vi.spyOn(services.db, 'select')];
  const { status, body } = await call('GET', '/products?category=soap&sort=price_asc&search=bar');
  expect(spies.map((spy) => spy.mock.calls.length)).toEqual([0, 0]);
  expect(status).toBe(200);
  expect(body.data).toEqual([
    {
      id: product.id,
      slug: 'bar',
      name: 'Bar',
      brand: 'Brand',
      image: `http://shop.test/media/${'b'.repeat(64)}/640.webp`,
      price: 120.5,
      price_after_discount: 100.25,
      discount_percent: 16,
      currency: 'EGP',
      qty: 3,
      available: true,
      rate: 0,
      rates_count: 0,
      is_favourite: false,
      is_new: true,
      category: { id: category.id, name: 'Soap' },
      variants_count: 1,
      price_from: 100.25,
      options: [],
      concerns: [],
      notice: null,
      unit_price: null,
    },
  ]);
  expect(body.meta).toMatchObject({
    page: 1,
    per_page: 24,
    total: 1,
    last_page: 1,
    facets: {
      categories: [{ slug: 'soap', count: 1, children: [] }],
      brands: [{ count: 1 }],
      price: { min: 100.25, max: 100.25 },
      offers: 1,
      sets: 0,
      available: 1,
    },
  });
  const { body: barReply } = await call('GET', '/products/bar');
  expect(barReply.data.images).toEqual([
    { url: `http://shop.test/media/${'b'.repeat(64)}/640.webp`, width: 8, height: 6, alt: 'The bar' },
  ]);
  expect(barReply.data.reviews).toEqual({
    average: 0,
    count: 0,
    by_star: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
    by_type: [],
    items: [],
  });
});

test('favourites are marked in every list of their owner', async ({ make, call }) => {
  const product = await make.product();
  const as = await make.customer();
  expect((await call('POST', `/favourite/${product.id}`)).status).toBe(401);
  expect((await call('GET', '/products/favourites')).status).toBe(401);
  expect((await call('POST', `/favourite/${product.id}`, { as, locale: 'ar' })).body).toMatchObject({
    message: 'أُضيف إلى المفضلة',
    data: { is_favourite: true },
  });
  expect((await call('GET', '/products/favourites', { as })).body).toMatchObject({
    data: [{ id: product.id, is_favourite: true }],
    meta: { total: 1 },
  });
  expect((await call('GET', '/products', { as })).body.data[0].is_favourite).toBe(true);
  expect((await call('GET', '/products')).body.data[0].is_favourite).toBe(false);
  expect((await call('GET', `/products/${product.id}`, { as })).body.data.is_favourite).toBe(true);
  expect((await call('POST', `/favourite/${product.id}`, { as })).body.data).toEqual({ is_favourite: false });
  expect((await call('POST', '/favourite/-1', { as })).body.errors).toHaveProperty('id');
});

test('categories, prices and suggestions', async ({ services, make, call }) => {
  const root = await make.category({ slug: 'root', nameEn: 'Root' });
  const sub = await make.category({ slug: 'sub', nameEn: 'Shower', parentId: root.id });
  await make.product({ categoryId: sub.id, nameEn: 'Shower gel', price: 2_550 });
  await services.db.execute(sql`insert into blogs (slug, title_en) values ('showers', 'Shower wisely')`);
  expect((await call('GET', '/categories')).body.data.find(({ id }: { id: number }) => id === root.id)).toEqual({
    id: root.id,
    parent_id: null,
    slug: 'root',
    name: 'Root',
    description: '',
    image: null,
    image_alt: '',
    products_count: 1,
    children: [
      {
        id: sub.id,
        parent_id: root.id,
        slug: 'sub',
        name: 'Shower',
        description: '',
        image: null,
        image_alt: '',
        products_count: 1,
        children: [],
      },
    ],
  });
  expect(
    (await call('GET', `/sub-categories?category_id=${root.id}`)).body.data.map(({ slug }: { slug: string }) => slug),
  ).toEqual(['sub']);
  expect((await call('GET', '/max-price-product?category=root')).body.data).toEqual({
    max_price: 25.5,
    min_price: 25.5,
    currency: 'EGP',
  });
  expect((await call('GET', '/products/suggest?q=show')).body.data).toEqual({
    concerns: [],
    products: [
      expect.objectContaining({
        name: 'Shower gel',
        price: 25.5,
        price_after_discount: null,
        image: null,
        currency: 'EGP',
        available: true,
      }),
    ],
    categories: [{ id: sub.id, slug: 'sub', name: 'Shower', root: { id: root.id, slug: 'root', name: 'Root' } }],
    blogs: [expect.objectContaining({ slug: 'showers', title: 'Shower wisely' })],
  });
  const none = await call('GET', '/products?search=qqqqqqqqq');
  expect(none.body).toMatchObject({ data: [], meta: { total: 0, suggestions: [{ name: 'Shower gel' }] } });
  const misspelt = await call('GET', '/products?search=shoewr');
  expect(misspelt.body).toMatchObject({ data: [{ name: 'Shower gel' }], meta: { corrected: 'shower' } });
});
