import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { products, reviews } from '#db/schema.ts';
import type { Ctx, Services } from '#shop/context.ts';
import { contextFor, test } from '#test/fixtures.ts';
import { myRating } from './my-rating.ts';
import { rateProduct } from './rate-product.ts';
import { removeRating } from './remove-rating.ts';

const sums = async ({ db }: Services, id: number) =>
  (
    await db.select({ count: products.ratingCount, sum: products.ratingSum }).from(products).where(eq(products.id, id))
  )[0];

test('shows and deletes the user’s own rating, and the average follows', async ({ services, make }) => {
  const product = await make.product();
  const { id, slug } = product;
  const buyers = [await make.customer(), await make.customer()];
  for (const { userId } of buyers) await make.purchase(userId, product);
  const [mona, karim] = buyers.map((buyer) => contextFor(services, buyer)) as [Ctx, Ctx];
  await services.catalogue.refresh();
  await rateProduct.fromRequest(mona, { id, rating: 5, comment: 'Lovely' });
  await rateProduct.fromRequest(karim, { id, rating: 2 });
  expect(await myRating.fromRequest(mona, { id: slug })).toMatchObject({
    product: { id, slug },
    mine: { rating: 5, comment: 'Lovely', verified: true, status: 'published' },
  });
  expect(await removeRating.fromRequest(mona, { id })).toEqual({ rate: 2, ratesCount: 1 });
  expect(await sums(services, id)).toEqual({ count: 1, sum: 2 });
  expect((await myRating.fromRequest(mona, { id })).mine).toBeNull();
  expect((await myRating.fromRequest(karim, { id })).mine).toMatchObject({ rating: 2 });
  await expect(removeRating.fromRequest(mona, { id })).rejects.toMatchObject({ code: 'not_found' });
  expect(await sums(services, id)).toEqual({ count: 1, sum: 2 });
  expect(await removeRating.fromRequest(karim, { id })).toEqual({ rate: 0, ratesCount: 0 });
  expect(await services.db.select().from(reviews).where(eq(reviews.productId, id))).toEqual([]);
});

test('a guest has no rating, and a product not on sale can’t be rated', async ({ services, make, ctx }) => {
  const draft = await make.product({ status: 'draft' });
  const mona = contextFor(services, await make.customer());
  await expect(myRating.fromRequest(ctx, { id: draft.id })).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(removeRating.fromRequest(ctx, { id: draft.id })).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(myRating.fromRequest(mona, { id: draft.id })).rejects.toMatchObject({ code: 'not_found' });
});

test('by the API: rates, lists by stars and order, and deletes; too often is 429', async ({ services, make, call }) => {
  const product = await make.product();
  const { id } = product;
  await services.catalogue.refresh();
  const people = [];
  for (const rating of [5, 4, 4]) {
    const customer = await make.customer();
    await make.purchase(customer.userId, product);
    people.push(customer);
    const comment = people.length === 2 ? 'Words' : '';
    expect((await call('POST', `/rate/${id}`, { as: customer, body: { rating, comment } })).status).toBe(200);
  }
  const items = async (query: string) => {
    const { body } = await call('GET', `/products/${id}${query}`);
    return body.data.reviews.items.map(({ rating, comment }: { rating: number; comment: string }) => [rating, comment]);
  };
  expect(await items('?reviews_stars=4&reviews_sort=words')).toEqual([
    [4, 'Words'],
    [4, ''],
  ]);
  expect((await items('?reviews_sort=highest'))[0]).toEqual([5, '']);
  expect((await items('?reviews_sort=lowest'))[0]).toEqual([4, 'Words']);
  expect(await items('?reviews_page=2')).toEqual([]);
  expect((await call('GET', `/products/${id}?reviews_stars=6`)).body.errors).toHaveProperty('reviews_stars');
  expect((await call('DELETE', `/rate/${id}`)).status).toBe(401);
  expect(await call('DELETE', `/rate/${id}`, { as: people[0]! })).toMatchObject({
    status: 200,
    body: { message: 'Your rating has been deleted', data: { rate: 4, rates_count: 2 } },
  });
  expect((await call('DELETE', `/rate/${id}`, { as: people[0]! })).status).toBe(404);
  let last = 200;
  for (let n = 0; n < 31 && last !== 429; n++)
    last = (await call('POST', `/rate/${id}`, { as: people[1]!, body: { rating: 3 } })).status;
  expect(last).toBe(429);
});
