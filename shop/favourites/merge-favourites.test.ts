import fc from 'fast-check';
import { expect } from 'vitest';
import { contextFor, test } from '#test/fixtures.ts';
import { favouriteIds } from './favourite-ids.ts';
import { mergeFavourites } from './merge-favourites.ts';
import { toggleFavourite } from './toggle-favourite.ts';

test('puts a guest’s favourites first, in their order, adds them to the existing ones, and skips products that are not on sale', async ({
  services,
  make,
}) => {
  const [soap, balm, oil] = [await make.product(), await make.product(), await make.product()];
  const draft = await make.product({ status: 'draft' });
  const mona = contextFor(services, await make.customer());
  const other = contextFor(services, await make.customer());
  await toggleFavourite.fromRequest({ ...mona, now: new Date() }, { id: oil.id });
  await services.db.execute(`update favourites set created_at = now() - interval '1 hour'`);
  const products = [balm.id, soap.id, draft.id, 2_147_483_647, balm.id];
  expect(await mergeFavourites.fromRequest(mona, { products })).toEqual({ added: 2 });
  expect(await favouriteIds(mona)).toEqual([balm.id, soap.id, oil.id]);
  expect(await favouriteIds(other)).toEqual([]);
});

test('repeating a merge changes nothing', async ({ services, make }) => {
  const ids = [];
  for (let n = 0; n < 4; n++) ids.push((await make.product()).id);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...ids), { maxLength: 8 }), async (products) => {
      const mona = contextFor(services, await make.customer());
      const { added } = await mergeFavourites.fromRequest(mona, { products });
      expect(added).toBe(new Set(products).size);
      const once = await favouriteIds(mona);
      expect(
        await mergeFavourites.fromRequest({ ...mona, now: new Date(mona.now.getTime() + 5000) }, { products }),
      ).toEqual({
        added: 0,
      });
      expect(await favouriteIds(mona)).toEqual(once);
    }),
    { numRuns: 10 },
  );
});

test('allows only customers, and no more favourites than a browser stores', async ({ services, make, ctx }) => {
  const mona = contextFor(services, await make.customer());
  await expect(mergeFavourites.fromRequest(ctx, { products: [1] })).rejects.toMatchObject({ code: 'unauthenticated' });
  for (const products of [[0], ['x'], 'x', undefined, Array.from({ length: 501 }, (_, n) => n + 1)])
    await expect(mergeFavourites.fromRequest(mona, { products })).rejects.toMatchObject({ code: 'invalid' });
});

test('setting a favourite twice has the same effect as once', async ({ services, make }) => {
  const { id } = await make.product();
  const mona = contextFor(services, await make.customer());
  for (const marked of ['1', '1', true])
    expect(await toggleFavourite.fromRequest(mona, { id, marked })).toEqual({ isFavourite: true });
  expect(await favouriteIds(mona)).toEqual([id]);
  for (const marked of ['0', false])
    expect(await toggleFavourite.fromRequest(mona, { id, marked })).toEqual({ isFavourite: false });
  expect(await favouriteIds(mona)).toEqual([]);
  // A product that is no longer sold can still be removed.
  await toggleFavourite.fromRequest(mona, { id, marked: true });
  await services.db.execute(`update products set status = 'archived' where id = ${id}`);
  await services.catalogue.refresh();
  expect(await toggleFavourite.fromRequest(mona, { id, marked: false })).toEqual({ isFavourite: false });
});
