import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { queryRows } from '#db/query-rows.ts';
import { coupons } from '#db/schema.ts';
import type { Customer, Services } from '#shop/context.ts';
import type { Factories } from '#test/factories.ts';
import { type Reply, test as base } from '#test/fixtures.ts';

type Send = (method: string, path: string, body?: unknown, locale?: 'ar' | 'en') => Promise<Reply>;

/** Calls as a staff member who manages coupons. */
const test = base.extend<{ manager: Customer; send: Send }>({
  manager: async ({ make }, use) => use(await make.customer({ scopes: ['marketing.manage'] })),
  send: async ({ call, manager }, use) =>
    use((method, path, body, locale = 'en') =>
      call(method, `/staff/coupons${path}`, { as: manager, locale, ...(body !== undefined && { body }) }),
    ),
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** An order that used a coupon, 200 EGP of items. */
async function use(
  services: Services,
  make: Factories,
  { couponId, userId, at = new Date(), nth = 1, ...order }: Record<string, any>,
) {
  const who = (userId as number | undefined) ?? (await make.customer()).userId;
  const placed = await make.order({
    userId: who,
    status: 'confirmed',
    couponId: couponId as number,
    discountReason: 'coupon',
    placedAt: at as Date,
    total: 23_000 - ((order['discount'] as number | undefined) ?? 0),
    ...order,
  });
  await services.db.execute(sql`insert into coupon_uses (order_id, coupon_id, user_id, phone, nth, created_at)
    select ${placed.id}, ${couponId}, id, phone, ${nth}, ${(at as Date).toISOString()}::timestamptz from users where id = ${who}`);
  await services.db.execute(sql`update coupons set used_count = used_count + 1 where id = ${couponId}`);
  return placed;
}

const logOf = ({ db }: Services, id: number) =>
  queryRows<{ action: string; before: any; after: any; actor_id: number }>(
    db,
    sql`select action, before, after, actor_id from audit_log where entity = 'coupon' and entity_id = ${String(id)} order by id`,
  );

describe('coupons', () => {
  test('one is created, applies to a cart, is changed and ended, and its log names who did what', async ({
    send,
    make,
    call,
    manager,
    services,
  }) => {
    const reply = await send('POST', '', { kind: 'percent', value: 15, cap: 80.5, code: ' spring-٢٥ ', minimum: 100 });
    expect(reply).toMatchObject({
      status: 201,
      body: {
        message: 'Saved',
        data: {
          code: 'SPRING-25',
          kind: 'percent',
          value: 15,
          cap: 80.5,
          minimum: 100,
          ends_at: null,
          max_uses: null,
          max_uses_each: 1,
          used: 0,
          customer: null,
          state: 'active',
          discount: 0,
        },
      },
    });
    const { id, updated_at: seen } = reply.body.data;
    const as = await make.customer();
    await make.order({ userId: as.userId, status: 'accepted' });
    await make.cart(as.userId, [{ product: await make.product(), quantity: 2 }]);
    const quote = () => call('POST', '/coupon', { as, body: { code: 'spring-25' } });
    expect((await quote()).body.data).toMatchObject({ applied: true, coupon_value: 30 });

    const changed = await send('PUT', `/${id}`, { seen, value: '20', ends_at: inDays(3) });
    expect(changed.body.data).toMatchObject({ value: 20, cap: 80.5, state: 'active' });
    expect((await quote()).body.data).toMatchObject({ coupon_value: 40 });
    expect(await send('PUT', `/${id}`, { seen, value: 30 })).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    });
    expect((await send('POST', `/${id}/end`)).body.data).toMatchObject({ state: 'ended' });
    expect((await send('POST', `/${id}/end`)).status).toBe(200);
    expect((await quote()).status).toBe(422);
    expect(await logOf(services, id)).toMatchObject([
      { action: 'coupon.new', actor_id: manager.userId, after: { code: 'SPRING-25', value: 15, cap: 8_050 } },
      { action: 'coupon.change', before: { value: 15, endsAt: null }, after: { value: 20 } },
      { action: 'coupon.end' },
    ]);
  });

  test('a code is generated when none is entered, and none is used twice', async ({ send }) => {
    const terms = { kind: 'fixed', value: 50 };
    expect((await send('POST', '', terms)).body.data.code).toMatch(/^[2-9A-Z]{8}$/);
    expect((await send('POST', '', { ...terms, prefix: 'eid' })).body.data.code).toMatch(/^EID-[2-9A-Z]{6}$/);
    expect((await send('POST', '', { ...terms, code: 'عيد50' })).body.data.code).toBe('عيد50');
    const { id, updated_at: seen } = (await send('POST', '', { ...terms, code: 'TAKEN' })).body.data;
    const again = await send('POST', '', { ...terms, code: 'taken' });
    expect([again.status, again.body.errors]).toEqual([
      422,
      { code: ['Another coupon has this code. Choose a different code'] },
    ]);
    const other = (await send('POST', '', { ...terms, code: 'FREE' })).body.data;
    expect((await send('PUT', `/${other.id}`, { seen: other.updated_at, code: 'Taken' })).status).toBe(422);
    expect((await send('PUT', `/${id}`, { seen, code: 'TAKEN' })).status).toBe(200);
  });

  test('one can belong to one customer only, found by phone', async ({ send, make }) => {
    const { userId: id, phone, name } = await make.customer();
    const local = phone.replace('+20', '0');
    const { body } = await send('POST', '', { kind: 'free_shipping', customer_phone: local });
    expect(body.data).toMatchObject({ kind: 'free_shipping', value: 0, customer: { id, name }, customer_phone: phone });
    expect((await send('GET', `?search=${local.slice(-8)}&audience=personal`)).body.meta.total).toBe(1);
    const unknown = await send('POST', '', { kind: 'free_shipping', customer_phone: '01099999999' });
    expect(unknown.body.errors).toEqual({ customer_phone: ['No account has this number'] });
  });

  test('invalid values are refused at their field', async ({ send, services }) => {
    for (const [body, field] of [
      [{ value: 10, kind: 'gift' }, 'kind'],
      [{ kind: 'percent' }, 'value'],
      [{ kind: 'percent', value: 101 }, 'value'],
      [{ kind: 'percent', value: 1.5 }, 'value'],
      [{ kind: 'fixed', value: 0 }, 'value'],
      [{ kind: 'fixed', value: 1.005 }, 'value'],
      [{ kind: 'fixed', value: 5, minimum: -1 }, 'minimum'],
      [{ kind: 'percent', value: 5, cap: 0 }, 'cap'],
      [{ kind: 'fixed', value: 5, code: 'a b' }, 'code'],
      [{ kind: 'fixed', value: 5, code: 'ab' }, 'code'],
      [{ kind: 'fixed', value: 5, prefix: 'TOO-LONG-A-PREFIX' }, 'prefix'],
      [{ kind: 'fixed', value: 5, starts_at: inDays(2), ends_at: inDays(1) }, 'ends_at'],
      [{ kind: 'fixed', value: 5, starts_at: 'soon' }, 'starts_at'],
      [{ kind: 'fixed', value: 5, max_uses: 0 }, 'max_uses'],
      [{ kind: 'fixed', value: 5, max_uses_each: 1.5 }, 'max_uses_each'],
      [{ kind: 'fixed', value: 5, customer_phone: '12' }, 'customer_phone'],
    ] as const) {
      const { status, body: reply } = await send('POST', '', body);
      expect([body, status, Object.keys(reply.errors ?? {})]).toEqual([body, 422, [field]]);
    }
    expect(await services.db.$count(coupons)).toBe(0);
    expect((await send('GET', '/2000000000')).status).toBe(404);
    expect((await send('GET', '?sort=secret')).status).toBe(422);
  });

  test('changes that contradict its past uses are refused, and others are accepted', async ({
    send,
    make,
    services,
  }) => {
    const coupon = await make.coupon({ kind: 'percent', value: 10, maxUses: 5, maxUsesEach: 3 });
    const { userId } = await make.customer();
    for (const nth of [1, 2]) await use(services, make, { couponId: coupon.id, userId, nth });
    const { updated_at: seen } = (await send('GET', `/${coupon.id}`)).body.data;
    const refused = await send('PUT', `/${coupon.id}`, {
      seen,
      code: 'OTHER',
      kind: 'fixed',
      value: 10,
      max_uses: 1,
      max_uses_each: 1,
      starts_at: inDays(1),
      customer_phone: (await make.customer()).phone,
    });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        code: [expect.stringContaining('can’t change its code')],
        kind: [expect.stringContaining('can’t change its type')],
        customer_phone: [expect.stringContaining('can’t change its owner')],
        max_uses: ['It has been used 2 times; the limit can’t be lower'],
        max_uses_each: ['One customer has used it 2 times; the limit can’t be lower'],
        starts_at: [expect.stringContaining('can’t start later')],
      },
    ]);
    const done = await send('PUT', `/${coupon.id}`, { seen, max_uses: 2, max_uses_each: 2, value: 12 });
    expect(done.body.data).toMatchObject({ max_uses: 2, used: 2, state: 'used_up', value: 12 });
    const reply = await send('DELETE', `/${coupon.id}`);
    expect([reply.status, reply.body.code]).toEqual([409, 'coupon_in_use']);
  });

  test('a prize of the wheel keeps its value', async ({ send, make }) => {
    const { userId } = await make.customer();
    const { id } = await make.coupon({ origin: 'wheel', userId, maxUses: 1, endsAt: new Date(inDays(3)) });
    const { updated_at: seen } = (await send('GET', `/${id}`)).body.data;
    expect((await send('PUT', `/${id}`, { seen, value: 1 })).body.errors).toEqual({
      value: ['A customer won this coupon on the wheel. You can only change when it ends'],
    });
    expect((await send('PUT', `/${id}`, { seen, ends_at: inDays(9) })).status).toBe(200);
    expect((await send('GET', '?origin=staff')).body.meta.total).toBe(0);
  });

  test('bulk ends and deletions apply separately', async ({ send, make, services }) => {
    const [used, unused, other] = [await make.coupon(), await make.coupon(), await make.coupon()];
    await use(services, make, { couponId: used.id });
    const outcome = await send('POST', '/bulk', { ids: [used.id, unused.id, 2_000_000_000], action: 'delete' });
    expect(outcome.body.data).toEqual({
      done: [unused.id],
      refused: [
        { id: used.id, message: expect.stringContaining('can’t be deleted') },
        { id: 2_000_000_000, message: expect.any(String) },
      ],
    });
    expect((await send('POST', '/bulk', { ids: [used.id, other.id], action: 'end' })).body.data.done).toHaveLength(2);
    expect((await send('GET', '?state=ended')).body.meta.total).toBe(2);
  });

  test('the list is searched, filtered and sorted', async ({ send, make }) => {
    await make.coupon({ code: 'AAA_1', kind: 'fixed', value: 500 });
    await make.coupon({ code: 'BBB%1', startsAt: new Date(inDays(1)) });
    await make.coupon({ code: 'CCC', endsAt: new Date(inDays(-1)) });
    const codes = async (query: string) =>
      (await send('GET', query)).body.data.map(({ code }: { code: string }) => code) as string[];
    expect(await codes('?sort=code')).toEqual(['AAA_1', 'BBB%1', 'CCC']);
    expect(await codes('?sort=-code&per_page=2&page=2')).toEqual(['AAA_1']);
    expect(await codes('?search=bb%25')).toEqual(['BBB%1']);
    expect(await codes('?search=a_1')).toEqual(['AAA_1']);
    expect(await codes('?search=%25')).toEqual(['BBB%1']);
    expect(await codes('?state=coming')).toEqual(['BBB%1']);
    expect(await codes('?state=ended')).toEqual(['CCC']);
    expect(await codes('?kind=fixed&state=active')).toEqual(['AAA_1']);
  });
});

