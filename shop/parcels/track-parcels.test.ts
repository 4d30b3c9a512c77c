import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { queryRows } from '#db/query-rows.ts';
import { outbox } from '#db/schema.ts';
import { contextFor, test } from '#test/fixtures.ts';
import { createParcels } from './manage/create-parcels.ts';
import { correctParcel } from './manage/correct-parcel.ts';
import { staffMoveParcel } from './manage/move-parcels.ts';
import { getTrackToken, stepsOf, trackParcels } from './track-parcels.ts';

const cash = { status: 'confirmed', paymentMethod: 'cash_on_delivery', reservedUntil: null } as const;
const at = (hour: number) => `2026-06-01T0${hour}:00:00.000Z`;

describe('the steps of a parcel', () => {
  test('are those reached and the ones ahead', () =>
    expect(
      stepsOf('packed', [
        { status: 'packing', at: at(1) },
        { status: 'packed', at: at(2) },
      ]),
    ).toEqual([
      { status: 'packing', at: at(1) },
      { status: 'packed', at: at(2) },
      { status: 'handed_over', at: null },
      { status: 'out', at: null },
      { status: 'delivered', at: null },
    ]));
  test('end with a refusal, without a delivery that was taken back', () =>
    expect(
      stepsOf('refused', [
        { status: 'handed_over', at: at(1) },
        { status: 'delivered', at: at(2) },
        { status: 'refused', at: at(3) },
      ]),
    ).toEqual([
      { status: 'handed_over', at: at(1) },
      { status: 'refused', at: at(3) },
    ]));
});

describe('the tracking page', () => {
  test('shows the progress and nothing personal, to anyone with the token', async ({ services, make, call, ctx }) => {
    const buyer = await make.customer();
    const order = await make.order({ ...cash, userId: buyer.userId });
    const staff = contextFor(services, await make.customer({ scopes: ['orders.manage', 'dispatch.manage'] }));
    const token = await getTrackToken(contextFor(services, buyer), { id: order.id });
    expect(token).toMatch(/^[\w-]{16}$/);
    const { done } = await createParcels(staff, { order_ids: [order.id] });
    for (const status of ['packed', 'handed_over', 'delivered'] as const)
      await staffMoveParcel(staff, { id: done[0]!.parcelId, status });
    await correctParcel(staff, { id: done[0]!.parcelId, status: 'out', reason: 'The wrong parcel' });
    const tracked = await trackParcels(ctx, { token });
    expect(tracked).toMatchObject({ status: 'shipped', delivery: { from: '2026-06-10' } });
    expect(tracked.parcels[0]!.steps.map(({ status }) => status)).toEqual([
      'packing',
      'packed',
      'handed_over',
      'out',
      'delivered',
    ]);
    const reply = await call('GET', `/track/${token}`);
    expect(reply.body.data).toMatchObject({ status: 'shipped', parcels: [{ nth: 1, status: 'out' }] });
    const text = JSON.stringify(reply.body);
    for (const personal of [
      order.address.name,
      order.address.phone,
      order.address.description,
      'Product',
      order.number,
    ])
      expect(text).not.toContain(personal);
    expect((await call('GET', '/track/AAAAAAAAAAAAAAAA')).status).toBe(404);
    // A message each time that the order reaches a status; those about the way link to the page.
    const messages = await services.db.select().from(outbox).where(eq(outbox.userId, buyer.userId));
    expect(messages.map(({ kind }) => kind)).toEqual(['order_shipped', 'order_delivered', 'order_shipped']);
    for (const at of [0, 2]) expect(messages[at]!.text).toContain(`/en/track/${token}`);
  });

  test('every order has a token of its own', async ({ services, make }) => {
    await make.order();
    await make.order();
    const [count] = await queryRows<{ n: number }>(
      services.db,
      sql`select count(distinct track_token)::integer n from orders`,
    );
    expect(count!.n).toBeGreaterThan(1);
  });
});
