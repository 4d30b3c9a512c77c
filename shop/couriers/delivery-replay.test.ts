import { describe, expect } from 'vitest';
import { createParcels } from '#shop/parcels/manage/create-parcels.ts';
import { staffMoveParcel } from '#shop/parcels/manage/move-parcels.ts';
import { aramexAccount, aramexStandIn } from '#test/aramex-stand-in.ts';
import { bostaKey, bostaSecret, bostaStandIn } from '#test/bosta-stand-in.ts';
import { courierDesk, payFromWallet } from '#test/courier-desk.ts';
import { contextFor, test } from '#test/fixtures.ts';
import type { Ctx, Services } from '#shop/context.ts';
import { listParcels } from '#shop/parcels/manage/list-parcels.ts';
import { showParcel } from '#shop/parcels/manage/show-parcel.ts';
import { summarizeDispatch } from '#shop/parcels/manage/summarize.ts';
import { createAramex } from './adapters/aramex.ts';
import { type CourierAdapters, CourierUnavailable } from './adapters/adapter.ts';
import { createBosta } from './adapters/bosta.ts';
import { confirmAmount } from './manage/confirm-amount.ts';
import { changeCourierSettings } from './manage/courier-settings.ts';
import { createDelivery } from './manage/create-delivery.ts';
import { cancelDelivery } from './manage/deliveries.ts';
import { pollCouriers } from './poll-couriers.ts';
import { sendAmounts } from './send-amounts.ts';

function couriers() {
  const bosta = bostaStandIn();
  const aramex = aramexStandIn();
  const adaptersWith = (isKeyRight: boolean): CourierAdapters => ({
    bosta: createBosta({
      base: 'http://bosta.test',
      apiKey: isKeyRight ? bostaKey : 'wrong',
      webhookSecret: bostaSecret,
      fetch: bosta.fetch,
    }),
    aramex: createAramex({
      base: 'http://aramex.test',
      ...aramexAccount,
      ...(!isKeyRight && { password: 'wrong' }),
      fetch: aramex.fetch,
    }),
  });
  return {
    adaptersWith,
    bosta: {
      lose: (isLost: boolean) => void (bosta.fail = isLost ? 'lose' : null),
      count: () => bosta.deliveries.length,
      deliver: () => void (bosta.deliveries.at(-1)!.state = 45),
      clear: () => void (bosta.deliveries = []),
      /** The amounts of the deliveries that are not cancelled. */
      live: () => bosta.deliveries.filter(({ state }) => state !== 48).map(({ cod }) => cod),
      refuseAmounts: () => void (bosta.fail = 'refuse amount'),
    },
    aramex: {
      lose: (isLost: boolean) => void (aramex.fail = isLost ? 'lose' : null),
      count: () => aramex.shipments.length,
      deliver: () => void aramex.shipments.at(-1)!.updates.push({ code: 'SH005', ms: 1e12 + 60_000 }),
      clear: () => void (aramex.shipments = []),
      live: () =>
        aramex.shipments
          .filter(({ isHeld }) => !isHeld)
          .map(({ shipment }) => shipment.Details.CashOnDeliveryAmount?.Value ?? 0),
      refuseAmounts: () => {},
    },
  };
}

