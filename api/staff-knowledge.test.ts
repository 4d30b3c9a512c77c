import { describe, expect } from 'vitest';
import type { Factories } from '#test/factories.ts';
import { type Call, test } from '#test/fixtures.ts';

const both = (ar: string, en: string) => ({ ar, en });

async function desk(make: Factories, call: Call) {
  const as = await make.customer({ scopes: ['catalogue.manage'] });
  return (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    call(method, `/staff${path}`, { as, locale: 'en', ...(body && { body }) });
}

describe('concerns', () => {
  test('staff create, change, hide and delete one; shoppers see it at once', async ({ make, call, services }) => {
    const staff = await desk(make, call);
    const product = await make.product();
    const created = await staff('POST', '/concerns', {
      name: both('هيشان', 'Frizz'),
      kind: 'hair',
      words: 'frizzy, هايش',
      article: both('<p>نص</p><script>x</script>', '<p>Text</p>'),
    });
    expect(created.status).toBe(201);
    const { id, slug, article, updated_at: seen } = created.body.data;
    expect([slug, article.ar]).toEqual(['frizz', '<p>نص</p>']);
    const knowledge = await staff('GET', `/products/${product.id}/knowledge`);
    const saved = await staff('PUT', `/products/${product.id}/knowledge`, {
      seen: knowledge.body.data.updated_at,
      concerns: [{ id, reason: both('فيه زبدة شيا', 'Has shea butter') }],
    });
    expect(saved.status).toBe(200);
    await services.catalogue.refresh();
    const shown = async () => (await call('GET', '/concerns', { locale: 'en' })).body.data;
    expect(await shown()).toMatchObject([{ id, slug: 'frizz', name: 'Frizz', kind: 'hair', count: 1 }]);

    const hidden = await staff('PUT', `/concerns/${id}`, { seen, hidden: true });
    expect(hidden.body.data).toMatchObject({ hidden: true, products_count: 1 });
    await services.catalogue.refresh();
    expect(await shown()).toEqual([]);
    expect((await staff('PUT', `/concerns/${id}`, { seen, hidden: false })).status).toBe(409);
    expect((await staff('DELETE', `/concerns/${id}`)).status).toBe(200);
    expect((await staff('GET', `/concerns/${id}`)).status).toBe(404);
    expect((await staff('GET', `/products/${product.id}/knowledge`)).body.data.concerns).toEqual([]);
  });

  test('a name in each language is needed, and a slug is used once', async ({ make, call }) => {
    const staff = await desk(make, call);
    await make.concern({ slug: 'frizz' });
    const refused = async (body: object) => (await staff('POST', '/concerns', body)).body.errors;
    expect(await refused({ name: both('', 'Frizz') })).toHaveProperty(['name.ar']);
    expect(await refused({ name: both('هيشان', '') })).toHaveProperty(['name.en']);
    expect(await refused({ name: both('هيشان', 'Frizz') })).toHaveProperty('slug');
  });
});

describe('what is known of a product', () => {
  test('is replaced as a whole; repeated, unknown and own ids are refused', async ({ make, call }) => {
    const staff = await desk(make, call);
    const [product, other] = [await make.product(), await make.product()];
    const concern = await make.concern();
    const path = `/products/${product.id}/knowledge`;
    const before = (await staff('GET', path)).body.data;
    const full = {
      seen: before.updated_at,
      concerns: [{ id: concern.id }],
      skin_types: ['sensitive', 'oily'],
      step: 'treat',
      when: ['evening'],
      texture: 'gel',
      scent: 'none',
      actives: ['retinoid'],
      pregnancy: 'avoid',
      min_age: 18,
      companions: [other.id],
    };
    const saved = await staff('PUT', path, full);
    expect(saved.body.data).toMatchObject({
      concerns: [{ id: concern.id, reason: both('', '') }],
      skin_types: ['oily', 'sensitive'],
      hair_types: [],
      step: 'treat',
      min_age: 18,
      companions: [{ id: other.id }],
    });
    expect((await staff('PUT', path, full)).status).toBe(409);
    const seen = saved.body.data.updated_at;
    const refused = async (body: object) => (await staff('PUT', path, { seen, ...body })).body.errors;
    expect(await refused({ concerns: [{ id: concern.id }, { id: concern.id }] })).toHaveProperty('concerns');
    expect(await refused({ concerns: [{ id: 2_000_000_000 }] })).toHaveProperty('concerns');
    expect(await refused({ companions: [product.id] })).toHaveProperty('companions');
    expect(await refused({ companions: [2_000_000_000] })).toHaveProperty('companions');
    expect(await refused({ skin_types: ['scaly'] })).toHaveProperty('skin_types.0');
    expect((await staff('GET', path)).body.data.step).toBe('treat');
    expect((await staff('PUT', path, { seen })).body.data).toMatchObject({ concerns: [], step: null, companions: [] });
  });

  test('finds products by concern, and those of which nothing is known', async ({ make, call }) => {
    const staff = await desk(make, call);
    const [bare, emptied, paired, tagged] = [
      await make.product(),
      await make.product(),
      await make.product(),
      await make.product(),
    ];
    const concern = await make.concern({}, [tagged.id]);
    const put = async (id: number, body: object) => {
      const { updated_at: seen } = (await staff('GET', `/products/${id}/knowledge`)).body.data;
      expect((await staff('PUT', `/products/${id}/knowledge`, { seen, ...body })).status).toBe(200);
    };
    await put(emptied.id, { min_age: 0 });
    await put(paired.id, { companions: [bare.id] });
    const idsFor = async (query: string) =>
      (await staff('GET', `/products?${query}`)).body.data.map(({ id }: { id: number }) => id);
    expect(await idsFor(`concern_id=${concern.id}`)).toEqual([tagged.id]);
    expect(await idsFor('knowledge=none')).toEqual([bare.id]);
    expect(await idsFor('knowledge=some')).toEqual([tagged.id, paired.id, emptied.id]);
    // A row without anything in it says nothing.
    await put(emptied.id, {});
    expect(await idsFor('knowledge=none')).toEqual([emptied.id, bare.id]);
    expect((await staff('GET', '/products?knowledge=much')).status).toBe(422);
    expect((await staff('GET', '/products?concern_id=x')).status).toBe(422);
  });

  test('texts and ingredients suggest concerns and actives', async ({ make, call }) => {
    const staff = await desk(make, call);
    const acne = await make.concern({ nameAr: 'حب الشباب', nameEn: 'Acne', words: 'breakouts' });
    await make.concern({ nameAr: 'قشرة', nameEn: 'Dandruff' });
    const product = await make.product({
      descriptionEn: '<p>For skin with breakouts</p>',
      ingredients: 'Aqua, Salicylic Acid, Niacinamide, Citric Acid',
    });
    const { suggested } = (await staff('GET', `/products/${product.id}/knowledge`)).body.data;
    expect(suggested).toMatchObject({ concerns: [{ id: acne.id }], actives: ['exfoliating-acid', 'niacinamide'] });
  });
});

test('staff make synonyms of a search that found nothing: with words of the shop, it finds what they find', async ({
  make,
  call,
  services,
}) => {
  const staff = await desk(make, call);
  const scalp = await make.product({ nameEn: 'Zinc scalp wash' });
  await make.concern({ slug: 'dandruff', nameAr: 'قشرة الشعر', nameEn: 'Dandruff' }, [scalp.id]);
  await services.catalogue.refresh();
  const idsFor = async (text: string) =>
    (await call('GET', `/products?search=${encodeURIComponent(text)}`)).body.data.map(({ id }: { id: number }) => id);
  expect(await idsFor('snowy head')).toEqual([]);
  const added = await staff('POST', '/synonyms', { words: 'Snowy head، dandruff, SNOWY HEAD' });
  expect([added.status, added.body.data.words]).toEqual([201, ['SNOWY HEAD', 'dandruff']]);
  await services.catalogue.refresh();
  expect(await idsFor('snowy head')).toEqual([scalp.id]);
  expect((await staff('POST', '/synonyms', { words: 'one, ONE' })).body.errors).toHaveProperty('words');
  expect((await staff('GET', '/synonyms')).body.data).toHaveLength(1);
  expect((await staff('DELETE', `/synonyms/${added.body.data.id}`)).status).toBe(200);
  await services.catalogue.refresh();
  expect(await idsFor('snowy head')).toEqual([]);
});
