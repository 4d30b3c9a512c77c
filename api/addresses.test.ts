import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { countries, rateLimits } from '#db/schema.ts';
import { someOf } from '#test/all.ts';
import { test } from '#test/fixtures.ts';
import naughty from '#test/data/blns.json' with { type: 'json' };
import { getMessages } from '#words/messages.ts';

const ar = getMessages('ar');

const address = { city_id: 1, description: '5 Nile Street', address_type: 'work' };

const egyptOf = async (services: { db: import('#db/client.ts').Db }) =>
  (await services.db.select().from(countries).where(eq(countries.iso2, 'EG')))[0]!.id;

test('creates, changes, lists and deletes an address', async ({ call, make, services }) => {
  const as = await make.customer();
  const country_id = await egyptOf(services);
  const reply = await call('POST', '/addresses', { as, locale: 'ar', body: { ...address, country_id } });
  expect(reply).toMatchObject({ status: 201, body: { status: true, message: ar.addresses.created } });
  const { id } = reply.body.data;
  const shape = {
    id,
    country: { id: country_id, name: 'Egypt' },
    city: { id: 1, name: expect.any(String) },
    postal_code: null,
    description: '5 Nile Street',
    address_type: 'work',
    shipping_value: 45,
    currency: 'EGP',
    delivery_days: { from: 2, to: 3 },
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

test("answers 404 for another user's address, and 401 to a guest", async ({ call, make }) => {
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

test.for([['0'], ['-1'], ['1.5'], ['abc'], ['1e9999'], ['99999999999999'], ['NaN']])(
  'refuses the id %s',
  async ([id], { call, make }) => {
    const as = await make.customer();
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect((await call(method, `/addresses/${id}`, { as, ...(method === 'PUT' && { body: {} }) })).status).toBe(422);
  },
);

test('adding and listing require a signed-in user', async ({ call, services }) => {
  expect((await call('GET', '/addresses')).status).toBe(401);
  const body = { ...address, country_id: await egyptOf(services) };
  expect((await call('POST', '/addresses', { body })).status).toBe(401);
});

test.for([
  [{ city_id: undefined }, 'city_id'],
  [{ city_id: 999_999 }, 'city_id'],
  [{ country_id: undefined }, 'country_id'],
  [{ country_id: 999_999 }, 'country_id'],
  [{ description: undefined }, 'description'],
  [{ description: 'x' }, 'description'],
  [{ address_type: 'castle' }, 'address_type'],
  [{ postal_code: '123' }, 'postal_code'],
  [{ is_default: 'perhaps' }, 'is_default'],
] as const)(
  'refuses an address with %j by field, when added and when changed',
  async ([change, field], { call, make, services }) => {
    const as = await make.customer();
    const body = { ...address, country_id: await egyptOf(services), ...change };
    const refused = { status: 422, body: { status: false, errors: { [field]: [expect.any(String)] } } };
    expect(await call('POST', '/addresses', { as, body })).toMatchObject(refused);
    expect((await call('GET', '/addresses', { as })).body.data).toEqual([]);
    const { id } = await make.address(as.userId);
    // Omitted fields keep their values, so a change can only fail on fields it contains.
    const changed = await call('PUT', `/addresses/${id}`, { as, body: change });
    if (Object.values(change)[0] !== undefined) expect(changed).toMatchObject(refused);
    else expect(changed.status).toBe(200);
  },
);

test('refuses the twenty-first address', async ({ call, make, services }) => {
  const as = await make.customer();
  for (let i = 0; i < 20; i++) await make.address(as.userId, { isDefault: i === 0 });
  const reply = await call('POST', '/addresses', { as, body: { ...address, country_id: await egyptOf(services) } });
  expect(reply).toMatchObject({ status: 422, body: { message: getMessages('en').errors.addresses_full } });
  expect((await call('GET', '/addresses', { as })).body.data).toHaveLength(20);
});

describe('too many requests', () => {
  const tooMany = { status: 429, body: { status: false, message: expect.stringContaining('Too many') } };

  test.for([
    ['GET', '', 120],
    ['GET', '/{id}', 120],
    ['POST', '', 30],
    ['PUT', '/{id}', 30],
    ['DELETE', '/{id}', 30],
  ] as const)('%s /addresses%s is refused to the caller only', async ([method, path, most], { call, make }) => {
    const as = await make.customer();
    const other = await make.customer();
    const { id } = await make.address(as.userId);
    const send = (actor: typeof as) =>
      call(method, `/addresses${path.replace('{id}', String(id))}`, {
        as: actor,
        ...(method !== 'GET' && method !== 'DELETE' && { body: { description: '' } }),
      });
    for (let i = 0; i < most; i++) expect((await send(as)).status).not.toBe(429);
    const reply = await send(as);
    expect(reply).toMatchObject(tooMany);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await send(other)).status).not.toBe(429);
  });

  test.for([['/countries'], ['/cities']] as const)(
    "GET %s is refused to the caller's network address",
    async ([path], { call, services }) => {
      const { demo_limit_factor: factor } = await services.settings.get();
      const spent = { key: `call:get ${path}:127.0.0.1`, points: 120 * factor, expire: Date.now() + 60_000 };
      expect((await call('GET', path)).status).toBe(200);
      await services.db.update(rateLimits).set({ points: spent.points }).where(eq(rateLimits.key, spent.key));
      expect(await call('GET', path)).toMatchObject(tooMany);
    },
  );
});

test('anyone can list locations, in the requested language', async ({ call, services }) => {
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
    delivery_days: { from: expect.any(Number), to: expect.any(Number) },
  });
  expect((await call('GET', '/cities?country_id=abc')).status).toBe(422);
  expect((await call('GET', '/cities?country_id=999999')).body.data).toEqual([]);
});

describe('naughty strings', () => {
  test('are a valid address or a clear refusal', async ({ call, make }) => {
    let stored = 0;
    for (const [nth, field] of ['description', 'postal_code', 'address_type', 'city_id', 'is_default'].entries())
      for (const text of someOf(naughty, nth)) {
        // The limit of changes per address is lower than the number of these strings.
        const as = await make.customer();
        const { id } = await make.address(as.userId);
        const reply = await call('PUT', `/addresses/${id}`, { as, body: { [field]: text } });
        expect([200, 422]).toContain(reply.status);
        if (reply.status === 422) expect(Object.keys(reply.body.errors)).toEqual([field]);
        if (reply.status === 200 && field === 'description') stored++;
      }
    expect(stored).toBeGreaterThan(someOf(naughty, 0).length / 2);
  }, 120_000);

  test('are a valid registration or a clear refusal', async ({ call }) => {
    const body = {
      phone: '01001234567',
      gender: 'female',
      password: 'jasmine-flower',
      password_confirmation: 'jasmine-flower',
    };
    for (const text of someOf(naughty, 1)) {
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
