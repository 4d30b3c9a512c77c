import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { products } from '#db/schema.ts';
import { someOf } from '#test/all.ts';
import { contextFor, test as base } from '#test/fixtures.ts';
import { cardsByIds } from './cards-by-ids.ts';
import { categoryTree, subCategories } from './category-tree.ts';
import { getProduct } from './get-product.ts';
import { listProducts } from './list-products.ts';
import { maxPrice } from './max-price.ts';
import { suggest } from './suggest.ts';

const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day);

/** Six products on sale in two roots, and two that are not. Ids by their slug. */
const test = base.extend<{
  shop: { ids: Record<string, number>; body: number; soap: number; hair: number; noor: number };
}>({
  shop: async ({ make }, use) => {
    const body = await make.category({ slug: 'body', nameAr: 'الجسم', nameEn: 'Body' });
    const soap = await make.category({ slug: 'soap', parentId: body.id, nameAr: 'الصابون', nameEn: 'Soap' });
    const wash = await make.category({
      slug: 'wash',
      parentId: body.id,
      nameAr: 'الغسول',
      nameEn: 'Wash',
      position: 1,
    });
    const hair = await make.category({ slug: 'hair', nameAr: 'الشعر', nameEn: 'Hair', position: 2 });
    const noor = await make.brand('noor');
    const sahel = await make.brand('sahel');
    const ids: Record<string, number> = {};
    const add = async (slug: string, input: Parameters<typeof make.product>[0]) => {
      ids[slug] = (await make.product({ slug, ...input })).id;
    };
    await add('a', {
      categoryId: soap.id,
      brandId: noor.id,
      nameAr: 'ياسمين',
      nameEn: 'Apricot soap',
      price: 5_000,
      publishedAt: ago(5),
    });
    await add('b', {
      categoryId: soap.id,
      brandId: sahel.id,
      nameAr: 'إكليل',
      nameEn: 'Éclair soap',
      price: 9_000,
      offerPrice: 4_000,
      publishedAt: ago(40),
    });
    await add('c', {
      categoryId: wash.id,
      brandId: noor.id,
      nameAr: 'بابونج',
      nameEn: 'basil wash',
      price: 7_000,
      stock: 0,
      publishedAt: ago(3),
    });
    await add('d', {
      categoryId: wash.id,
      brandId: sahel.id,
      nameAr: 'تين',
      nameEn: 'Date wash',
      price: 8_000,
      offerPrice: 6_000,
      offerUntil: ago(1),
      publishedAt: ago(20),
    });
    await add('e', {
      categoryId: hair.id,
      brandId: noor.id,
      nameAr: 'ثوم',
      nameEn: 'Clay mask',
      price: 12_050,
      offerPrice: 10_025,
      offerFrom: ago(2),
      offerUntil: ago(-2),
      publishedAt: ago(10),
      stock: 3,
    });
    await add('f', {
      categoryId: hair.id,
      brandId: sahel.id,
      nameAr: 'أرغان',
      nameEn: 'Zinc mask',
      price: 3_000,
      offerPrice: 2_000,
      offerFrom: ago(-1),
      publishedAt: ago(31),
    });
    await add('draft', { categoryId: hair.id, status: 'draft' });
    await add('later', { categoryId: hair.id, publishedAt: ago(-1) });
    await use({ ids, body: body.id, soap: soap.id, hair: hair.id, noor: noor.id });
  },
});

test('each filter narrows the list, and all filters combine', async ({ shop, ctx }) => {
  const slugs = async (input: object) =>
    (await listProducts.fromRequest(ctx, { sort: 'newest', ...input })).items.map(({ slug }) => slug).join('');
  expect(await slugs({})).toBe('caedfb');
  expect(await slugs({ category_id: String(shop.body) })).toBe('cadb');
  expect(await slugs({ category: 'body' })).toBe('cadb');
  expect(await slugs({ category_id: shop.body, sub_category_id: shop.soap })).toBe('ab');
  expect(await slugs({ sub_category: 'soap' })).toBe('ab');
  expect(await slugs({ category: 'hair', sub_category: 'soap' })).toBe('');
  expect(await slugs({ brand: 'noor' })).toBe('cae');
  expect(await slugs({ brand: String(shop.noor) })).toBe('cae');
  expect(await slugs({ brand: ['noor', 'sahel'] })).toBe('caedfb');
  expect(await slugs({ brand: 'noor,sahel' })).toBe('caedfb');
  expect(await slugs({ min_price: '70' })).toBe('ced');
  expect(await slugs({ max_price: '100.24' })).toBe('cadfb');
  expect(await slugs({ min_price: '40', max_price: '50' })).toBe('ab');
  expect(await slugs({ min_price: '٤٠', max_price: 50 })).toBe('ab');
  expect(await slugs({ offers: '1' })).toBe('eb');
  expect(await slugs({ available: 'true' })).toBe('aedfb');
  expect(await slugs({ search: 'wash' })).toMatch(/^[cd]{2}$/);
  expect(await slugs({ search: 'wash', brand: 'noor', available: '0', max_price: 70 })).toBe('c');
  expect(
    await slugs({
      category: '',
      sub_category: '',
      brand: '',
      min_price: '',
      max_price: '',
      offers: '',
      search: ' ',
      sort: '',
      page: '',
    }),
  ).toBe('aedfbc');
  expect(await slugs({ category_id: 2_000_000_000 })).toBe('');
  expect(await slugs({ brand: 2_000_000_000 })).toBe('');
});

