import { expect } from 'vitest';
import { contextFor, test } from '#test/fixtures.ts';
import { listProducts } from '../catalogue/list-products.ts';
import { favouriteIds } from './favourite-ids.ts';
import { listFavourites } from './list-favourites.ts';
import { toggleFavourite } from './toggle-favourite.ts';

test('adds and removes a favourite, and shows it in lists to its owner only', async ({ services, make, ctx }) => {
  const soap = await make.product();
  const balm = await make.product();
  const mona = contextFor(services, await make.customer());
  const other = contextFor(services, await make.customer());
  expect(await toggleFavourite.fromRequest(mona, { id: String(soap.id) })).toEqual({ isFavourite: true });
  expect(await toggleFavourite.fromRequest(mona, { id: balm.id })).toEqual({ isFavourite: true });
  expect((await favouriteIds(mona)).sort()).toEqual([soap.id, balm.id].sort());
  expect(await favouriteIds(other)).toEqual([]);
  expect((await listProducts.fromRequest(mona, {})).favourites.toSorted()).toEqual([soap.id, balm.id].sort());
  expect((await listProducts.fromRequest(ctx, {})).favourites).toEqual([]);
  expect(await toggleFavourite.fromRequest(mona, { id: balm.id })).toEqual({ isFavourite: false });
  expect(await favouriteIds(mona)).toEqual([soap.id]);
});

test('allows only customers, and only products on sale', async ({ services, make, ctx }) => {
  const draft = await make.product({ status: 'draft' });
  const mona = contextFor(services, await make.customer());
  await expect(toggleFavourite.fromRequest(ctx, { id: draft.id })).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(favouriteIds(ctx)).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(toggleFavourite.fromRequest(mona, { id: draft.id })).rejects.toMatchObject({ code: 'not_found' });
  for (const id of ['soap', -1, 0, 1.5, 99_999_999_999, undefined])
    await expect(toggleFavourite.fromRequest(mona, { id })).rejects.toMatchObject({
      code: 'invalid',
      fields: { id: expect.anything() },
    });
});

test('lists favourites in pages, without products that are no longer on sale', async ({ services, make }) => {
  const products = [await make.product(), await make.product(), await make.product()];
  const mona = contextFor(services, await make.customer());
  for (const { id } of products) await toggleFavourite.fromRequest(mona, { id });
  await services.db.execute(`update products set status = 'archived' where id = ${products[0]!.id}`);
  await services.catalogue.refresh();
  const list = await listFavourites.fromRequest(mona, { per_page: 1, page: 2 });
  expect(list).toMatchObject({ page: 2, perPage: 1, total: 2, lastPage: 2 });
  expect(list.items).toHaveLength(1);
  expect(list.favourites).toEqual(list.items.map(({ id }) => id));
  expect((await listFavourites.fromRequest(mona, { page: 100_000 })).items).toEqual([]);
  await expect(listFavourites.fromRequest(mona, { page: 1e9 })).rejects.toMatchObject({
    fields: { page: [{ key: 'too_big' }] },
  });
});