describe('the report of a coupon', () => {
  test('shows totals and days in Cairo, with its users, in pages, and as a spreadsheet', async ({
    send,
    call,
    manager,
    make,
    services,
  }) => {
    const { id } = await make.coupon({ code: '=SUM' });
    const sara = await make.customer({ name: 'Sara' });
    // Half past eleven at night in London is the next day in Cairo.
    await use(services, make, {
      couponId: id,
      userId: sara.userId,
      at: new Date('2026-03-01T22:30:00Z'),
      discount: 2_000,
    });
    await use(services, make, {
      couponId: id,
      userId: sara.userId,
      nth: 2,
      at: new Date('2026-03-02T10:00:00Z'),
      discount: 1_050,
    });
    await use(services, make, { couponId: id, at: new Date('2026-03-04T10:00:00Z'), discount: 0 });
    const report = async (query = '') => (await send('GET', `/${id}/report${query}`)).body.data;
    expect(await report()).toEqual({
      uses: 3,
      customers: 2,
      discount: 30.5,
      shipping_waived: 0,
      revenue: 659.5,
      days: [
        { day: '2026-03-02', uses: 2, discount: 30.5, shipping_waived: 0, revenue: 429.5 },
        { day: '2026-03-04', uses: 1, discount: 0, shipping_waived: 0, revenue: 230 },
      ],
    });
    expect(await report('?from=2026-03-03&to=2026-03-03')).toMatchObject({ uses: 0, revenue: 0, days: [] });
    expect(await report('?from=2026-03-04')).toMatchObject({ uses: 1 });
    expect((await send('GET', `/${id}/report?from=yesterday`)).body.errors).toHaveProperty('from');
    expect((await send('GET', '/2000000000/report')).status).toBe(404);
    const uses = (await send('GET', `/${id}/uses?per_page=2`)).body;
    expect([uses.meta.total, uses.data.length]).toEqual([3, 2]);
    expect(uses.data[1]).toMatchObject({ customer: { id: sara.userId, name: 'Sara' }, discount: 10.5, total: 219.5 });
    expect((await send('GET', '')).body.data[0]).toMatchObject({ used: 3, discount: 30.5, revenue: 659.5 });
    expect((await send('GET', '/export')).headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect((await send('GET', `/${id}/uses/export`)).headers.get('content-disposition')).toContain('coupon-uses.csv');
    expect((await send('GET', '/2000000000/uses/export')).status).toBe(404);
    const other = await make.customer({ scopes: ['catalogue.manage', 'orders.manage'] });
    expect((await call('GET', `/staff/coupons/${id}/report`, { as: other })).status).toBe(403);
    expect((await call('GET', `/staff/coupons/${id}/report`, { as: manager })).status).toBe(200);
  });

  test('counts free shipping as the fee it saved', async ({ send, make, services }) => {
    const { id } = await make.coupon({ kind: 'free_shipping', value: 0 });
    const { cityId } = await use(services, make, { couponId: id, shippingFee: 0, total: 20_000 });
    await services.db.execute(sql`update cities set fee = 6500 where id = ${cityId}`);
    expect((await send('GET', `/${id}/report`)).body.data).toMatchObject({ discount: 0, shipping_waived: 65 });
  });
});
