import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';

const dimethicone = 'Aqua, Dimethicone, Glycerin';

test('lists products that are free from something by their ingredient list alone, with counts', async ({
  make,
  call,
}) => {
  const plain = await make.product({ ingredients: 'Aqua, Glycerin' });
  const scented = await make.product({ ingredients: 'Aqua, Parfum (Linalool, Limonene)' });
  const silicone = await make.product({ ingredients: dimethicone });
  const unknown = await make.product({ ingredients: 'Aqua, Yasminium Novum' });
  await make.product({ ingredients: '' });
  const ids = async (query: string) => {
    const { body } = await call('GET', `/products?sort=oldest&${query}`);
    return body.data.map(({ id }: { id: number }) => id);
  };
  expect(await ids('free_from=fragrance')).toEqual([plain.id, silicone.id]);
  expect(await ids('free_from=fragrance&free_from=silicones')).toEqual([plain.id]);
  expect(await ids('free_from=silicones')).toEqual([plain.id, scented.id]);
  expect(await ids('free_from[]=fragrance')).toEqual([plain.id, silicone.id]);
  expect(await ids('free_from%5B%5D=fragrance&free_from%5B%5D=silicones')).toEqual([plain.id]);
  expect(await ids('free_from=fragrance&free_from[]=silicones')).toEqual([plain.id]);
  expect(await ids('free_from[]=fragrance&__proto__[]=1&constructor[]=1&[]=1')).toEqual([plain.id, silicone.id]);
  expect(await ids('free_from=parabens')).not.toContain(unknown.id);
  const { body } = await call('GET', '/products?free_from=fragrance', { locale: 'ar' });
  expect(body.meta.facets.free_from).toContainEqual({ slug: 'silicones', name: 'السيليكون', count: 1 });
  expect(body.meta.facets.free_from).toContainEqual({ slug: 'fragrance', name: 'العطور', count: 2 });
  for (const name of ['free_from', 'free_from[]'])
    expect((await call('GET', `/products?${name}=sugar`)).body.errors).toHaveProperty('free_from');
});

test('the price range is of the products that are free from something', async ({ make, call }) => {
  await make.product({ ingredients: 'Aqua, Glycerin', price: 10_000 });
  await make.product({ ingredients: 'Aqua, Parfum', price: 90_000 });
  expect((await call('GET', '/max-price-product?free_from[]=fragrance')).body.data.max_price).toBe(100);
});

test('a product says what its list tells', async ({ make, call }) => {
  const product = await make.product({ ingredients: 'Aqua, Parfum, Linalool, Mel' });
  const unknown = await make.product({ ingredients: 'Aqua, Yasminium Novum, Yasminium Alterum' });
  const knowledge = async (id: number) => (await call('GET', `/products/${id}`)).body.data.knowledge;
  expect(await knowledge(product.id)).toMatchObject({
    free_from: ['sulphates', 'silicones', 'parabens', 'drying-alcohols'],
    allergens: ['Linalool'],
    unknown_ingredients: 0,
  });
  expect(await knowledge(unknown.id)).toMatchObject({ free_from: [], allergens: [], unknown_ingredients: 2 });
});

test('an ingredient has a page with the products that contain it', async ({ make, call }) => {
  const first = await make.product({ ingredients: dimethicone });
  const second = await make.product({ ingredients: 'Aqua / Water, DIMETHICONE' });
  await make.product({ ingredients: 'Aqua, Glycerin' });
  await make.product({ ingredients: dimethicone, status: 'draft' });
  const { status, body } = await call('GET', '/ingredients/dimethicone?per_page=1');
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    slug: 'dimethicone',
    inci: 'Dimethicone',
    name: 'Dimethicone (a silicone)',
    is_allergen: false,
    not_free_from: ['silicones'],
  });
  expect(body.meta).toEqual({ page: 1, per_page: 1, total: 2, last_page: 2 });
  const shown = await call('GET', '/ingredients/dimethicone');
  expect(shown.body.data.products.map(({ id }: { id: number }) => id).sort()).toEqual([first.id, second.id].sort());

  const arabic = await call('GET', '/ingredients/linalool', { locale: 'ar' });
  expect(arabic.body.data).toMatchObject({ name: 'لينالول', is_allergen: true, products: [] });
  expect(arabic.body.data.uses).toEqual(['يعطي المنتج رائحة أو نكهة.']);
  expect((await call('GET', '/ingredients/yasminium-novum')).status).toBe(404);
});
