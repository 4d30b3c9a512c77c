import fc from 'fast-check';
import { expect } from 'vitest';
import { contextFor, test } from '#test/fixtures.ts';
import { favouriteIds } from './favourite-ids.ts';
import { mergeFavourites } from './merge-favourites.ts';
import { toggleFavourite } from './toggle-favourite.ts';

test('what a guest marked comes first, in its order, and beside what was there; what is not on sale stays out', async ({
  services,
  make,
}) => {
  const [soap, balm, oil] = [await make.product(), await make.product(), await make.product()];
  const draft = await make.product({ status: 'draft' });
  const mona = contextFor(services, await make.customer());
  const other = contextFor(services, await make.customer());
  await toggleFavourite({ ...mona, now: new Date() }, { id: oil.id });
  await services.db.execute(`update favourites set created_at = now() - interval '1 hour'`);
  const products = [balm.id, soap.id, draft.id, 2_147_483_647, balm.id];
  expect(await mergeFavourites(mona, { products })).toEqual({ added: 2 });
  expect(await favouriteIds(mona)).toEqual([balm.id, soap.id, oil.id]);
  expect(await favouriteIds(other)).toEqual([]);
});

test('merging whatever was merged before changes nothing', async ({ services, make }) => {
  const ids = [];
  for (let n = 0; n < 4; n++) ids.push((await make.product()).id);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...ids), { maxLength: 8 }), async (products) => {
      const mona = contextFor(services, await make.customer());
      const { added } = await mergeFavourites(mona, { products });
      expect(added).toBe(new Set(products).size);
      const once = await favouriteIds(mona);
      expect(await mergeFavourites({ ...mona, now: new Date(mona.now.getTime() + 5000) }, { products })).toEqual({
        added: 0,
      });
      expect(await favouriteIds(mona)).toEqual(once);
    }),
    { numRuns: 10 },
  );
});

test('only a customer, and no more than a browser keeps', async ({ services, make, ctx }) => {
  const mona = contextFor(services, await make.customer());
  await expect(mergeFavourites(ctx, { products: [1] })).rejects.toMatchObject({ code: 'unauthenticated' });
  for (const products of [[0], ['x'], 'x', undefined, Array.from({ length: 501 }, (_, n) => n + 1)])
    await expect(mergeFavourites(mona, { products })).rejects.toMatchObject({ code: 'invalid' });
});

test('said which way it is to be, a mark sent twice is as good as once', async ({ services, make }) => {
  const { id } = await make.product();
  const mona = contextFor(services, await make.customer());
  for (const marked of ['1', '1', true])
    expect(await toggleFavourite(mona, { id, marked })).toEqual({ isFavourite: true });
  expect(await favouriteIds(mona)).toEqual([id]);
  for (const marked of ['0', false])
    expect(await toggleFavourite(mona, { id, marked })).toEqual({ isFavourite: false });
  expect(await favouriteIds(mona)).toEqual([]);
  // What is no longer sold can still be taken out.
  await toggleFavourite(mona, { id, marked: true });
  await services.db.execute(`update products set status = 'archived' where id = ${id}`);
  await services.catalogue.refresh();
  expect(await toggleFavourite(mona, { id, marked: false })).toEqual({ isFavourite: false });
});
