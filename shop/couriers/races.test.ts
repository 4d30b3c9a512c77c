import { expect } from 'vitest';
import { bostaKey, bostaSecret, bostaStandIn } from '#test/bosta-stand-in.ts';
import { courierDesk, payFromWallet } from '#test/courier-desk.ts';
import { test } from '#test/fixtures.ts';
import { outcomes } from '#test/outcomes.ts';
import { twoMembers } from '#test/two-members.ts';
import type { Database } from '#db/client.ts';
import { createParcels } from '#shop/parcels/manage/create-parcels.ts';
import { staffMoveParcel } from '#shop/parcels/manage/move-parcels.ts';
import { createBosta } from './adapters/bosta.ts';
import { changeCourierSettings } from './manage/courier-settings.ts';
import { createDelivery } from './manage/create-delivery.ts';
import { cancelDelivery } from './manage/deliveries.ts';
import { sendAmounts } from './send-amounts.ts';

const cash = { status: 'confirmed', paymentMethod: 'cash_on_delivery', reservedUntil: null } as const;

async function shop(database: Database) {
  const members = await twoMembers(database, 'orders.manage', 'dispatch.manage', 'payments.review');
  const bosta = bostaStandIn();
  const adapter = createBosta({
    base: 'http://bosta.test',
    apiKey: bostaKey,
    webhookSecret: bostaSecret,
    fetch: bosta.fetch,
  });
  const [first, second] = [members.first, members.second].map((ctx) => ({
    ...ctx,
    courierAdapters: { bosta: adapter },
  }));
  const desk = await courierDesk(members.services, members.make, first!);
  await changeCourierSettings(first!, { id: desk.courierId, kind: 'bosta' });
  const pack = async () => {
    const { id } = await members.make.order(cash, await members.make.product({ stock: 10 }));
    const { done } = await createParcels(first!, { order_ids: [id] });
    await staffMoveParcel(first!, { id: done[0]!.parcelId, status: 'packed' });
    return done[0]!.parcelId;
  };
  return { first: first!, second: second!, bosta, desk, pack };
}

test('two members who request a delivery concurrently get one', async ({ database }) => {
  const { first, second, bosta, desk, pack } = await shop(database);
  for (let round = 0; round < 4; round++) {
    const id = await pack();
    const create = (ctx: typeof first) => createDelivery(ctx, { id, courier_id: desk.courierId });
    const results = await outcomes(create(first), create(second));
    expect(results).toContain('done');
    expect(bosta.deliveries).toHaveLength(round + 1);
    expect(await desk.row(id)).toMatchObject({ waybill: bosta.deliveries[round]!.trackingNumber });
  }
});

test('a parcel that is handed over or given up while a delivery is requested has a live delivery or none', async ({
  database,
}) => {
  const { first, second, bosta, desk, pack } = await shop(database);
  for (let round = 0; round < 6; round++) {
    const id = await pack();
    const change =
      round % 2 === 0
        ? () => staffMoveParcel(second, { id, status: 'cancelled' })
        : () => cancelDelivery(second, { id });
    const [created] = await outcomes(createDelivery(first, { id, courier_id: desk.courierId }), change());
    const { number, waybill } = await desk.row(id);
    const live = bosta.deliveries.filter(
      ({ businessReference, state }) => businessReference === number && state === 10,
    );
    expect(live.map(({ trackingNumber }) => trackingNumber)).toEqual(waybill === null ? [] : [waybill]);
    expect(['done', 'delivery_withdrawn', 'delivery_too_late', 'delivery_unsure']).toContain(created);
  }
});

test('an amount that changes while a delivery is requested, or while another amount is sent, reaches the courier', async ({
  database,
}) => {
  const { first, second, bosta, desk, pack } = await shop(database);
  const send = (ctx: typeof first, hours: number) =>
    sendAmounts({ ...ctx, now: new Date(Date.now() + hours * 3_600_000) });
  for (let round = 0; round < 4; round++) {
    const id = await pack();
    bosta.fail = null;
    const [created] = await outcomes(
      createDelivery(first, { id, courier_id: desk.courierId }),
      payFromWallet(second, id, 5_000),
    );
    expect(created).toBe('done');
    if (round % 2 === 1) bosta.fail = 'lose amount';
    await Promise.all([send(first, 0), send(second, 0), payFromWallet(second, id, 8_000)]);
    bosta.fail = null;
    await Promise.all([send(first, 3), send(second, 3)]);
    expect(await desk.row(id)).toMatchObject({ collectAmount: 15_000, courierAmount: 15_000 });
    expect(bosta.deliveries).toHaveLength(round + 1);
    expect(bosta.deliveries.at(-1)).toMatchObject({ cod: 150, state: 10 });
  }
});

test('a delivery that is requested again while its parcel is cancelled, or by two jobs, is live once or not at all', async ({
  database,
}) => {
  const { first, second, bosta, desk, pack } = await shop(database);
  for (let round = 0; round < 6; round++) {
    const id = await pack();
    bosta.fail = null;
    await createDelivery(first, { id, courier_id: desk.courierId });
    await payFromWallet(second, id, 8_000);
    bosta.fail = 'refuse amount';
    const change = round % 2 === 0 ? () => cancelDelivery(second, { id }) : () => sendAmounts(second);
    await outcomes(sendAmounts(first), change());
    const { number, waybill } = await desk.row(id);
    const live = bosta.deliveries.filter(
      ({ businessReference, state }) => businessReference === number && state === 10,
    );
    expect(live.map(({ trackingNumber }) => trackingNumber)).toEqual(waybill === null ? [] : [waybill]);
    expect(live.every(({ cod }) => cod === 150)).toBe(true);
  }
});

test('a delivery that is requested again, or cancelled, while a member cancels it keeps what happened first', async ({
  database,
}) => {
  const { first, second, bosta, desk, pack } = await shop(database);
  const bostaAdapter = first.courierAdapters.bosta;
  const cancelAfter = (id: number, before: () => Promise<unknown>) => {
    const cancel: typeof bostaAdapter.cancel = async (delivery) => {
      await before();
      await bostaAdapter.cancel(delivery);
    };
    return cancelDelivery({ ...second, courierAdapters: { bosta: { ...bostaAdapter, cancel } } }, { id });
  };
  const id = await pack();
  await createDelivery(first, { id, courier_id: desk.courierId });
  await payFromWallet(second, id, 8_000);
  bosta.fail = 'refuse amount';
  await expect(cancelAfter(id, () => sendAmounts(first))).rejects.toMatchObject({ code: 'delivery_unsure' });
  expect(bosta.deliveries.map(({ state }) => state)).toEqual([48, 10]);
  expect(await desk.row(id)).toMatchObject({ waybill: bosta.deliveries[1]!.trackingNumber });
  await expect(cancelAfter(id, () => cancelDelivery(first, { id }))).rejects.toMatchObject({ code: 'not_found' });
  expect(bosta.deliveries.map(({ state }) => state)).toEqual([48, 48]);
  expect(await desk.row(id)).toMatchObject({ waybill: null });
});
