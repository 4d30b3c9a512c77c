import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { pictures, productPictures, products } from '#db/schema.ts';
import { test } from '#test/fixtures.ts';
import type { Catalogue } from './catalogue.ts';
import { noFilter } from './filter.ts';
import { sorts } from './sorting.ts';

const now = new Date();
const slugs = (catalogue: Catalogue, sort: (typeof sorts)[number] = 'newest') =>
  catalogue.list(noFilter, sort, 'en', now, 0, 100).map(({ slug }) => slug);
const slugsFor = async (catalogue: Catalogue, text: string) => {
  const among = await catalogue.search(text);
  return catalogue.list({ ...noFilter, among }, 'relevance', 'en', now, 0, 100).map(({ slug }) => slug);
};

test('a change of stock alone changes only the stock level', async ({ services, make }) => {
  const soap = await make.product({ nameEn: 'Soap', stock: 7, soldCount: 8 });
  const balm = await make.product({ nameEn: 'Balm' });
  const before = await services.catalogue.get();
  const list = slugs(before);
  const all = before.find(noFilter, now);
  expect([before.stockLevel(soap.id), before.stockLevel(balm.id), before.stockLevel(2_000_000_000)]).toEqual([
    'in',
    'in',
    'out',
  ]);
  expect(await slugsFor(before, 'soap')).toEqual([soap.slug]);

  await services.db.update(products).set({ stock: 3, soldCount: 12 }).where(eq(products.id, soap.id));
  const few = await before.reload(services.db, [soap.id]);
  expect([few.stockLevel(soap.id), few.isAvailable(soap.id), few.card(soap.id, 'en', now)?.stock]).toEqual([
    'few:3',
    true,
    3,
  ]);
  expect([before.stockLevel(soap.id), before.card(soap.id, 'en', now)?.stock]).toEqual(['in', 7]);
  // Lists, facets and the cards of other products are the same objects.
  expect(few.find(noFilter, now)).toBe(all);
  expect(few.card(balm.id, 'en', now)).toBe(before.card(balm.id, 'en', now));
  expect(slugs(few)).toEqual(list);

  await services.db.update(products).set({ stock: 0 }).where(eq(products.id, soap.id));
  const out = await few.reload(services.db, [soap.id]);
  expect([out.stockLevel(soap.id), out.isAvailable(soap.id), few.isAvailable(soap.id)]).toEqual(['out', false, true]);
  expect(out.find(noFilter, now).available).toBe(all.available - 1);
  expect(await slugsFor(out, 'soap')).toEqual([soap.slug]);
});

test('a withdrawn product disappears, and may come back', async ({ services, make }) => {
  const soap = await make.product({ nameEn: 'Lavender' });
  await make.product();
  const before = await services.catalogue.get();
  expect(await slugsFor(before, 'lavender')).toEqual([soap.slug]);
  await services.db.update(products).set({ status: 'archived' }).where(eq(products.id, soap.id));
  const after = await before.reload(services.db, [soap.id, 2_000_000_000]);
  for (const sort of sorts) expect(slugs(after, sort)).not.toContain(soap.slug);
  expect([
    after.product(soap.id),
    after.card(soap.id, 'ar', now),
    after.idOfSlug(soap.slug),
    after.stockLevel(soap.id),
  ]).toEqual([undefined, undefined, undefined, 'out']);
  expect(await slugsFor(after, 'lavender')).toEqual([]);
  expect(slugs(before)).toContain(soap.slug);
  await services.db.update(products).set({ status: 'published', slug: 'back-again' }).where(eq(products.id, soap.id));
  const back = await after.reload(services.db, [soap.id]);
  expect([back.idOfSlug('back-again'), await slugsFor(back, 'lavender')]).toEqual([soap.id, ['back-again']]);
});