test('six sorts, in both languages; prices are the prices to pay', async ({ shop, services }) => {
  expect(shop.ids).toBeDefined();
  const slugs = async (sort: string, locale: 'ar' | 'en') =>
    (await listProducts.fromRequest(contextFor(services, { kind: 'guest' }, locale), { sort })).items
      .map(({ slug }) => slug)
      .join('');
  for (const locale of ['ar', 'en'] as const) {
    expect(await slugs('newest', locale)).toBe('caedfb');
    expect(await slugs('oldest', locale)).toBe('bfdeac');
    expect(await slugs('relevance', locale)).toBe('caedfb');
    expect(await slugs('price_asc', locale)).toBe('fbacde');
    expect(await slugs('price_desc', locale)).toBe('edcabf');
  }
  expect(await slugs('name_asc', 'en')).toBe('acedbf');
  expect(await slugs('name_desc', 'en')).toBe('fbdeca');
  expect(await slugs('name_asc', 'ar')).toBe('fbcdea');
  expect(await slugs('name_desc', 'ar')).toBe('aedcbf');
});

test('the sorts of a shop: featured by default; what is sold out is last', async ({ make, ctx, services }) => {
  const rated = (sum: number, count: number) => ({ ratingSum: sum, ratingCount: count });
  await make.product({ slug: 'sold-out', stock: 0, soldCount: 900, offerPrice: 100, ...rated(50, 10) });
  await make.product({ slug: 'popular', soldCount: 500, ...rated(35, 10) });
  await make.product({ slug: 'loved', soldCount: 40, offerPrice: 9000, ...rated(490, 100) });
  await make.product({ slug: 'once', soldCount: 1, offerPrice: 5000, ...rated(5, 1) });
  await services.catalogue.refresh();
  const slugs = async (input: object) =>
    (await listProducts.fromRequest(ctx, input)).items.map(({ slug }) => slug).join(' ');
  expect(await slugs({})).toBe('loved popular once sold-out');
  expect(await slugs({ sort: 'best_selling' })).toBe('popular loved once sold-out');
  expect(await slugs({ sort: 'top_rated' })).toBe('loved once popular sold-out');
  expect(await slugs({ sort: 'biggest_discount' })).toBe('once loved popular sold-out');
});

test('concern, types of skin and hair, step and rating narrow the list; a hidden concern is unknown', async ({
  make,
  ctx,
  services,
}) => {
  const serum = await make.product({ slug: 'serum', ratingSum: 9, ratingCount: 2 });
  const wash = await make.product({ slug: 'wash', ratingSum: 3, ratingCount: 1 });
  await make.product({ slug: 'soap' });
  await make.concern({ slug: 'acne', nameEn: 'Acne' }, [serum.id]);
  await make.concern({ slug: 'dandruff', nameEn: 'Dandruff', kind: 'hair' }, [wash.id]);
  await make.concern({ slug: 'frizz', hidden: true }, [wash.id]);
  await make.knowledge({ productId: serum.id, skinTypes: ['oily', 'combination'], step: 'treat', times: ['evening'] });
  await make.knowledge({ productId: wash.id, hairTypes: ['curly'], step: 'wash' });
  await services.catalogue.refresh();
  const list = (input: object) => listProducts.fromRequest(ctx, { sort: 'oldest', ...input });
  const slugs = async (input: object) => (await list(input)).items.map(({ slug }) => slug).join(' ');
  expect(await slugs({ concern: 'acne' })).toBe('serum');
  expect(await slugs({ concern: ['acne', 'dandruff'] })).toBe('serum wash');
  expect(await slugs({ skin_type: 'dry,oily' })).toBe('serum');
  expect(await slugs({ hair_type: 'curly' })).toBe('wash');
  expect(await slugs({ step: 'treat,wash' })).toBe('serum wash');
  expect(await slugs({ min_rating: 4 })).toBe('serum');
  await expect(list({ concern: 'frizz' })).rejects.toMatchObject({ code: 'invalid' });
  await expect(list({ skin_type: 'scaly' })).rejects.toMatchObject({ code: 'invalid' });
  const { items, facets } = await list({ concern: 'acne' });
  expect(items[0]!.concerns.map(({ slug }) => slug)).toEqual(['acne']);
  expect(facets.concerns.map(({ slug, count }) => [slug, count])).toEqual([
    ['acne', 1],
    ['dandruff', 1],
  ]);
  expect(facets.ratings.find(({ stars }) => stars === 4)!.count).toBe(1);
});

