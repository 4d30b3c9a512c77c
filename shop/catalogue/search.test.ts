import { expect } from 'vitest';
import { brands, categories } from '#db/schema.ts';
import { productConcerns, searchSynonyms } from '#db/schema.ts';
import { contextFor, test as base } from '#test/fixtures.ts';
import { listProducts } from './list-products.ts';
import { suggest } from './suggest.ts';

/** A small shop whose products have keys. */
const test = base.extend<{ search: (text: string, locale?: 'ar' | 'en') => Promise<string[]> }>({
  search: async ({ services, make }, use) => {
    const [brand] = await services.db
      .insert(brands)
      .values({ slug: 'nile-house', nameAr: 'بيت النيل', nameEn: 'Nile House' })
      .returning();
    const [hair] = await services.db
      .insert(categories)
      .values({ slug: 'hair', nameAr: 'العناية بالشعر', nameEn: 'Hair care' })
      .returning();
    const [shampoo] = await services.db
      .insert(categories)
      .values({ slug: 'shampoo', parentId: hair!.id, nameAr: 'الشامبو', nameEn: 'Shampoo' })
      .returning();
    const [skin] = await services.db
      .insert(categories)
      .values({ slug: 'skin', nameAr: 'العناية بالبشرة', nameEn: 'Skin care' })
      .returning();
    const products = [
      ['argan', shampoo!.id, 'شامبو زيت الأرجان للشعر الجاف', 'Argan Oil Shampoo', '', 'Aqua, Niacinamide'],
      ['wool', skin!.id, 'كريم الأطفال المُهدِّئ', 'Calming Baby Cream', 'بيبي', ''],
      ['sun', skin!.id, 'واقي شمس للوجه عامل حماية 50', 'Daily Face Sunscreen SPF50+', 'صن بلوك sunblock', ''],
      ['vitamin', skin!.id, 'سيروم فيتامين سي المضيء', 'Brightening Vitamin C Serum', '', ''],
      ['musk', skin!.id, 'صابون ورد المدينة', 'Rose of Medina Soap', '', ''],
      ['kohl', skin!.id, 'غسول ليلى اليومي', "L'Oréal-free Crème Wash", '', ''],
    ] as const;
    for (const [slug, categoryId, nameAr, nameEn, searchWords, ingredients] of products) {
      await make.product({
        slug,
        ...(slug === 'argan' && { brandId: brand!.id }),
        categoryId,
        nameAr,
        nameEn,
        searchWords,
        ingredients,
      });
    }
    await use(async (text, locale = 'ar') =>
      (await listProducts.fromRequest(contextFor(services, { kind: 'guest' }, locale), { search: text })).items.map(
        ({ slug }) => slug,
      ),
    );
  },
});

test.for([
  // Hamza, teh marbuta, alef maksura, tashkeel, tatweel, article, digits.
  ['ارجان', 'argan'],
  ['أرجان', 'argan'],
  ['الآرجان', 'argan'],
  ['شـــامبو', 'argan'],
  ['شَامْبُو', 'argan'],
  ['بالشامبو', 'argan'],
  ['مهدئ', 'wool'],
  ['المهدي', 'wool'],
  ['اطفال', 'wool'],
  ['المدينه', 'musk'],
  ['مدينة', 'musk'],
  ['ليلي', 'kohl'],
  ['SPF ٥٠', 'sun'],
  ['spf50', 'sun'],
  ['عامل حماية ٥٠', 'sun'],
  // One typing error from five letters, two from eight; swapped neighbours.
  ['شاميو', 'argan'],
  ['سروم', 'vitamin'],
  ['صابن', 'musk'],
  ['فيتمين', 'vitamin'],
  ['shampo', 'argan'],
  ['shmapoo', 'argan'],
  ['sreum', 'vitamin'],
  ['vitamine', 'vitamin'],
  ['brihgtning', 'vitamin'],
  ['sunscrean', 'sun'],
  // A prefix, mixed languages, another name, brand, category, ingredient.
  ['shamp', 'argan'],
  ['فيتا', 'vitamin'],
  ['شامبو argan', 'argan'],
  ['serum فيتامين', 'vitamin'],
  ['صن بلوك', 'sun'],
  ['SUNBLOCK', 'sun'],
  ['بيت النيل', 'argan'],
  ['nile house', 'argan'],
  ['العنايه بالشعر', 'argan'],
  ['niacinamide', 'argan'],
  ['loreal creme', 'kohl'],
  // Synonyms, dialect and Latin letters.
  ['زيت أرغان', 'argan'],
  ['صان بلوك', 'sun'],
  ['wa2y shams', 'sun'],
  ['صابونة وش', 'musk'],
  ['عايزة شامبو', 'argan'],
  // More words than any product has: returns partial matches rather than nothing.
  ['شامبو برائحة المانجو', 'argan'],
] as const)('%s finds %s first', async ([text, slug], { search }) => {
  expect((await search(text))[0]).toBe(slug);
  expect((await search(text, 'en'))[0]).toBe(slug);
});

test('a word of up to four letters, its first letter and numbers match only as typed', async ({ search }) => {
  expect(await search('سيز')).toEqual([]);
  expect(await search('ورذ')).toEqual([]);
  expect(await search('كهرم')).toEqual([]);
  expect(await search('xhampoo')).toEqual([]);
  expect(await search('5000')).toEqual([]);
  expect(await search('!!!')).toEqual([]);
});

