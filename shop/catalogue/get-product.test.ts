import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { products } from '#db/schema.ts';
import { rateProduct } from '#shop/ratings/rate-product.ts';
import type { Services } from '#shop/context.ts';
import { contextFor, test } from '#test/fixtures.ts';
import { getProduct } from './get-product.ts';

/** What the server does when the database notifies of a change. */
const reload = ({ catalogue, db }: Services, ids: number[]) => catalogue.update((current) => current.reload(db, ids));

test('guests share what is read of a product until it changes', async ({ services, make }) => {
  const { id } = await make.product({ nameEn: 'Soap' });
  const guest = contextFor(services);
  const [first, concurrent] = await Promise.all([getProduct(guest, { id }), getProduct(guest, { id })]);
  expect(concurrent).toBe(first);
  expect(await getProduct({ ...guest, db: undefined as never }, { id })).toBe(first);
  // Another language, and a selection of reviews, are read.
  expect((await getProduct(contextFor(services, undefined, 'ar'), { id })).locale).toBe('ar');
  expect(await getProduct(guest, { id, reviews_sort: 'helpful' })).not.toBe(first);

  await services.db.update(products).set({ descriptionEn: '<p>Olive oil</p>' }).where(eq(products.id, id));
  expect((await getProduct(guest, { id })).description).toBe(first.description);
  await reload(services, [id]);
  expect((await getProduct(guest, { id })).description).toBe('<p>Olive oil</p>');
});

test('a review is seen at once, by its author and by guests of the same process', async ({ services, make }) => {
  const product = await make.product();
  const { id } = product;
  const guest = contextFor(services);
  const customer = await make.customer();
  const mona = contextFor(services, customer);
  // The rating of a buyer counts.
  await make.purchase(customer.userId, product);
  await services.catalogue.refresh();
  expect((await getProduct(guest, { id })).reviews.count).toBe(0);
  await rateProduct.fromRequest(mona, { id, rating: 4 });
  for (const ctx of [mona, guest])
    expect(await getProduct(ctx, { id })).toMatchObject({ rate: 4, reviews: { count: 1 } });
});

test('the related products of a shared page are those of now', async ({ services, make }) => {
  const soap = await make.product();
  const guest = contextFor(services);
  const before = await getProduct(guest, { id: soap.id });
  const balm = await make.product({ categoryId: before.category.id });
  await reload(services, [balm.id]);
  const after = await getProduct(guest, { id: soap.id });
  expect(after.related.map(({ id }) => id)).toEqual([balm.id, ...before.related.map(({ id }) => id)].slice(0, 8));
  expect(after).toEqual({ ...before, related: after.related });
});

test('a product that was withdrawn is not found, and is when it comes back', async ({ services, make }) => {
  const { id } = await make.product();
  const guest = contextFor(services);
  await services.catalogue.get();
  await services.db.update(products).set({ status: 'draft' }).where(eq(products.id, id));
  // The catalogue was not notified yet.
  await expect(getProduct(guest, { id })).rejects.toMatchObject({ code: 'not_found' });
  await services.db.update(products).set({ status: 'published' }).where(eq(products.id, id));
  expect(await getProduct(guest, { id })).toMatchObject({ id });
});

test('a set shows its parts as they are now', async ({ services, make }) => {
  const soap = await make.product({ nameEn: 'Soap', stock: 8 });
  const { id } = await make.set([soap], { percent: 10 }, { nameEn: 'Care set' });
  const guest = contextFor(services);
  expect((await getProduct(guest, { id })).set).toMatchObject([{ product: { name: 'Soap' } }]);
  await services.db.update(products).set({ nameEn: 'Laurel soap' }).where(eq(products.id, soap.id));
  await reload(services, [soap.id]);
  expect((await getProduct(guest, { id })).set).toMatchObject([{ product: { name: 'Laurel soap' } }]);
});
