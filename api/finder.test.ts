import { expect } from 'vitest';
import { productConcerns } from '#db/schema.ts';
import type { Services } from '#shop/context.ts';
import type { Factories } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';

/** A small shop of skin care; `serum` is for acne, with a reason. */
async function skinCare(make: Factories, services: Services) {
  const of = async (step: 'cleanse' | 'moisturise' | 'protect' | 'treat', price: number, fields: object = {}) => {
    const product = await make.product({ price, stock: 3 });
    await make.knowledge({ productId: product.id, step, ...fields });
    return product;
  };
  const cleanser = await of('cleanse', 20_000);
  const cheap = await of('cleanse', 10_000);
  const cream = await of('moisturise', 15_000);
  const sun = await of('protect', 30_000, { times: ['morning'], actives: ['sun-filter'] });
  const serum = await of('treat', 25_000, {
    skinTypes: ['oily'],
    times: ['evening'],
    actives: ['retinoid'],
    pregnancy: 'avoid',
  });
  const acne = await make.concern({ slug: 'acne', nameAr: 'حب الشباب', nameEn: 'Acne' });
  await services.db
    .insert(productConcerns)
    .values({ productId: serum.id, concernId: acne.id, reasonAr: 'فيه ريتينول', reasonEn: 'Has retinol' });
  await services.catalogue.refresh();
  return { cleanser, cheap, cream, sun, serum };
}

const answers = { kind: 'skin', type: 'oily', concerns: ['acne'], avoid: [], budget: 'any', effort: 'short' };

test('answers give a routine with reasons, cheaper choices and what not to combine', async ({
  make,
  call,
  services,
}) => {
  const { serum, sun, cleanser, cheap } = await skinCare(make, services);
  const { status, body } = await call('POST', '/finder', { body: answers });
  expect(status).toBe(200);
  const { times, notes, share, total } = body.data;
  expect(times.map(({ time, steps }: any) => [time, steps.map(({ step }: any) => step)])).toEqual([
    ['morning', ['cleanse', 'moisturise', 'protect']],
    ['evening', ['cleanse', 'treat', 'moisturise']],
  ]);
  expect(times[1].steps[1]).toMatchObject({
    product: { id: serum.id },
    why: ['The step that works on what bothers you', 'Acne: Has retinol', 'Suits oily skin'],
    over_budget: false,
    cheaper: null,
  });
  expect(times[0].steps[2].product.id).toBe(sun.id);
  expect(times[0].steps[0]).toMatchObject({ product: { id: cleanser.id }, cheaper: { id: cheap.id } });
  expect(total).toBe(200 + 150 + 300 + 250);
  expect(notes).toContain(
    'Retinol and its relatives: not at the same time as exfoliating acids or benzoyl peroxide or Vitamin C.',
  );
  expect(share.code).toBe('kind=skin&type=oily&concern=acne&budget=any&effort=short');
  expect(share.url).toContain(`/en/routine?${share.code}`);
  const arabic = await call('POST', '/finder', { body: answers, locale: 'ar' });
  expect(arabic.body.data.times[1].steps[1].why).toContain('حب الشباب: فيه ريتينول');
});

test('the cards of a routine show what a signed-in shopper marked and avoids', async ({ make, call, services }) => {
  const { serum, cheap } = await skinCare(make, services);
  const as = await make.customer();
  for (const { id } of [serum, cheap]) await call('POST', `/favourite/${id}`, { as });
  await call('PUT', '/account/avoid-list', { as, body: { avoid: ['silicones'] } });
  const marks = (routine: any) =>
    [routine.times[1].steps[1].product, routine.times[0].steps[0].product, routine.times[0].steps[0].cheaper].map(
      ({ is_favourite, notice }) => [is_favourite, notice],
    );
  // Without a list of ingredients nobody can say.
  const notice = { avoid: [], is_incomplete: true };
  const marked = [
    [true, notice],
    [false, notice],
    [true, notice],
  ];
  expect(marks((await call('POST', '/finder', { as, body: answers })).body.data)).toEqual(marked);
  expect(marks((await call('PUT', '/account/routine', { as, body: answers })).body.data.routine)).toEqual(marked);
  expect(marks((await call('GET', '/account/routine', { as })).body.data[0].routine)).toEqual(marked);
  expect(marks((await call('POST', '/finder', { body: answers })).body.data)).toEqual(marked.map(() => [false, null]));
});

