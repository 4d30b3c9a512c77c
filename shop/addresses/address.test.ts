import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { addresses, cities, countries, governorates } from '#db/schema.ts';
import { contextFor, createTestServices, test } from '#test/fixtures.ts';
import { factories } from '#test/factories.ts';
import type { Ctx } from '../context.ts';
import { checkout } from '../checkout/checkout.ts';
import { showOrder } from '../orders/show-order.ts';
import { createAddress } from './create-address.ts';
import { deleteAddress } from './delete-address.ts';
import { listAddresses } from './list-addresses.ts';
import { listCities } from './list-cities.ts';
import { listCountries } from './list-countries.ts';
import { listLocations } from './list-locations.ts';
import { showAddress } from './show-address.ts';
import { updateAddress } from './update-address.ts';

const countryId = async (ctx: Ctx, iso2 = 'EG') =>
  (await ctx.db.select().from(countries).where(eq(countries.iso2, iso2)))[0]!.id;

const inputFor = async (ctx: Ctx) => ({
  country_id: await countryId(ctx),
  city_id: 1,
  description: '5 Nile Street',
  address_type: 'home',
});

test('concurrent additions stop at the address limit and leave exactly one default', async ({ database }) => {
  const services = createTestServices(database);
  const mine = contextFor(services, await factories(services.db).customer());
  const input = await inputFor(mine);
  const results = await Promise.allSettled(
    Array.from({ length: 25 }, () => createAddress.fromRequest(mine, { ...input, is_default: true })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason.code);
  expect(new Set(refused)).toEqual(new Set(['addresses_full']));
  expect((await listAddresses(mine)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
});

test('concurrent additions, deletions and default changes leave one default, or no address', async ({ database }) => {
  const services = createTestServices(database);
  const make = factories(services.db);
  for (let round = 0; round < 6; round++) {
    const mine = contextFor(services, await make.customer());
    const input = await inputFor(mine);
    const ids: number[] = [];
    for (let i = 0; i < 4; i++) ids.push((await createAddress.fromRequest(mine, input)).id);
    const change = (i: number): Promise<unknown> => {
      const id = ids[i % ids.length];
      if (i % 3 === 0) return deleteAddress.fromRequest(mine, { id });
      if (i % 3 === 1) return updateAddress.fromRequest(mine, { id, is_default: true });
      return round % 2 === 0
        ? createAddress.fromRequest(mine, { ...input, is_default: i % 2 === 0 })
        : deleteAddress.fromRequest(mine, { id });
    };
    const results = await Promise.allSettled(Array.from({ length: 12 }, (_, i) => change(i + round)));
    // An address that another call has deleted is not found; no other error is allowed.
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'not_found' });
    const left = await listAddresses(mine);
    expect(left.filter(({ isDefault }) => isDefault)).toHaveLength(left.length === 0 ? 0 : 1);
  }
});

describe('the fields of an address', () => {
  test('returns location names in the requested language, and the shipping fee', async ({ ctx, make }) => {
    const actor = await make.customer();
    const input = await inputFor(ctx);
    const [city] = await ctx.db.select().from(cities).where(eq(cities.id, 1));
    const [governorate] = await ctx.db.select().from(governorates).where(eq(governorates.id, city!.governorateId));
    const { id, ...stored } = await createAddress.fromRequest(
      { ...ctx, actor, locale: 'ar' },
      { ...input, postal_code: ' ١١٥١١ ' },
    );
    expect(stored).toEqual({
      country: { id: input.country_id, name: 'مصر' },
      governorate: { id: governorate!.id, name: governorate!.nameAr },
      city: { id: 1, name: city!.nameAr },
      postalCode: '11511',
      description: '5 Nile Street',
      addressType: 'home',
      shippingFee: governorate!.fee,
      deliveryDays: [governorate!.deliveryDaysMin, governorate!.deliveryDaysMax],
      isDefault: true,
    });
    await ctx.db.update(cities).set({ fee: 1234 }).where(eq(cities.id, 1));
    expect(await showAddress.fromRequest({ ...ctx, actor }, { id })).toMatchObject({
      shippingFee: 1234,
      city: { name: city!.nameEn },
    });
    await ctx.db.update(cities).set({ fee: 0 }).where(eq(cities.id, 1));
    expect(await showAddress.fromRequest({ ...ctx, actor }, { id })).toMatchObject({ shippingFee: 0 });
  });

  test.for([
    [{ city_id: 999_999 }, 'city_id'],
    [{ country_id: 999_999 }, 'country_id'],
    [{ country_id: undefined }, 'country_id'],
    [{ description: 'ab' }, 'description'],
    [{ description: 'd'.repeat(501) }, 'description'],
    [{ description: '\u0000\u0000\u0000\u0000' }, 'description'],
    [{ postal_code: '1151' }, 'postal_code'],
    [{ postal_code: 'abcde' }, 'postal_code'],
    [{ address_type: 'castle' }, 'address_type'],
    [{ is_default: 'perhaps' }, 'is_default'],
    [{ city_id: -1 }, 'city_id'],
    [{ city_id: 1e12 }, 'city_id'],
    [{ city_id: 'Cairo' }, 'city_id'],
  ] as const)('refuses %j', async ([change, field], { ctx, make }) => {
    const mine = { ...ctx, actor: await make.customer() };
    await expect(createAddress.fromRequest(mine, { ...(await inputFor(ctx)), ...change })).rejects.toMatchObject({
      code: 'invalid',
      fields: { [field]: [{ key: expect.any(String) }] },
    });
  });

  test('refuses a city of another country', async ({ ctx, make }) => {
    const mine = { ...ctx, actor: await make.customer() };
    const elsewhere = await countryId(ctx, 'SA');
    const refused = { code: 'invalid', fields: { city_id: [{ key: 'city_unknown' }] } };
    await expect(
      createAddress.fromRequest(mine, { ...(await inputFor(ctx)), country_id: elsewhere }),
    ).rejects.toMatchObject(refused);
    const { id } = await createAddress.fromRequest(mine, await inputFor(ctx));
    await expect(updateAddress.fromRequest(mine, { id, country_id: elsewhere })).rejects.toMatchObject(refused);
  });

  test('an update leaves the omitted fields unchanged', async ({ ctx, make }) => {
    const mine = { ...ctx, actor: await make.customer() };
    const { id } = await createAddress.fromRequest(mine, { ...(await inputFor(ctx)), postal_code: '11511' });
    expect(await updateAddress.fromRequest(mine, { id, address_type: 'work' })).toMatchObject({
      postalCode: '11511',
      description: '5 Nile Street',
      addressType: 'work',
      isDefault: true,
    });
    expect(await updateAddress.fromRequest(mine, { id, postal_code: null, is_default: false })).toMatchObject({
      postalCode: null,
      isDefault: true,
    });
  });
});

test('deleting an address leaves the account and its other addresses', async ({ ctx, make }) => {
  const mine = { ...ctx, actor: await make.customer() };
  const { id } = await createAddress.fromRequest(mine, await inputFor(ctx));
  const stored = await createAddress.fromRequest(mine, await inputFor(ctx));
  await deleteAddress.fromRequest(mine, { id });
  expect(await listAddresses(mine)).toEqual([{ ...stored, isDefault: true }]);
  expect(await ctx.db.$count(addresses, eq(addresses.userId, mine.actor.userId))).toBe(1);
});

test('countries start with Egypt; cities are sorted by governorate and name', async ({ ctx }) => {
  const named = await listCountries({ ...ctx, locale: 'ar' });
  expect(named[0]).toMatchObject({ iso2: 'EG', name: 'مصر', dialCode: '+20' });
  expect(named).toHaveLength(249);

  const egypt = await countryId(ctx);
  for (const locale of ['ar', 'en'] as const) {
    const all = await listCities.fromRequest({ ...ctx, locale }, { country_id: String(egypt) });
    expect(all).toHaveLength(396);
    const { compare } = new Intl.Collator(locale, { numeric: true });
    for (const [i, city] of all.slice(1).entries()) {
      const before = all[i]!;
      expect(
        compare(before.governorate.name, city.governorate.name) || compare(before.name, city.name),
      ).toBeLessThanOrEqual(0);
    }
    expect(new Set(all.map(({ governorate }) => governorate.id)).size).toBe(27);
    expect(all.every(({ shippingFee }) => Number.isInteger(shippingFee) && shippingFee >= 0)).toBe(true);
  }
  expect(await listCities.fromRequest(ctx, { country_id: await countryId(ctx, 'SA') })).toEqual([]);
  await expect(listCities.fromRequest(ctx, { country_id: 'Egypt' })).rejects.toMatchObject({ code: 'invalid' });
});

test('listLocations returns only locations that have cities, in both languages, governorates by inhabitants and the others by name', async ({
  ctx,
}) => {
  for (const locale of ['ar', 'en'] as const) {
    const places = await listLocations({ ...ctx, locale });
    expect(places.map(({ name }) => name)).toEqual([locale === 'ar' ? 'مصر' : 'Egypt']);
    const { governorates } = places[0]!;
    const { compare } = new Intl.Collator(locale, { numeric: true });
    const sorted = (names: string[]) => expect(names).toEqual([...names].sort(compare));
    expect(governorates.slice(0, 3).map(({ name }) => name)).toEqual(
      locale === 'ar' ? ['القاهرة', 'الجيزة', 'الشرقية'] : ['Cairo', 'Giza', 'Sharqia'],
    );
    expect(governorates.at(-1)!.name).toBe(locale === 'ar' ? 'جنوب سيناء' : 'South Sinai');
    for (const { cities: within } of governorates) sorted(within.map(({ name }) => name));
    const cities = await listCities.fromRequest({ ...ctx, locale }, {});
    const offered = governorates.flatMap(({ cities: within }) => within);
    expect(new Map(offered.map(({ id, name, fee }) => [id, [name, fee]]))).toEqual(
      new Map(cities.map(({ id, name, shippingFee }) => [id, [name, shippingFee]])),
    );
  }
  const [arabic, english] = await Promise.all(
    (['ar', 'en'] as const).map((locale) => listLocations({ ...ctx, locale })),
  );
  const names = (places: typeof arabic) =>
    new Map(
      places!.flatMap((place) => place.governorates.flatMap((g) => g.cities.map((city) => [city.id, city] as const))),
    );
  for (const [id, { name, alias }] of names(arabic))
    expect(names(english).get(id)).toMatchObject({ name: alias, alias: name });
});

test('an address used by an order can be deleted, and the order still has its own copy', async ({ ctx, make }) => {
  const mine = { ...ctx, actor: await make.customer() };
  const { id } = await createAddress.fromRequest(mine, { ...(await inputFor(ctx)), description: 'Above the pharmacy' });
  await make.cart(mine.actor.userId, [{ product: await make.product({ stock: 5 }), quantity: 1 }]);
  const { order } = await checkout(mine, { address_id: id, payment_method: 'cash_on_delivery' });
  await deleteAddress.fromRequest(mine, { id });
  expect((await showOrder(mine, { id: order.id })).address).toMatchObject({
    id: null,
    description: 'Above the pharmacy',
    city: { name: expect.any(String) },
  });
});
