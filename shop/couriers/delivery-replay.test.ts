import { describe, expect } from 'vitest';
import { createParcels } from '#shop/parcels/manage/create-parcels.ts';
import { staffMoveParcel } from '#shop/parcels/manage/move-parcels.ts';
import { aramexAccount, aramexStandIn } from '#test/aramex-stand-in.ts';
import { bostaKey, bostaSecret, bostaStandIn } from '#test/bosta-stand-in.ts';
import { courierDesk } from '#test/courier-desk.ts';
import { contextFor, test } from '#test/fixtures.ts';
import { createAramex } from './adapters/aramex.ts';
import type { CourierAdapters } from './adapters/adapter.ts';
import { createBosta } from './adapters/bosta.ts';
import { changeCourierSettings } from './manage/courier-settings.ts';
import { createDelivery } from './manage/create-delivery.ts';
import { cancelDelivery } from './manage/deliveries.ts';
import { pollCouriers } from './poll-couriers.ts';

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
    },
    aramex: {
      lose: (isLost: boolean) => void (aramex.fail = isLost ? 'lose' : null),
      count: () => aramex.shipments.length,
      deliver: () => void aramex.shipments.at(-1)!.updates.push({ code: 'SH005', ms: 1e12 + 60_000 }),
      clear: () => void (aramex.shipments = []),
    },
  };
}

describe.each(['bosta', 'aramex'] as const)('a delivery by %s', (kind) => {
  const it = test.extend<{ open: () => ReturnType<typeof openDesk> }>({
    open: async ({ services, make }, use) => use(() => openDesk(services, make)),
  });
  async function openDesk(services: Parameters<typeof courierDesk>[0], make: Parameters<typeof courierDesk>[1]) {
    const stands = couriers();
    const member = await make.customer({ scopes: ['orders.manage', 'payments.review'], name: 'Mona' });
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
});
