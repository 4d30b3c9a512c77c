import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { blogs, categories, products } from '#db/schema.ts';
import { test } from '#test/fixtures.ts';
import { findCategory } from './find-category.ts';
import { findWithdrawn } from './find-withdrawn.ts';
import { getProduct } from './get-product.ts';

test('a product is found by each of its former slugs in one redirect, and never by one that another product has now', async ({
  services,
  make,
  ctx,
}) => {
  const first = await make.product({ slug: 'first' });
  const rename = async (id: number, slug: string) => {
    await services.db.update(products).set({ slug }).where(eq(products.id, id));
    await services.catalogue.refresh();
  };
  await rename(first.id, 'second');
  await rename(first.id, 'third');
  for (const id of ['first', 'second'])
    expect(await getProduct.fromRequest(ctx, { id })).toMatchObject({ id: first.id, movedTo: 'third' });
  await rename(first.id, 'first');
  expect(await getProduct.fromRequest(ctx, { id: 'first' })).toMatchObject({ id: first.id, movedTo: null });
  const other = await make.product({ slug: 'second' });
  await services.catalogue.refresh();
  expect(await getProduct.fromRequest(ctx, { id: 'second' })).toMatchObject({ id: other.id, movedTo: null });
  await rename(other.id, 'fourth');
  expect(await getProduct.fromRequest(ctx, { id: 'second' })).toMatchObject({ id: other.id, movedTo: 'fourth' });
});

test('a product that is no longer sold is gone at all its slugs; a draft is not found', async ({
  services,
  make,
  ctx,
}) => {
  const root = await make.category();
  const category = await make.category({ parentId: root.id });
  const near = await make.product({ categoryId: category.id });
  const of = (slug: string, status: 'archived' | 'draft' | 'published') =>
    make.product({ slug, status, categoryId: category.id });
  const archived = await of('archived', 'published');
  const deleted = await of('deleted', 'published');
  const draft = await of('draft', 'draft');
  for (const { id, slug } of [archived, deleted, draft])
    await services.db
      .update(products)
      .set({ slug: `new-${slug}` })
      .where(eq(products.id, id));
  await services.db.update(products).set({ status: 'archived' }).where(eq(products.id, archived.id));
  await services.db.delete(products).where(eq(products.id, deleted.id));
  await services.catalogue.refresh();
  for (const { id, slug } of [archived, deleted])
    for (const reference of [id, slug, `new-${slug}`])
      expect([reference, await findWithdrawn.fromRequest(ctx, { id: reference })]).toMatchObject([
        reference,
        {
          name: slug === 'archived' ? archived.nameEn : null,
          place: { category: { id: category.id }, root: { id: root.id } },
          alternatives: [{ id: near.id }],
        },
      ]);
  for (const id of [draft.id, 'draft', 'new-draft', near.id, 'nobody', 'a\0b'])
    await expect(findWithdrawn.fromRequest(ctx, { id })).rejects.toMatchObject({ code: 'not_found' });
  await services.db.delete(products).where(eq(products.id, draft.id));
  await expect(findWithdrawn.fromRequest(ctx, { id: 'draft' })).rejects.toMatchObject({ code: 'not_found' });
});

test('a category is found by a former slug, with its root; of two the narrower one counts', async ({
  services,
  make,
  ctx,
}) => {
  const root = await make.category({ slug: 'aisle' });
  const shelf = await make.category({ slug: 'shelf', parentId: root.id });
  await services.db.update(categories).set({ slug: 'plank' }).where(eq(categories.id, shelf.id));
  await services.catalogue.refresh();
  for (const sub_category of ['shelf', 'plank', String(shelf.id)])
    expect(await findCategory.fromRequest(ctx, { category: 'anything', sub_category })).toMatchObject({
      slug: 'plank',
      root: { slug: 'aisle' },
    });
  expect(await findCategory.fromRequest(ctx, { category: 'aisle' })).toMatchObject({ slug: 'aisle', root: null });
  expect(await findCategory.fromRequest(ctx, {})).toBeNull();
  await expect(findCategory.fromRequest(ctx, { category: 'nobody' })).rejects.toMatchObject({ code: 'not_found' });
});

test('a page’s date is that of its last change by anyone; sales do not change it', async ({ services, make }) => {
  const past = new Date('2026-01-01');
  const { id } = await make.product({ updatedAt: past });
  const dateOf = async () =>
    (await services.db.select({ at: products.updatedAt }).from(products).where(eq(products.id, id)))[0]!.at;
  await services.db.update(products).set({ stock: 3, soldCount: 7 }).where(eq(products.id, id));
  expect(await dateOf()).toEqual(past);
  await services.db.update(products).set({ price: 777 }).where(eq(products.id, id));
  expect((await dateOf()).getTime()).toBeGreaterThan(past.getTime());
  await services.db.insert(blogs).values({ slug: 'b', updatedAt: past });
  await services.db.update(blogs).set({ titleEn: 'New' });
  expect((await services.db.select({ at: blogs.updatedAt }).from(blogs))[0]!.at.getTime()).toBeGreaterThan(
    past.getTime(),
  );
});
