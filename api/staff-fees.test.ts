import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { queryRows } from '#db/query-rows.ts';
import type { Customer } from '#shop/context.ts';
import { type Reply, test as base } from '#test/fixtures.ts';
import type { z } from 'zod';
import type { citySchema } from './presenters/address.ts';
import type { governorateFeeSchema } from './presenters/staff-fees.ts';

type Governorate = z.output<typeof governorateFeeSchema>;
type City = z.output<typeof citySchema>;

type Send = (method: string, path?: string, body?: unknown) => Promise<Reply>;

const test = base.extend<{ manager: Customer; send: Send; sendDays: Send }>({
  manager: async ({ make }, use) => use(await make.customer({ scopes: ['shipping.manage'] })),
  send: async ({ call, manager }, use) =>
    use((method, path = '', body) =>
      call(method, `/staff/shipping-fees${path}`, { as: manager, ...(body !== undefined && { body }) }),
    ),
  sendDays: async ({ call, manager }, use) =>
    use((method, path, body) => call(method, `/staff/delivery-days${path}`, { as: manager, body })),
});

describe('shipping fees', () => {
  test('a governorate’s fee applies to cities without their own; a city’s is set and removed', async ({
    send,
    call,
  }) => {
    const all: Governorate[] = (await send('GET')).body.data;
    expect(all).toHaveLength(27);
    const governorate = all.find(({ cities }) => cities.length > 2 && cities.some(({ fee }) => fee === null))!;
    const city = governorate.cities.find(({ fee }) => fee === null)!;
    const shown = async () => {
      const cities: City[] = (await call('GET', '/cities')).body.data;
      return cities.find(({ id }) => id === city.id)?.shipping_value;
    };
    const set = await send('PUT', `/governorates/${governorate.id}`, { fee: 61.5, seen: governorate.updated_at });
    expect(set.body.data).toMatchObject({ id: governorate.id, fee: 61.5 });
    expect(await shown()).toBe(61.5);
    const own = await send('PUT', `/cities/${city.id}`, { fee: '77', seen: city.updated_at });
    expect(await shown()).toBe(77);
    expect((await send('PUT', `/cities/${city.id}`, { fee: 78, seen: city.updated_at })).body.code).toBe(
      'stale_version',
    );
    const { cities }: Governorate = own.body.data;
    const seen = cities.find(({ id }) => id === city.id)?.updated_at;
    await send('PUT', `/cities/${city.id}`, { fee: '', seen });
    expect(await shown()).toBe(61.5);
  });

  test('several are set to the same fee in one transaction, each with a log entry', async ({
    send,
    services,
    manager,
  }) => {
    const [first, second]: [Governorate, Governorate] = (await send('GET')).body.data;
    const cities = [first.cities[0]!.id, second.cities[0]!.id];
    const done = await send('POST', '/bulk', { governorates: [second.id], cities, fee: 33.25 });
    const changed: Governorate[] = done.body.data;
    expect(changed.find(({ id }) => id === second.id)?.fee).toBe(33.25);
    const log = await queryRows<{ action: string; actor_id: number; after: unknown }>(
      services.db,
      sql`select action, actor_id, after from audit_log where actor_id = ${manager.userId} order by id`,
    );
    expect(log.map(({ action, after }) => [action, after])).toEqual([
      ['governorate.fee', { fee: 3_325 }],
      ['city.fee', { fee: 3_325 }],
      ['city.fee', { fee: 3_325 }],
    ]);
    const none = await send('POST', '/bulk', { cities: [cities[0], 2_000_000_000], fee: 1 });
    expect(none.status).toBe(404);
    expect((await send('POST', '/bulk', { cities, fee: null })).status).toBe(200);
    expect((await send('POST', '/bulk', { governorates: [first.id], fee: null })).body.errors).toHaveProperty('fee');
    expect((await send('POST', '/bulk', { fee: 5 })).body.errors).toHaveProperty('cities');
  });

  test('an invalid fee is refused', async ({ send, call, make }) => {
    const [{ id, updated_at: seen }] = (await send('GET')).body.data;
    for (const fee of [-1, 1.005, 'much', null, 10_000.01])
      expect([fee, (await send('PUT', `/governorates/${id}`, { fee, seen })).body.errors]).toEqual([
        fee,
        { fee: [expect.any(String)] },
      ]);
    expect((await send('PUT', `/governorates/${id}`, { fee: 1 })).body.errors).toHaveProperty('seen');
    expect((await send('PUT', '/cities/2000000000', { fee: 1, seen })).status).toBe(404);
    const as = await make.customer({ scopes: ['orders.manage'] });
    expect((await call('GET', '/staff/shipping-fees', { as })).status).toBe(403);
  });
});