test('an edited product moves to its new position, with the search and sort orders already in use', async ({
  services,
  make,
}) => {
  const created = [];
  for (const [index, nameEn] of ['Amber', 'Clove', 'Elder', 'Ginger'].entries())
    created.push(await make.product({ nameEn, slug: nameEn.toLowerCase(), price: 1000 + index * 1000 }));
  const before = await services.catalogue.get();
  for (const sort of sorts) slugs(before, sort);
  await slugsFor(before, 'amber');
  const [amber, clove] = created;
  await services.db
    .update(products)
    .set({ nameEn: 'Fennel', price: 3_500, offerPrice: 3_400 })
    .where(eq(products.id, amber!.id));
  const added = await make.product({
    nameEn: 'Dill',
    slug: 'dill',
    price: 500,
    publishedAt: new Date(now.getTime() - 1000),
  });
  const [picture, setting] = await services.db
    .insert(pictures)
    .values(['a', 'b'].map((digit) => ({ hash: digit.repeat(32), mime: 'image/webp', width: 4, height: 3, bytes: 1 })))
    .returning();
  await services.db.insert(productPictures).values([
    { productId: clove!.id, pictureId: setting!.id, position: 1 },
    { productId: clove!.id, pictureId: picture!.id, position: 0, altEn: 'A jar' },
    { productId: amber!.id, pictureId: picture!.id },
  ]);
  const after = await before.reload(services.db, [amber!.id, clove!.id, added.id]);
  expect(slugs(after, 'name_asc')).toEqual(['clove', 'dill', 'elder', 'amber', 'ginger']);
  expect(slugs(after, 'price_asc')).toEqual(['dill', 'clove', 'elder', 'amber', 'ginger']);
  expect(slugs(after)[0]).toBe('dill');
  expect(slugs(before, 'name_asc')).toEqual(['amber', 'clove', 'elder', 'ginger']);
  expect([await slugsFor(after, 'fennel'), await slugsFor(after, 'amber'), await slugsFor(after, 'dill')]).toEqual([
    ['amber'],
    [],
    ['dill'],
  ]);
  expect(after.card(amber!.id, 'en', now)).toMatchObject({
    name: 'Fennel',
    price: 3_500,
    offer: 3_400,
    discountPercent: 2,
  });
  // The last picture is shown with the first one; null when there is only one.
  expect(after.card(clove!.id, 'en', now)?.lastPicture).toBe('b'.repeat(32));
  expect(after.card(amber!.id, 'en', now)?.lastPicture).toBeNull();
  expect(after.card(clove!.id, 'en', now)?.picture).toEqual({
    hash: 'a'.repeat(32),
    width: 4,
    height: 3,
    alt: 'A jar',
  });
});

test('a list sorted by name is updated when only a name changes', async ({ services, make }) => {
  const [first] = [await make.product({ nameEn: 'Amber' }), await make.product({ nameEn: 'Basil' })];
  const names = (catalogue: Catalogue) => catalogue.list(noFilter, 'name_asc', 'en', now, 0, 9).map(({ name }) => name);
  const before = await services.catalogue.get();
  expect(names(before)).toEqual(['Amber', 'Basil']);
  await services.db.update(products).set({ nameEn: 'Clove' }).where(eq(products.id, first.id));
  expect(names(await before.reload(services.db, [first.id]))).toEqual(['Basil', 'Clove']);
});

test('a product of a new brand adds the brand', async ({ services, make }) => {
  await make.product();
  const before = await services.catalogue.get();
  const brand = await make.brand('fresh');
  const product = await make.product({ brandId: brand.id });
  const after = await before.reload(services.db, [product.id]);
  expect(after.card(product.id, 'en', now)?.brand.slug).toBe('fresh');
});

test('the best sellers are the best-selling products that can be bought', async ({ services, make }) => {
  const many = await make.product({ soldCount: 9 });
  const soldOut = await make.product({ soldCount: 20, stock: 0 });
  const some = await make.product({ soldCount: 5 });
  const catalogue = await services.catalogue.get();
  expect(catalogue.bestSellers(2, 'en', now).map(({ id }) => id)).toEqual([many.id, some.id]);
  await services.db.update(products).set({ stock: 1 }).where(eq(products.id, soldOut.id));
  const after = await catalogue.reload(services.db, [soldOut.id]);
  expect(after.bestSellers(8, 'en', now).map(({ id }) => id)).toEqual([soldOut.id, many.id, some.id]);
});
