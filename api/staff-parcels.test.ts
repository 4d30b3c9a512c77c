import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { productVariants } from '#db/schema.ts';
import type { Customer } from '#shop/context.ts';
import { type Reply, test as base } from '#test/fixtures.ts';
import { cairoDate } from '#values/working-days.ts';

const cash = { status: 'confirmed', paymentMethod: 'cash_on_delivery', reservedUntil: null } as const;

type Send = (method: string, path: string, body?: unknown) => Promise<Reply>;

const test = base.extend<{ member: Customer; send: Send }>({
  member: async ({ make }, use) =>
    use(await make.customer({ scopes: ['orders.manage', 'dispatch.manage'], name: 'Mona' })),
  send: async ({ call, member }, use) =>
    use((method, path, body) => call(method, `/staff${path}`, { as: member, ...(body !== undefined && { body }) })),
});

describe('the dispatch desk', () => {
  test('offers confirmed orders, creates their parcels, and lists and finds them', async ({ send, make }) => {
    const [first, second] = [await make.order(cash), await make.order(cash)];
    await make.order({ ...cash, status: 'under_review' });
    const offered = await send('GET', '/parcels/orders');
    expect(offered.body.data).toMatchObject([
      { id: first.id, units: 2, residual_amount: 230, hold_reason: null },
      { id: second.id },
    ]);
    const created = await send('POST', '/parcels', { order_ids: [first.id, second.id, 2_000_000_000] });
    expect(created).toMatchObject({
      status: 201,
      body: { data: { done: [{ order_id: first.id }, { order_id: second.id }] } },
    });
    expect(created.body.data.refused).toEqual([{ id: 2_000_000_000, message: expect.any(String) }]);
    expect((await send('GET', '/parcels/summary')).body.data).toEqual({
      to_pack: 0,
      on_hold: 0,
      other_amount: 0,
      parcels: { packing: 2 },
    });

    const id = created.body.data.done[0].parcel_id;
    const list = await send('GET', '/parcels?status=packing&per_page=1');
    expect(list.body).toMatchObject({ data: [{ order: { id: second.id } }], meta: { total: 2, last_page: 2 } });
    const { number } = list.body.data[0];
    expect((await send('GET', `/parcels?search=${number.toLowerCase()}`)).body.data).toHaveLength(1);
    expect((await send('GET', `/parcels?search=${first.number}`)).body.data).toMatchObject([{ id, collect: 230 }]);
    expect((await send('GET', '/parcels?search=1001234567')).body.data).toHaveLength(2);
    expect((await send('GET', `/parcels/find?code=${number}`)).body.data).toMatchObject({
      number,
      next: ['packed', 'cancelled'],
    });
    expect((await send('GET', '/parcels/find?code=NONE')).status).toBe(404);
    expect((await send('GET', `/parcels?ids=${id}`)).body.data).toHaveLength(1);
  });

  test('moves parcels in bulk to a courier, and lists them by courier, day and cash', async ({ send, make, ctx }) => {
    const order = await make.order(cash);
    const { done } = (await send('POST', '/parcels', { order_ids: [order.id] })).body.data;
    const id = done[0].parcel_id;
    const courier = (await send('POST', '/couriers', { name: { ar: 'أرامكس', en: 'Aramex' }, phone: '16996' })).body
      .data;
    const name = { ar: 'أرامكس مصر', en: 'Aramex' };
    expect(
      (await send('PUT', `/couriers/${courier.id}`, { seen: courier.updated_at, name, phone: '' })).body.data,
    ).toMatchObject({ name, phone: null, active: true });
    expect((await send('POST', '/parcels/bulk', { ids: [id], status: 'packed' })).body.data.done).toEqual([id]);
    const handOver = { from: 'packed', status: 'handed_over', courier_id: courier.id };
    // Since the list was loaded, the number of packed parcels has changed.
    for (const expected of [0, 2])
      expect(await send('POST', '/parcels/bulk', { ...handOver, expected })).toMatchObject({
        status: 409,
        body: { code: 'stale_version' },
      });
    expect((await send('POST', '/parcels/bulk', { ...handOver, expected: 1 })).body.data).toEqual({
      done: [id],
      refused: [],
    });
    const day = cairoDate(ctx.now);
    expect((await send('GET', `/parcels?courier_id=${courier.id}&day=${day}`)).body.data).toMatchObject([
      { id, courier: { name: 'Aramex' }, status: 'handed_over' },
    ]);
    expect((await send('GET', '/parcels?courier_id=own')).body.data).toEqual([]);
    expect((await send('POST', `/parcels/${id}/status`, { status: 'delivered' })).body).toMatchObject({
      message: 'Parcel status updated',
      data: { cash_state: 'with_courier', collected: null, correctable_until: expect.any(String) },
    });
    expect((await send('GET', '/parcels?cash_state=with_courier')).body.data).toHaveLength(1);
    expect((await send('GET', '/couriers')).body.data).toMatchObject([{ id: courier.id, carried: 0, cash: 230 }]);
    expect((await send('POST', `/orders/${order.id}/collected`)).status).toBe(200);
    expect((await send('GET', `/parcels/${id}`)).body.data).toMatchObject({ cash_state: 'remitted', collected: 230 });
  });

  test('says in both languages who was first', async ({ send, make, call }) => {
    const order = await make.order(cash);
    const { done } = (await send('POST', '/parcels', { order_ids: [order.id] })).body.data;
    const { number } = (await send('GET', `/parcels/${done[0].parcel_id}`)).body.data;
    await send('POST', '/parcels/scan', { code: number, status: 'packed' });
    const other = await make.customer({ scopes: ['orders.manage', 'dispatch.manage'] });
    const scan = (locale: 'ar' | 'en') =>
      call('POST', '/staff/parcels/scan', { as: other, locale, body: { code: number, status: 'packed' } });
    expect(await scan('en')).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/“Packed” since \d\d:\d\d by Mona/) },
    });
    expect((await scan('ar')).body.message).toMatch(/جاهز للتسليم.*\(Mona\)/);
  });

  test('refuses the wrong item with a sentence', async ({ send, make, services }) => {
    const product = await make.product();
    await services.db.update(productVariants).set({ sku: 'BALM-1' }).where(eq(productVariants.id, product.variantId));
    const order = await make.order(cash, product);
    const { done } = (await send('POST', '/parcels', { order_ids: [order.id] })).body.data;
    const items = `/parcels/${done[0].parcel_id}/items`;
    expect(await send('POST', items, { code: 'soap' })).toMatchObject({
      status: 422,
      body: { message: 'SOAP is not in this parcel.' },
    });
    expect((await send('POST', items, { code: 'balm-1' })).body.data).toMatchObject({
      packed_units: 1,
      status: 'packing',
    });
    expect((await send('POST', items, { code: 'balm-1' })).body.data).toMatchObject({
      packed_units: 2,
      status: 'packed',
    });
  });

  test('prints labels, the pick list and the hand-over sheet', async ({ send, make, ctx }) => {
    const order = await make.order({ ...cash, locale: 'ar' });
    const { done } = (await send('POST', '/parcels', { order_ids: [order.id] })).body.data;
    const id = done[0].parcel_id;
    const isPdf = async (path: string) => {
      const reply = await send('GET', path);
      return [reply.status, reply.headers.get('content-type')];
    };
    const pdf = [200, 'application/pdf'];
    expect(await isPdf(`/parcels/labels?ids=${id}&size=a6`)).toEqual(pdf);
    expect(await isPdf(`/parcels/pick-list?ids=${id},${id}`)).toEqual(pdf);
    await send('POST', `/parcels/bulk`, { ids: [id], status: 'packed' });
    await send('POST', `/parcels/bulk`, { ids: [id], status: 'handed_over', courier_id: null });
    expect(await isPdf(`/parcels/sheet?courier_id=own&day=${cairoDate(ctx.now)}`)).toEqual(pdf);
    expect((await send('GET', '/parcels/labels?ids=2000000000')).status).toBe(404);
    expect((await send('GET', '/parcels/labels?ids=x')).status).toBe(422);
  });

  test('is closed to members without the scope', async ({ call, make }) => {
    const stranger = await make.customer({ scopes: ['catalogue.manage'] });
    expect((await call('GET', '/staff/parcels', { as: stranger })).status).toBe(403);
    expect((await call('GET', '/staff/parcels/labels?ids=1', { as: stranger })).status).toBe(403);
  });
});
