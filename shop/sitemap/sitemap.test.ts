import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { blogs } from '#db/schema.ts';
import { test } from '#test/fixtures.ts';
import { productsPerFile } from './queries.ts';
import { listSitemapFiles } from './list-files.ts';
import { showSitemapFile } from './show-file.ts';

test('the sitemap has the visible pages, with the date of their last change', async ({ services, make, ctx }) => {
  const root = await make.category({ slug: 'aisle' });
  const shelf = await make.category({ slug: 'shelf', parentId: root.id });
  await make.category({ slug: 'empty' });
  const changed = new Date('2026-05-01T10:00:00Z');
  const published = new Date('2026-04-01');
  const seen = { categoryId: shelf.id, updatedAt: changed, publishedAt: published };
  const plain = await make.product({ ...seen, slug: 'plain' });
  const rated = await make.product({ ...seen, slug: 'rated' });
  await make.product({ ...seen, slug: 'draft', status: 'draft' });
  await make.product({ ...seen, slug: 'later', publishedAt: new Date(ctx.now.getTime() + 86_400_000) });
  const recent = '2026-06-01T00:00:00.000Z';
  await services.db.execute(
    sql`insert into reviews (product_id, author, rating, locale, updated_at) values (${rated.id}, 'M', 5, 'ar', ${recent})`,
  );
  await services.db.insert(blogs).values([
    { slug: 'out', publishedAt: published, updatedAt: published },
    { slug: 'not-out', publishedAt: new Date(ctx.now.getTime() + 86_400_000) },
  ]);
  await services.catalogue.refresh();
  const named = Object.fromEntries(
    (await listSitemapFiles(ctx)).map(({ name, changedAt }) => [name, changedAt?.toISOString()]),
  );
  expect(named).toMatchObject({ categories: recent, 'products-1': recent, blogs: published.toISOString() });
  expect(Object.keys(named)).toEqual(['pages', 'categories', 'products-1', 'blogs']);
  expect(await showSitemapFile.fromRequest(ctx, { name: 'products-1' })).toEqual([
    { page: { kind: 'product', slug: plain.slug }, changedAt: changed, pictures: [] },
    { page: { kind: 'product', slug: rated.slug }, changedAt: new Date(recent), pictures: [] },
  ]);
  expect(
    (await showSitemapFile.fromRequest(ctx, { name: 'categories' })).map(({ page, changedAt }) => [page, changedAt]),
  ).toEqual([
    [{ kind: 'category', root: 'aisle' }, new Date(recent)],
    [{ kind: 'category', root: 'aisle', sub: 'shelf' }, new Date(recent)],
  ]);
  expect((await showSitemapFile.fromRequest(ctx, { name: 'blogs' })).map(({ page }) => page)).toEqual([
    { kind: 'blog', slug: 'out' },
  ]);
  for (const name of ['products', 'products-2', 'products-0', 'blogs-1', 'other', '1'])
    await expect(showSitemapFile.fromRequest(ctx, { name }), name).rejects.toMatchObject({ code: 'not_found' });
});

test('many products are split into several files', async ({ services, make, ctx }) => {
  const { brandId, categoryId } = await make.product();
  await services.db.execute(
    sql`insert into products (slug, brand_id, category_id, price, published_at) select 'p-' || n, ${brandId}, ${categoryId}, 100, now() - interval '1 day' from generate_series(1, ${productsPerFile}) n`,
  );
  expect((await listSitemapFiles(ctx)).map(({ name }) => name)).toEqual([
    'pages',
    'categories',
    'products-1',
    'products-2',
  ]);
  expect(await showSitemapFile.fromRequest(ctx, { name: 'products-1' })).toHaveLength(productsPerFile);
  expect(await showSitemapFile.fromRequest(ctx, { name: 'products-2' })).toHaveLength(1);
});

test('the sitemap has the concerns of products on sale', async ({ make, ctx, services }) => {
  const changed = new Date('2026-05-01T10:00:00Z');
  const { id } = await make.product();
  const draft = await make.product({ status: 'draft' });
  await make.concern({ slug: 'acne', updatedAt: new Date('2026-04-01') }, [id]);
  await make.concern({ slug: 'secret', hidden: true }, [id]);
  await make.concern({ slug: 'frizz' }, [draft.id]);
  await services.db.execute(
    sql`update products set published_at = '2026-01-01', updated_at = ${changed.toISOString()}`,
  );
  const files = await listSitemapFiles(ctx);
  expect(files.find(({ name }) => name === 'concerns')?.changedAt).toEqual(changed);
  expect(await showSitemapFile.fromRequest(ctx, { name: 'concerns' })).toEqual([
    { page: { kind: 'concern', slug: 'acne' }, changedAt: changed, pictures: [] },
  ]);
});

test('the sitemap has the ingredients of products on sale', async ({ make, ctx }) => {
  expect((await listSitemapFiles(ctx)).map(({ name }) => name)).not.toContain('ingredients');
  await make.product({ ingredients: 'Mel, Yasminium Novum' });
  await make.product({ ingredients: 'Dimethicone', status: 'draft' });
  expect((await listSitemapFiles(ctx)).map(({ name }) => name)).toContain('ingredients');
  expect(await showSitemapFile.fromRequest(ctx, { name: 'ingredients' })).toEqual([
    { page: { kind: 'ingredient', slug: 'mel' }, changedAt: null, pictures: [] },
  ]);
});