describe.each(['bosta', 'aramex'] as const)('a delivery by %s', (kind) => {
  const it = test.extend<{ open: () => ReturnType<typeof openDesk> }>({
    open: async ({ services, make }, use) => use(() => openDesk(services, make)),
  });
  async function openDesk(services: Parameters<typeof courierDesk>[0], make: Parameters<typeof courierDesk>[1]) {
    const stands = couriers();
    const member = await make.customer({
      scopes: ['orders.manage', 'dispatch.manage', 'payments.review'],
      name: 'Mona',
    });
    const staff = { ...contextFor(services, member), courierAdapters: stands.adaptersWith(true) };
    const desk = await courierDesk(services, make, staff);
    await changeCourierSettings(staff, { id: desk.courierId, kind });
    const cash = { status: 'confirmed', paymentMethod: 'cash_on_delivery', reservedUntil: null } as const;
    const pack = async () => {
      const order = await make.order(cash, await make.product({ stock: 10 }));
      const { done } = await createParcels(staff, { order_ids: [order.id] });
      await staffMoveParcel(staff, { id: done[0]!.parcelId, status: 'packed' });
      return done[0]!.parcelId;
    };
    const id = await pack();
    const create = (ctx = staff, parcelId = id) => createDelivery(ctx, { id: parcelId, courier_id: desk.courierId });
    return { ...desk, ...stands, stand: stands[kind], id, pack, create };
  }

  it('is requested once, also when its request is repeated', async ({ open }) => {
    const { create, stand } = await open();
    const delivery = await create();
    expect(await create()).toEqual(delivery);
    expect(stand.count()).toBe(1);
  });

  it('whose answer was lost is requested again only after it was cancelled', async ({ open }) => {
    const { create, stand, staff, id } = await open();
    stand.lose(true);
    await expect(create()).rejects.toMatchObject({ code: 'courier_unavailable' });
    stand.lose(false);
    await expect(create()).rejects.toMatchObject({ code: 'delivery_unsure' });
    expect(stand.count()).toBe(1);
    await cancelDelivery(staff, { id });
    await create();
    expect(stand.count()).toBe(2);
  });

  it('is free to be requested again after the credentials were refused', async ({ open }) => {
    const { create, stand, staff, adaptersWith } = await open();
    const wrong = { ...staff, courierAdapters: adaptersWith(false) };
    await expect(create(wrong)).rejects.toMatchObject({ code: 'courier_refused' });
    await create();
    expect(stand.count()).toBe(1);
  });

  it('is cancelled, and its parcel has no waybill any more', async ({ open }) => {
    const { create, staff, id, row } = await open();
    await create();
    await cancelDelivery(staff, { id });
    expect(await row(id)).toMatchObject({ waybill: null, courierId: null });
  });

  it('is found delivered by polling', async ({ open, services }) => {
    const { create, stand, staff, id, row, courierId } = await open();
    await create();
    await staffMoveParcel(staff, { id, status: 'handed_over', courier_id: courierId });
    stand.deliver();
    const now = new Date(Date.now() + 3_600_000);
    expect(await pollCouriers({ ...services, courierAdapters: staff.courierAdapters, now })).toBe(1);
    expect(await row(id)).toMatchObject({ status: 'delivered' });
  });

  it('is polled also after several that the courier does not have', async ({ open, services }) => {
    const { create, pack, stand, staff, courierId, id } = await open();
    for (const parcelId of [id, await pack(), await pack(), await pack()]) {
      await create(staff, parcelId);
      await staffMoveParcel(staff, { id: parcelId, status: 'handed_over', courier_id: courierId });
    }
    stand.clear();
    const adapter = staff.courierAdapters[kind]!;
    const queries: string[] = [];
    const track: typeof adapter.track = (delivery) => {
      queries.push(delivery.waybill);
      return adapter.track(delivery);
    };
    const courierAdapters: CourierAdapters = { [kind]: { ...adapter, track } };
    expect(await pollCouriers({ ...services, courierAdapters, now: new Date(Date.now() + 3_600_000) })).toBe(0);
    expect(queries).toHaveLength(4);
  });

  const send = (services: Services, { courierAdapters }: Ctx, hours = 0) =>
    sendAmounts({ ...services, courierAdapters, now: new Date(Date.now() + hours * 3_600_000) });

  it('gets another amount before it leaves, once', async ({ open, services }) => {
    const { create, stand, staff, id, row } = await open();
    await create();
    expect(await send(services, staff)).toBe(0);
    await payFromWallet(staff, id, 8_000);
    expect(await listParcels(staff, { other_amount: true })).toMatchObject({
      parcels: [{ id, otherAmount: { current: 23_000, expected: 15_000, state: 'sending' } }],
    });
    expect(await summarizeDispatch(staff)).toMatchObject({ otherAmount: 1 });
    expect(await send(services, staff)).toBe(1);
    expect(await send(services, staff, 3)).toBe(0);
    expect(stand.live()).toEqual([150]);
    expect(await row(id)).toMatchObject({ collectAmount: 15_000, courierAmount: 15_000, amendedAmount: null });
    expect((await row(id)).waybill).not.toBeNull();
    expect(await listParcels(staff, { other_amount: true })).toMatchObject({ parcels: [] });
  });

  it('is left to staff once it left and the courier takes no other amount over', async ({ open, services }) => {
    const { create, stand, staff, id, row, courierId } = await open();
    await create();
    await staffMoveParcel(staff, { id, status: 'handed_over', courier_id: courierId });
    stand.refuseAmounts();
    await payFromWallet(staff, id, 23_000);
    expect(await row(id)).toMatchObject({ collectAmount: 23_000, amendedAmount: 0 });
    expect(await send(services, staff)).toBe(0);
    expect(await send(services, staff, 5)).toBe(0);
    expect(stand.live()).toEqual([230]);
    const { otherAmount } = await showParcel(staff, { id });
    expect(otherAmount).toEqual({ current: 23_000, expected: 0, state: 'call' });
    await expect(confirmAmount(staff, { id, amount: 230 })).rejects.toMatchObject({ code: 'stale_version' });
    expect(await confirmAmount(staff, { id, amount: 0 })).toMatchObject({ otherAmount: null, collectAmount: 0 });
    expect(await row(id)).toMatchObject({ courierAmount: 0, amendedAmount: null });
  });

  it('whose new request is not answered is not requested a third time', async ({ open, services }) => {
    const { create, stand, staff, id, row } = await open();
    await create();
    stand.refuseAmounts();
    await payFromWallet(staff, id, 8_000);
    const adapter = staff.courierAdapters[kind]!;
    const unanswered = async (request: Parameters<typeof adapter.create>[0]) => {
      await adapter.create(request);
      throw new CourierUnavailable('no answer');
    };
    const courierAdapters = { [kind]: { ...adapter, create: unanswered } };
    for (const hours of [0, 3, 6]) await send(services, { ...staff, courierAdapters }, hours);
    expect(stand.live()).toEqual([150]);
    expect(await row(id)).toMatchObject({ waybill: null });
    expect((await showParcel(staff, { id })).otherAmount).toMatchObject({ state: 'unsure' });
    await cancelDelivery(staff, { id });
    expect((await showParcel(staff, { id })).otherAmount).toMatchObject({ state: 'request' });
    await create();
    expect((await showParcel(staff, { id })).otherAmount).toBeNull();
  });
});
