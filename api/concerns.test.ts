import { expect } from 'vitest';
import { productConcerns } from '#db/schema.ts';
import { test } from '#test/fixtures.ts';

test('lists the concerns that have products, and a page of each', async ({ make, call }) => {
  const serum = await make.product();
  const acne = await make.concern(
    { slug: 'acne', nameAr: 'حب الشباب', nameEn: 'Acne', introEn: 'Calm it.', articleEn: '<p onclick="x()">Wash.</p>' },
    [serum.id],
  );
  await make.concern({ slug: 'frizz' });
  const hidden = await make.concern({ slug: 'secret', hidden: true }, [serum.id]);
  const { body } = await call('GET', '/concerns', { locale: 'en' });
  expect(body.data).toEqual([{ id: acne.id, slug: 'acne', kind: 'skin', name: 'Acne', intro: 'Calm it.', count: 1 }]);
  const page = await call('GET', '/concerns/acne', { locale: 'en' });
  expect(page.body.data).toMatchObject({ id: acne.id, name: 'Acne', article: '<p>Wash.</p>' });
  expect((await call('GET', `/concerns/${acne.id}`, { locale: 'ar' })).body.data.name).toBe('حب الشباب');
  for (const id of [hidden.slug, hidden.id, 'unknown', 2_000_000_000])
    expect((await call('GET', `/concerns/${id}`)).status).toBe(404);
});

test('a product says what it is for and how it is used, with reasons', async ({ make, call, services }) => {
  const serum = await make.product();
  const concern = await make.concern({ slug: 'acne', nameEn: 'Acne' });
  await services.db
    .insert(productConcerns)
    .values({ productId: serum.id, concernId: concern.id, reasonAr: 'فيه زنك', reasonEn: 'Has zinc' });
  await make.knowledge({ productId: serum.id, skinTypes: ['oily'], step: 'treat', times: ['evening'], minAge: 12 });
  await services.catalogue.refresh();
  const { body } = await call('GET', `/products/${serum.id}`, { locale: 'en' });
  expect(body.data.concerns).toEqual(['acne']);
  expect(body.data.knowledge).toMatchObject({
    concerns: ['acne'],
    concern_reasons: { acne: 'Has zinc' },
    skin_types: ['oily'],
    hair_types: [],
    step: 'treat',
    when: ['evening'],
    texture: null,
    pregnancy: null,
    min_age: 12,
  });
});