test('a card has the data that the shopper sees', async ({ shop, services }) => {
  const [card] = await cardsByIds(contextFor(services, { kind: 'guest' }, 'ar'), [shop.ids['e']!]);
  expect(card).toEqual({
    locale: 'ar',
    id: shop.ids['e'],
    slug: 'e',
    name: 'ثوم',
    brand: { id: shop.noor, slug: 'noor', name: 'ماركة' },
    picture: null,
    lastPicture: null,
    variantId: expect.any(Number),
    variantsCount: 1,
    options: [],
    priceFrom: 10_025,
    hasPrices: false,
    unitPrice: null,
    price: 12_050,
    offer: 10_025,
    discountPercent: 16,
    stock: 3,
    available: true,
    rate: 0,
    ratesCount: 0,
    isNew: true,
    category: { id: shop.hair, slug: 'hair', name: 'الشعر' },
    rootCategory: { id: shop.hair, slug: 'hair', name: 'الشعر' },
    concerns: [],
    contents: null,
  });
  const ctx = contextFor(services);
  const { ids } = shop;
  expect(
    (await cardsByIds(ctx, [ids['f']!, ids['later']!, ids['a']!, ids['draft']!, 2_000_000_000, ids['f']!])).map(
      ({ slug }) => slug,
    ),
  ).toEqual(['f', 'a']);
});

test('returns pages, and nothing after the last one', async ({ shop, ctx }) => {
  expect(shop.ids).toBeDefined();
  const page = async (input: object) => {
    const { items, ...rest } = await listProducts.fromRequest(ctx, { sort: 'newest', ...input });
    return [items.map(({ slug }) => slug).join(''), rest.page, rest.perPage, rest.total, rest.lastPage];
  };
  expect(await page({ per_page: 4 })).toEqual(['caed', 1, 4, 6, 2]);
  expect(await page({ per_page: '4', page: '2' })).toEqual(['fb', 2, 4, 6, 2]);
  expect(await page({ per_page: 4, page: 3 })).toEqual(['', 3, 4, 6, 2]);
  expect(await page({ page: '100000', per_page: 100 })).toEqual(['', 100_000, 100, 6, 1]);
});

test('facets count the products of each other choice', async ({ shop, ctx }) => {
  const { facets } = await listProducts.fromRequest(ctx, { category: 'body', brand: 'noor' });
  expect(
    facets.categories.map(({ id, count, children }) => [
      id,
      count,
      children.map(({ slug, count: n }) => `${slug} ${n}`),
    ]),
  ).toEqual([
    [shop.body, 2, ['soap 1', 'wash 1']],
    [shop.hair, 1, []],
  ]);
  expect(facets.brands.map(({ slug, count }) => `${slug} ${count}`)).toEqual(['noor 2', 'sahel 2']);
  expect(facets).toMatchObject({ price: { min: 5_000, max: 7_000 }, offers: 0, available: 1 });
  expect(await maxPrice.fromRequest(ctx, { category: 'body', brand: 'noor', min_price: 60, max_price: 61 })).toEqual({
    min: 5_000,
    max: 7_000,
  });
  expect(await maxPrice.fromRequest(ctx, { category_id: 2_000_000_000 })).toEqual({ min: 0, max: 0 });
});