test('pregnancy leaves out what is not for it, and a limit of fragrance needs a list', async ({
  make,
  call,
  services,
}) => {
  const { serum } = await skinCare(make, services);
  const idsOf = ({ body }: any) =>
    body.data.times.flatMap(({ steps }: any) => steps.map(({ product }: any) => product.id));
  expect(idsOf(await call('POST', '/finder', { body: answers }))).toContain(serum.id);
  expect(idsOf(await call('POST', '/finder', { body: { ...answers, avoid: ['pregnancy'] } }))).not.toContain(serum.id);
  const { body } = await call('POST', '/finder', { body: { ...answers, avoid: ['fragrance'] } });
  expect(body.data.times).toEqual([]);
  expect(body.data.notes).toEqual([
    'There is no suitable product for this step now: Sun protection, Moisturise, Cleanse.',
  ]);
});

test.for([
  [{}, 'kind'],
  [{ kind: 'nails' }, 'kind'],
  [{ ...answers, type: 'curly' }, 'type'],
  [{ ...answers, type: 7 }, 'type'],
  [{ ...answers, concerns: ['unknown'] }, 'concerns'],
  [{ ...answers, concerns: ['a', 'b', 'c', 'd'] }, 'concerns'],
  [{ ...answers, concerns: { a: 1 } }, 'concerns.0'],
  [{ ...answers, avoid: ['sugar'] }, 'avoid.0'],
  [{ ...answers, budget: 'lots' }, 'budget'],
  [{ ...answers, effort: 3 }, 'effort'],
] as const)('refuses %j at its field', async ([body, field], { call }) => {
  const reply = await call('POST', '/finder', { body });
  expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]]);
});

test('a routine is saved once per kind, with the products that the shop finds, and listed with today’s', async ({
  make,
  call,
  services,
}) => {
  await skinCare(make, services);
  const as = await make.customer();
  const other = await make.customer();
  const forged = { ...answers, product_ids: [1], user_id: other.userId };
  for (const effort of ['full', 'short', 'short']) {
    const { status, body } = await call('PUT', '/account/routine', { as, body: { ...forged, effort } });
    expect([status, body.data.changed]).toEqual([200, false]);
  }
  const { body } = await call('GET', '/account/routine', { as });
  expect(body.data).toHaveLength(1);
  expect(body.data[0]).toMatchObject({ kind: 'skin', changed: false, routine: { answers: { effort: 'short' } } });
  expect((await call('GET', '/account/routine', { as: other })).body.data).toEqual([]);
  expect((await call('GET', '/account/routine')).status).toBe(401);
  expect((await call('PUT', '/account/routine', { body: answers })).status).toBe(401);
  // Another product suits better now.
  const better = await make.product({ price: 9_000, soldCount: 900 });
  await make.knowledge({ productId: better.id, step: 'cleanse', skinTypes: ['oily'] });
  await services.catalogue.refresh();
  expect((await call('GET', '/account/routine', { as })).body.data[0].changed).toBe(true);
});

test('lines of a routine keep it in the cart, when a guest’s cart is merged too', async ({ make, call }) => {
  const as = await make.customer();
  const [first, second] = [await make.product(), await make.product()];
  const products = [
    { product_id: first.id, quantity: 1, routine: 'skin' },
    { product_id: second.id, quantity: 2 },
  ];
  const { body } = await call('POST', '/add-to-cart-from-local', { as, body: { products } });
  expect(body.data.items.map(({ routine, quantity }: any) => [routine, quantity])).toEqual([
    ['skin', 1],
    [null, 2],
  ]);
  const wrong = await call('POST', '/add-to-cart-from-local', {
    as,
    body: { products: [{ ...products[0], routine: 'nails' }] },
  });
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['products.0.routine']]);
});
