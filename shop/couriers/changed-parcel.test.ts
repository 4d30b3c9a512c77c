import { expect } from 'vitest';
import { bostaKey, bostaSecret, bostaStandIn } from '#test/bosta-stand-in.ts';
import { courierDesk, payFromWallet } from '#test/courier-desk.ts';
import { contextFor, test as base } from '#test/fixtures.ts';
import { changeParcel } from '#shop/parcels/manage/change-parcel.ts';
import { createCourier } from '#shop/parcels/manage/couriers.ts';
import { createParcels } from '#shop/parcels/manage/create-parcels.ts';
import { staffMoveParcel } from '#shop/parcels/manage/move-parcels.ts';
import { showParcel } from '#shop/parcels/manage/show-parcel.ts';
import { createBosta } from './adapters/bosta.ts';
import { changeCourierSettings } from './manage/courier-settings.ts';
import { createDelivery } from './manage/create-delivery.ts';
import { cancelDelivery } from './manage/deliveries.ts';
import { pollCouriers } from './poll-couriers.ts';
import { sendAmounts } from './send-amounts.ts';

/** A packed parcel with a delivery by Bosta, and staff who give it another courier and waybill. */
const test = base.extend<{ delivery: Awaited<ReturnType<typeof withDelivery>> }>({
  delivery: async ({ services, make }, use) => use(await withDelivery(services, make)),
});

async function withDelivery(services: Parameters<typeof courierDesk>[0], make: Parameters<typeof courierDesk>[1]) {
  const member = await make.customer({ scopes: ['orders.manage', 'dispatch.manage', 'payments.review'], name: 'Mona' });
  const bosta = bostaStandIn();
  const adapter = createBosta({
    base: 'http://bosta.test',
    apiKey: bostaKey,
    webhookSecret: bostaSecret,
    fetch: bosta.fetch,
  });
  const staff = { ...contextFor(services, member), courierAdapters: { bosta: adapter } };
  const desk = await courierDesk(services, make, staff);
  await changeCourierSettings(staff, { id: desk.courierId, kind: 'bosta' });
  const cash = { status: 'confirmed', paymentMethod: 'cash_on_delivery', reservedUntil: null } as const;
  const order = await make.order(cash, await make.product({ stock: 10 }));
  const { done } = await createParcels(staff, { order_ids: [order.id] });
  const id = done[0]!.parcelId;
  await staffMoveParcel(staff, { id, status: 'packed' });
  await createDelivery(staff, { id, courier_id: desk.courierId });
  const other = await createCourier(staff, { name: { ar: 'شركة أخرى', en: 'Other' } });
  const changeCourier = async () => {
    const { updatedAt: seen } = await showParcel(staff, { id });
    await changeParcel(staff, { id, seen, courier_id: other.id, waybill: 'X1' });
  };
  /** The adapter with something else that happens before it cancels. */
  const cancelledAfter = (before: () => Promise<unknown>) => ({
    bosta: {
      ...adapter,
      cancel: async (delivery: Parameters<typeof adapter.cancel>[0]) => {
        await before();
        await adapter.cancel(delivery);
      },
    },
  });
  const isUnchanged = async () =>
    expect(await desk.row(id)).toMatchObject({ courierId: other.id, waybill: 'X1', courierAmount: null });
  return { staff, bosta, desk, id, changeCourier, cancelledAfter, isUnchanged };
}

test('a waybill that staff enter while its delivery is cancelled, or before, stays', async ({ delivery }) => {
  const { staff, bosta, id, changeCourier, cancelledAfter, isUnchanged } = delivery;
  await cancelDelivery({ ...staff, courierAdapters: cancelledAfter(changeCourier) }, { id });
  await isUnchanged();
  expect(bosta.deliveries.map(({ state }) => state)).toEqual([48]);
  await expect(cancelDelivery(staff, { id })).rejects.toMatchObject({ code: 'not_found' });
});

test('a delivery whose parcel got another waybill while its amount was refused is not requested again', async ({
  delivery,
}) => {
  const { staff, bosta, id, changeCourier, cancelledAfter, isUnchanged } = delivery;
  await payFromWallet(staff, id, 8_000);
  bosta.fail = 'refuse amount';
  expect(await sendAmounts({ ...staff, courierAdapters: cancelledAfter(changeCourier) })).toBe(0);
  await isUnchanged();
  expect(bosta.deliveries.map(({ state }) => state)).toEqual([48]);
});

test('an amount that the former courier took over is not recorded for the next, which has to be called', async ({
  delivery,
}) => {
  const { staff, bosta, desk, id, changeCourier } = delivery;
  await staffMoveParcel(staff, { id, status: 'handed_over', courier_id: desk.courierId });
  await payFromWallet(staff, id, 8_000);
  bosta.beforeAnswer = changeCourier;
  expect(await sendAmounts(staff)).toBe(0);
  expect(await desk.row(id)).toMatchObject({ waybill: 'X1', courierAmount: null, collectAmount: 23_000 });
  expect((await showParcel(staff, { id })).otherAmount).toMatchObject({
    state: 'call',
    current: 23_000,
    expected: 15_000,
  });
});

test('reports of the former courier do not move a parcel that another one carries', async ({ delivery, services }) => {
  const { staff, bosta, desk, id, changeCourier } = delivery;
  await staffMoveParcel(staff, { id, status: 'handed_over', courier_id: desk.courierId });
  bosta.deliveries[0]!.state = 46;
  const adapter = staff.courierAdapters.bosta;
  const track: typeof adapter.track = async (delivery) => {
    const reports = await adapter.track(delivery);
    await changeCourier();
    return reports;
  };
  const poll = (courierAdapters: typeof staff.courierAdapters, hours: number) =>
    pollCouriers({ ...services, courierAdapters, now: new Date(Date.now() + hours * 3_600_000) });
  expect(await poll({ bosta: { ...adapter, track } }, 1)).toBe(0);
  expect(await desk.row(id)).toMatchObject({ status: 'handed_over', waybill: 'X1' });
  // Nor is the former courier asked again.
  expect(await poll({ bosta: { ...adapter, track: () => Promise.reject(new Error('asked')) } }, 3)).toBe(0);
});

test('an amount whose answer was lost is sent again, also when the former one is right again', async ({ delivery }) => {
  const { staff, bosta, desk, id } = delivery;
  const send = (hours: number) => sendAmounts({ ...staff, now: new Date(Date.now() + hours * 3_600_000) });
  await payFromWallet(staff, id, 8_000);
  bosta.fail = 'lose amount';
  expect(await send(0)).toBe(0);
  bosta.fail = null;
  expect(bosta.deliveries[0]!.cod).toBe(150);
  await payFromWallet(staff, id, 0);
  expect(await desk.row(id)).toMatchObject({ collectAmount: 23_000, courierAmount: 23_000 });
  expect(await send(3)).toBe(1);
  expect(bosta.deliveries[0]!.cod).toBe(230);
  expect(await send(6)).toBe(0);
});

test('a delivery whose cancellation got no answer can be cancelled again', async ({ delivery }) => {
  const { staff, bosta, desk, id } = delivery;
  bosta.fail = 'lose cancellation';
  await expect(cancelDelivery(staff, { id })).rejects.toMatchObject({ code: 'courier_unavailable' });
  bosta.fail = null;
  expect(bosta.deliveries.map(({ state }) => state)).toEqual([48]);
  await cancelDelivery(staff, { id });
  expect(await desk.row(id)).toMatchObject({ courierId: null, waybill: null });
});