test('a misspelt search says what it found products for', async ({ search, services }) => {
  expect(await search('shmapoo')).toEqual(['argan']);
  const ctx = contextFor(services, { kind: 'guest' }, 'en');
  const correctedOf = async (text: string) => (await listProducts.fromRequest(ctx, { search: text })).corrected;
  expect(await correctedOf('argan shmapoo')).toBe('argan shampoo');
  expect(await correctedOf('argan shampoo')).toBeNull();
  expect(await correctedOf('shamp')).toBeNull();
  expect(await correctedOf('qqqqqqq')).toBeNull();
});

test('a concern finds the products tagged with it, in each spelling, and no word one letter away', async ({
  search,
  services,
  make,
}) => {
  const scalp = await make.product({ slug: 'scalp', nameEn: 'Zinc scalp wash' });
  await make.product({ slug: 'face', nameAr: 'كريم بشرة', nameEn: 'Face cream' });
  await make.concern({ slug: 'dandruff', nameAr: 'القشرة', nameEn: 'Dandruff', words: 'قشرة الشعر, ashra' }, [
    scalp.id,
  ]);
  await services.catalogue.refresh();
  for (const text of ['قشرة', 'قشره الشعر', 'dandruff', 'ashra', 'dandrufff'])
    expect(await search(text)).toEqual(['scalp']);
});

test('words that staff add are found at once, while the search goes on', async ({ search, services, make }) => {
  const { db } = services;
  const oil = await make.product({ slug: 'oil', nameEn: 'Sesame oil' });
  await services.catalogue.refresh();
  expect(await search('tahina glow')).toEqual([]);
  await db.insert(searchSynonyms).values({ words: 'tahina glow, sesame oil' });
  await services.catalogue.refresh();
  expect(await search('tahina glow')).toEqual(['oil']);
  const concern = await make.concern({ slug: 'frizz', nameAr: 'هيشان', nameEn: 'Frizz' });
  await services.catalogue.refresh();
  expect(await search('هيشان')).toEqual([]);
  await db.insert(productConcerns).values({ productId: oil.id, concernId: concern.id });
  await services.catalogue.refresh();
  expect(await search('هيشان')).toEqual(['oil']);
});

test('products that match equally well: sold-out ones last, then the most popular first', async ({
  search,
  services,
  make,
}) => {
  await make.product({ slug: 'loofah-sold-out', nameEn: 'Loofah A', stock: 0, soldCount: 90 });
  await make.product({ slug: 'loofah-rare', nameEn: 'Loofah B', stock: 5, soldCount: 1 });
  await make.product({ slug: 'loofah-popular', nameEn: 'Loofah C', stock: 5, soldCount: 50 });
  await make.product({ slug: 'loofah-words', nameEn: 'Sponge', stock: 5, soldCount: 99, searchWords: 'loofah' });
  await services.catalogue.refresh();
  const order = ['loofah-popular', 'loofah-rare', 'loofah-sold-out', 'loofah-words'];
  expect(await search('loofah')).toEqual(order);
  expect(await search('loof')).toEqual(order);
});

test('a search can be filtered and sorted, and suggests popular products when it finds nothing', async ({
  search,
  services,
}) => {
  expect(await search('كريم')).toContain('wool');
  const ctx = contextFor(services, { kind: 'guest' }, 'en');
  expect((await listProducts.fromRequest(ctx, { search: 'shampoo', category_id: 'skin' })).items).toEqual([]);
  const none = await listProducts.fromRequest(ctx, { search: 'qqqqqqq' });
  expect([none.total, none.items.length, none.suggestions.length, none.lastPage]).toEqual([0, 0, 6, 1]);
  const byName = await listProducts.fromRequest(ctx, { search: 'العناية', sort: 'name_asc' });
  expect(byName.items.map(({ name }) => name)).toEqual(
    byName.items.map(({ name }) => name).toSorted(new Intl.Collator('en').compare),
  );
  expect(byName.suggestions).toEqual([]);
});

test('suggestions contain categories, blogs and products, eight at most', async ({ search, services, make }) => {
  expect(await search('shampoo')).toContain('argan');
  for (let n = 0; n < 9; n++) await make.product({ nameEn: `Shampoo ${n}` });
  await services.catalogue.refresh();
  const ctx = contextFor(services, { kind: 'guest' }, 'en');
  const suggestions = await suggest.fromRequest(ctx, { q: 'شام' });
  expect(suggestions.categories.map(({ slug, root }) => [slug, root.slug])).toEqual([['shampoo', 'hair']]);
  expect(suggestions.products[0]).toMatchObject({
    slug: 'argan',
    name: 'Argan Oil Shampoo',
    price: 10_000,
    offer: null,
    picture: null,
  });
  const many = await suggest.fromRequest(ctx, { q: 'shampoo' });
  expect(many.products.length + many.categories.length + many.blogs.length).toBe(8);
  for (const q of ['', '  ', '…', undefined])
    expect(await suggest.fromRequest(ctx, { q })).toEqual({ concerns: [], products: [], categories: [], blogs: [] });
});

test('suggestions come from the first letter after the article', async ({ search, services }) => {
  expect(await search('الشامبو')).toContain('argan');
  const ctx = contextFor(services, { kind: 'guest' }, 'ar');
  for (const q of ['ش', 'الش', 'الشا', 'بالشا', 'الشام', 'الشامبو']) {
    const { categories, products } = await suggest.fromRequest(ctx, { q });
    expect(
      categories.map(({ slug }) => slug),
      q,
    ).toContain('shampoo');
    if (q !== 'ش' && q !== 'الش')
      expect(
        products.map(({ slug }) => slug),
        q,
      ).toContain('argan');
  }
});
