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

const test = base.extend<{ manager: Customer; send: Send }>({
  manager: async ({ make }, use) => use(await make.customer({ scopes: ['shipping.manage'] })),
  send: async ({ call, manager }, use) =>
    use((method, path = '', body) =>
      call(method, `/staff/shipping-fees${path}`, { as: manager, ...(body !== undefined && { body }) }),
    ),
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