test('the category tree counts products on sale', async ({ shop, ctx }) => {
  const tree = await categoryTree(ctx);
  const body = tree.find(({ id }) => id === shop.body)!;
  expect([body.count, body.children.map(({ slug, count, parentId }) => [slug, count, parentId])]).toEqual([
    4,
    [
      ['soap', 2, shop.body],
      ['wash', 2, shop.body],
    ],
  ]);
  const slugs = async (input: unknown) => (await subCategories.fromRequest(ctx, input)).map(({ slug }) => slug);
  expect(await slugs({ category_id: shop.body })).toEqual(['soap', 'wash']);
  expect(await slugs({ category_id: 'hair' })).toEqual([]);
  expect(await slugs({})).toEqual(expect.arrayContaining(['soap', 'wash']));
  expect(await slugs({ category_id: 2_000_000_000 })).toEqual([]);
});

test.for([
  ['category_id', 'words'],
  ['category_id', '-1'],
  ['category_id', '0'],
  ['category_id', '99999999999999999999'],
  ['category_id', ['1', '2']],
  ['sub_category_id', '1.5'],
  ['sub_category', 'nowhere'],
  ['category', '\0'],
  ['brand', 'nobody'],
  ['brand', '-3'],
  ['brand', Array.from({ length: 51 }, (_, n) => String(n + 1))],
  ['min_price', 'cheap'],
  ['min_price', '-5'],
  ['max_price', '1e999'],
  ['max_price', '12.345'],
  ['offers', 'maybe'],
  ['available', '2'],
  ['search', 'x'.repeat(201)],
  ['search', ['a', 'b']],
  ['sort', 'best'],
  ['page', '0'],
  ['page', '-1'],
  ['page', '1.5'],
  ['page', 'two'],
  ['page', '1e30'],
  ['page', '1e3'],
  ['page', '1000000000'],
  ['page', ['1', '2']],
  ['per_page', '0'],
  ['per_page', '101'],
] as const)('refuses %s = %s and names the field', async ([field, value], { shop, call }) => {
  expect(shop.ids).toBeDefined();
  const query = new URLSearchParams();
  for (const part of [value].flat()) query.append(field, part);
  const { status, body } = await call('GET', `/products?${query}`);
  expect(status).toBe(422);
  expect(Object.keys(body.errors).map((name) => name.split('.')[0])).toEqual([field]);
});

const naughty = JSON.parse(readFileSync(new URL('../../test/data/blns.json', import.meta.url), 'utf8')) as string[];

test('naughty strings do not break search, suggestions, filters or slugs', async ({ shop, call, ctx }) => {
  expect(naughty.length).toBe(515);
  expect(shop.ids).toBeDefined();
  await suggest.fromRequest(ctx, { q: 'soap' });
  for (const text of someOf(naughty, 3)) {
    const it = encodeURIComponent(text.toWellFormed());
    for (const path of [
      `/products?search=${it}`,
      `/products/suggest?q=${it}`,
      `/products?category_id=${it}&brand=${it}&min_price=${it}&sort=${it}&page=${it}`,
      `/products/${it}x`,
    ]) {
      const { status } = await call('GET', path);
      expect([200, 404, 422], `${path} gave ${status}`).toContain(status);
    }
  }
}, 120_000);

test('finds a product by id, by slug and by its former slug', async ({ shop, services, ctx, call }) => {
  const { ids } = shop;
  await services.db
    .update(products)
    .set({ descriptionEn: '<p>Soft</p>', ingredients: 'Aqua', howToUseEn: 'Rub', sizeAr: '١٠٠ جم' })
    .where(eq(products.id, ids['a']!));
  await services.db.execute(
    `insert into product_slugs (slug, product_id) values ('old-a', ${ids['a']}), ('old-draft', ${ids['draft']})`,
  );
  const product = await getProduct.fromRequest(ctx, { id: String(ids['a']) });
  expect(product).toMatchObject({
    slug: 'a',
    description: '<p>Soft</p>',
    ingredients: 'Aqua',
    howToUse: 'Rub',
    size: '١٠٠ جم',
    pictures: [],
    favourites: [],
    movedTo: null,
  });
  expect(product.related.map(({ slug }) => slug)).toEqual(['b', 'd', 'c']);
  expect((await getProduct.fromRequest(ctx, { id: 'a' })).id).toBe(ids['a']);
  expect(await getProduct.fromRequest(ctx, { id: 'old-a' })).toMatchObject({ id: ids['a'], movedTo: 'a' });
  for (const [id, status] of [
    ['draft', 404],
    [ids['later'], 404],
    ['old-draft', 404],
    ['nothing', 404],
    [2_000_000_000, 404],
    [-1, 422],
    [0, 422],
    [99_999_999_999, 422],
  ] as const) {
    expect([id, (await call('GET', `/products/${id}`)).status]).toEqual([id, status]);
  }
});
