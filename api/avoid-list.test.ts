import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';

test('what a shopper avoids is left out by `avoid=1`, and said on cards and products', async ({ make, call }) => {
  const plain = await make.product({ ingredients: 'Aqua, Glycerin' });
  const scented = await make.product({ ingredients: 'Aqua, Parfum (Linalool)' });
  const unknown = await make.product({ ingredients: 'Aqua, Yasminium Novum' });
  const as = await make.customer();
  const ids = async (query: string, user = as) => {
    const { body } = await call('GET', `/products?sort=oldest&${query}`, { as: user });
    return body.data.map(({ id }: { id: number }) => id);
  };
  expect(await ids('avoid=1')).toEqual([plain.id, scented.id, unknown.id]);
  const saved = await call('PUT', '/account/avoid-list', {
    as,
    body: { avoid: ['linalool', 'silicones'] },
    locale: 'en',
  });
  expect(saved.body.data).toMatchObject([
    { slug: 'linalool', name: 'Linalool', is_group: false },
    { slug: 'silicones', is_group: true },
  ]);
  expect(await ids('avoid=1')).toEqual([plain.id]);
  expect(await ids('without=linalool')).toEqual([plain.id]);
  const notices = (await call('GET', '/products?sort=oldest', { as, locale: 'en' })).body.data.map(
    ({ notice }: { notice: unknown }) => notice,
  );
  expect(notices).toEqual([null, { avoid: ['Linalool'], is_incomplete: false }, { avoid: [], is_incomplete: true }]);
  const product = async (user?: typeof as) =>
    (await call('GET', `/products/${scented.id}`, user ? { as: user } : {})).body.data.notice;
  expect(await product(as)).toMatchObject({ is_incomplete: false });
  expect(await product()).toBeNull();
  expect(await ids('avoid=1', await make.customer())).toEqual([plain.id, scented.id, unknown.id]);
});

test('the cards of a product, of home, of an article and of an ingredient show what is marked and avoided', async ({
  make,
  call,
}) => {
  const { id: categoryId } = await make.category();
  const shown = await make.product({ categoryId });
  const other = await make.product({ categoryId, ingredients: 'Aqua, Dimethicone' });
  const blog = await make.blog({}, [other]);
  const as = await make.customer();
  await call('POST', `/favourite/${other.id}`, { as });
  await call('PUT', '/account/avoid-list', { as, body: { avoid: ['silicones'] } });
  const marksIn = async (path: string, list: string, user?: typeof as) => {
    const { body } = await call('GET', path, { locale: 'en', ...(user && { as: user }) });
    const card = body.data[list].find(({ id }: { id: number }) => id === other.id);
    return { is_favourite: card.is_favourite, notice: card.notice };
  };
  for (const [path, list] of [
    [`/products/${shown.id}`, 'related'],
    ['/home', 'newest'],
    [`/blog/${blog!.id}`, 'products'],
    ['/ingredients/dimethicone', 'products'],
  ] as const) {
    expect([path, await marksIn(path, list, as)]).toEqual([
      path,
      { is_favourite: true, notice: { avoid: ['Silicones'], is_incomplete: false } },
    ]);
    expect([path, await marksIn(path, list)]).toEqual([path, { is_favourite: false, notice: null }]);
  }
});

test('an avoid-list refuses unknown slugs, keeps each once, and is part of the own data', async ({ make, call }) => {
  const as = await make.customer();
  const put = (avoid: string[]) => call('PUT', '/account/avoid-list', { as, body: { avoid }, locale: 'en' });
  expect((await put(['linalool', 'sugar-of-the-moon'])).body.errors).toHaveProperty('avoid');
  expect((await put(['linalool', 'linalool', 'parabens'])).body.data).toHaveLength(2);
  expect((await call('GET', '/account/avoid-list', { as })).body.data).toHaveLength(2);
  expect((await call('GET', '/account/data', { as, locale: 'en' })).body.data.avoid).toContain('Linalool');
  expect((await put([])).body.data).toEqual([]);
  expect((await call('GET', '/account/avoid-list')).status).toBe(401);
});