describe('delivery days', () => {
  test('a governorate’s days apply to cities without their own; a city’s are set and removed', async ({
    sendDays,
    send,
    call,
  }) => {
    const all: Governorate[] = (await send('GET')).body.data;
    const governorate = all.find(({ cities }) => cities.some(({ delivery_days: own }) => own === null))!;
    const city = governorate.cities.find(({ delivery_days: own }) => own === null)!;
    const shown = async () => {
      const cities: City[] = (await call('GET', '/cities')).body.data;
      return cities.find(({ id }) => id === city.id)?.delivery_days;
    };
    const set = await sendDays('PUT', `/governorates/${governorate.id}`, {
      from: 3,
      to: 6,
      seen: governorate.updated_at,
    });
    expect(set.body.data).toMatchObject({ id: governorate.id, delivery_days: { from: 3, to: 6 } });
    expect(await shown()).toEqual({ from: 3, to: 6 });
    const own = await sendDays('PUT', `/cities/${city.id}`, { from: '5', to: '9', seen: city.updated_at });
    expect(await shown()).toEqual({ from: 5, to: 9 });
    const stale = await sendDays('PUT', `/cities/${city.id}`, { from: 6, to: 9, seen: city.updated_at });
    expect(stale.body.code).toBe('stale_version');
    const { cities }: Governorate = own.body.data;
    const seen = cities.find(({ id }) => id === city.id)?.updated_at;
    const removed = await sendDays('PUT', `/cities/${city.id}`, { from: '', to: null, seen });
    expect(removed.status).toBe(200);
    expect(await shown()).toEqual({ from: 3, to: 6 });
  });

  test('several are set in one transaction, each that changes with a log entry', async ({
    send,
    sendDays,
    services,
    manager,
  }) => {
    const [first, second]: [Governorate, Governorate] = (await send('GET')).body.data;
    const cities = [first.cities[0]!.id, second.cities[0]!.id];
    const change = { governorates: [second.id], cities, from: 1, to: 12 };
    const changed: Governorate[] = (await sendDays('POST', '/bulk', change)).body.data;
    expect(changed.find(({ id }) => id === second.id)?.delivery_days).toEqual({ from: 1, to: 12 });
    expect((await sendDays('POST', '/bulk', change)).status).toBe(200);
    const log = await queryRows<{ action: string; after: unknown }>(
      services.db,
      sql`select action, after from audit_log where actor_id = ${manager.userId} order by id`,
    );
    const after = { first_day: 1, last_day: 12 };
    expect(log).toEqual([
      { action: 'governorate.delivery_days', after },
      { action: 'city.delivery_days', after },
      { action: 'city.delivery_days', after },
    ]);
    const none = await sendDays('POST', '/bulk', { cities: [cities[0], 2_000_000_000], from: 1, to: 2 });
    expect(none.status).toBe(404);
    expect((await sendDays('POST', '/bulk', { cities })).status).toBe(200);
    expect((await sendDays('POST', '/bulk', { governorates: [first.id] })).body.errors).toHaveProperty('from');
    expect((await sendDays('POST', '/bulk', { from: 1, to: 2 })).body.errors).toHaveProperty('cities');
  });

  test('invalid days are refused, at the field and in the language of staff', async ({
    send,
    sendDays,
    call,
    manager,
  }) => {
    const [{ id, updated_at: seen, cities }] = (await send('GET')).body.data;
    const errors = async (from: unknown, to: unknown, path = `/governorates/${id}`) =>
      (await sendDays('PUT', path, { from, to, seen })).body.errors;
    expect(await errors(4, 3)).toEqual({ to: ['The last day is before the first'] });
    expect(await errors(4, 31)).toEqual({ to: ['At most 30'] });
    expect(await errors(-1, 3)).toEqual({ from: ['At least 0'] });
    expect(await errors(1.5, 3)).toEqual({ from: ['Enter a whole number'] });
    expect(await errors('', 3)).toEqual({ from: ['This field is required'] });
    expect(await errors(2, null, `/cities/${cities[0].id}`)).toEqual({ to: ['This field is required'] });
    const path = `/staff/delivery-days/governorates/${id}`;
    const inArabic = await call('PUT', path, { as: manager, locale: 'ar', body: { from: 4, to: 3, seen } });
    expect(inArabic.body.errors).toEqual({ to: ['آخر يوم يسبق أول يوم'] });
    expect((await sendDays('PUT', `/governorates/${id}`, { from: 1, to: 2 })).body.errors).toHaveProperty('seen');
    expect((await sendDays('PUT', '/cities/2000000000', { from: 1, to: 2, seen })).status).toBe(404);
  });

  test('an order keeps the days it was placed with', async ({ send, sendDays, call, make }) => {
    const as = await make.customer();
    const { id: addressId, cityId } = await make.address(as.userId);
    const place = async () => {
      const { id } = await make.product({ stock: 9 });
      await call('POST', '/add-to-cart', { as, body: { id, quantity: 1 } });
      const body = { address_id: addressId, payment_method: 'cash_on_delivery' };
      return (await call('POST', '/checkout', { as, body })).body.data.order;
    };
    const set = async (from: number, to: number) => {
      const all: Governorate[] = (await send('GET')).body.data;
      const city = all.flatMap(({ cities }) => cities).find(({ id }) => id === cityId)!;
      await sendDays('PUT', `/cities/${cityId}`, { from, to, seen: city.updated_at });
    };
    await set(1, 1);
    const early = await place();
    await set(20, 30);
    const late = await place();
    expect(late.estimated_delivery.from > early.estimated_delivery.to).toBe(true);
    const shown = (await call('GET', `/show/${early.id}/order`, { as })).body.data;
    expect(shown.estimated_delivery).toEqual(early.estimated_delivery);
  });
});
