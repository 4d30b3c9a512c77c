import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { countries } from '#db/schema.ts';
import { test } from '#test/fixtures.ts';
import naughty from '#test/data/blns.json' with { type: 'json' };
import { wordsIn } from '#words/words.ts';

const ar = wordsIn('ar');

const address = { city_id: 1, description: '5 Nile Street', address_type: 'work' };

const egyptOf = async (services: { db: import('#db/client.ts').Db }) =>
  (await services.db.select().from(countries).where(eq(countries.iso2, 'EG')))[0]!.id;

test('an address from adding to deleting', async ({ call, make, services }) => {
  const as = await make.customer();
  const country_id = await egyptOf(services);
  const made = await call('POST', '/addresses', { as, locale: 'ar', body: { ...address, country_id } });
  expect(made).toMatchObject({ status: 201, body: { status: true, message: ar.addresses.created } });
  const { id } = made.body.data;
  const shape = {
    id,
    country: { id: country_id, name: 'Egypt' },
    city: { id: 1, name: expect.any(String) },
    postal_code: null,
    description: '5 Nile Street',
    address_type: 'work',
    shipping_value: 45,
    currency: 'EGP',
    is_default: true,
  };
  expect((await call('GET', `/addresses/${id}`, { as })).body.data).toEqual(shape);
  expect((await call('GET', '/addresses', { as })).body.data).toEqual([shape]);
  const second = await call('POST', '/addresses', { as, body: { ...address, country_id, is_default: true } });
  expect((await call('GET', '/addresses', { as })).body.data).toMatchObject([
    { id: second.body.data.id, is_default: true },
    { id, is_default: false },
  ]);
  const changed = await call('PUT', `/addresses/${id}`, {
    as,
    body: { ...address, country_id, postal_code: '11511', is_default: 1 },
  });
  expect(changed).toMatchObject({ status: 200, body: { data: { id, postal_code: '11511', is_default: true } } });
  expect(await call('DELETE', `/addresses/${id}`, { as })).toMatchObject({
    status: 200,
    body: { status: true, data: null },
  });
  expect((await call('GET', '/addresses', { as })).body.data).toMatchObject([
    { id: second.body.data.id, is_default: true },
  ]);
});

test("someone else's address is not found, nobody's is 401", async ({ call, make }) => {
  const mine = await make.address((await make.customer()).userId);
  const as = await make.customer();
  for (const [method, body] of [
    ['GET'],
    ['PUT', { description: 'Taken over' }],
    ['PUT', { is_default: true }],
    ['DELETE'],
  ] as const) {
    expect((await call(method, `/addresses/${mine.id}`, { as, body })).status).toBe(404);
    expect((await call(method, `/addresses/${mine.id}`, { body })).status).toBe(401);
  }
  expect((await call('GET', '/addresses', { as })).body.data).toEqual([]);
});

test.for([['0'], ['-1'], ['1.5'], ['abc'], ['1e9999'], ['99999999999999'], ['%00'], ['NaN']])(
  'the id %s is refused',
  async ([id], { call, make }) => {
    const as = await make.customer();
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect((await call(method, `/addresses/${id}`, { as, ...(method === 'PUT' && { body: {} }) })).status).toBe(422);
  },
);

test('places are open to anyone, in the language asked', async ({ call, services }) => {
  const egypt = await egyptOf(services);
  expect((await call('GET', '/countries', { locale: 'ar' })).body.data[0]).toEqual({
    id: egypt,
    name: 'مصر',
    iso2: 'EG',
    dial_code: '+20',
  });
  const { data } = (await call('GET', `/cities?country_id=${egypt}`)).body;
  expect(data).toHaveLength(396);
  expect(data[0]).toEqual({
    id: expect.any(Number),
    name: expect.any(String),
    country_id: egypt,
    governorate: { id: expect.any(Number), name: expect.any(String) },
    shipping_value: expect.any(Number),
    currency: 'EGP',
  });
  expect((await call('GET', '/cities?country_id=abc')).status).toBe(422);
});

describe('naughty strings', () => {
  test('are a good address or a clear refusal', async ({ call, make, services }) => {
    const as = await make.customer();
    const country_id = await egyptOf(services);
    const { id } = (await call('POST', '/addresses', { as, body: { ...address, country_id } })).body.data;
    let kept = 0;
    for (const text of naughty) {
      for (const field of ['description', 'postal_code', 'address_type', 'city_id', 'is_default']) {
        const reply = await call('PUT', `/addresses/${id}`, { as, body: { [field]: text } });
        expect([200, 422]).toContain(reply.status);
        if (reply.status === 422) expect(Object.keys(reply.body.errors)).toEqual([field]);
        if (reply.status === 200 && field === 'description') kept++;
      }
    }
    expect(kept).toBeGreaterThan(300);
  }, 120_000);

  test('are a good registration or a clear refusal', async ({ call }) => {
    const body = {
      phone: '01001234567',
      gender: 'female',
      password: 'jasmine-flower',
      password_confirmation: 'jasmine-flower',
    };
    for (const text of naughty) {
      for (const [path, input, field] of [
        ['/auth/login', { phone: text, password: 'p' }, 'phone'],
        ['/auth/verify', { email: text, code: '000000' }, 'email'],
        ['/auth/verify', { phone: '01001234567', code: text }, 'code'],
        ['/auth/register', { ...body, name: text, password: 'short' }, 'name'],
        ['/auth/register', { ...body, name: 'Mona', email: text, gender: text }, 'gender'],
      ] as const) {
        const reply = await call('POST', path, { body: input });
        expect([401, 422, 429], `${field} ${text}`).toContain(reply.status);
      }
      await call('GET', `/demo/outbox?to=${encodeURIComponent(text)}`).then(({ status }) =>
        expect([200, 422]).toContain(status),
      );
    }
    for (const text of naughty.slice(0, 60)) {
      const reply = await call('POST', '/auth/register', {
        body: { ...body, phone: `010${String(10_000_000 + naughty.indexOf(text))}`, name: text },
      });
      expect([201, 422]).toContain(reply.status);
    }
  }, 120_000);
});
