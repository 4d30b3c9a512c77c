import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { courierEvents } from '#db/schema.ts';
import { contextFor, test as base } from '#test/fixtures.ts';
import { courierDesk, csv, type CourierDesk } from '#test/courier-desk.ts';
import { bostaKey, bostaSecret, bostaStandIn, type BostaStandIn } from '#test/bosta-stand-in.ts';
import { createBosta } from './adapters/bosta.ts';
import { readMoment, applyStatusFile } from './manage/apply-status-file.ts';
import { changeCourierSettings, showCourierSettings } from './manage/courier-settings.ts';
import { createDelivery } from './manage/create-delivery.ts';
import { cancelDelivery, printCourierLabel, showDelivery } from './manage/deliveries.ts';
import { exportParcels } from './manage/export-parcels.ts';
import { inspectCourierFile } from './manage/inspect-file.ts';
import { listCourierEvents } from './manage/list-courier-events.ts';
import { listRefusals } from './manage/list-refusals.ts';
import { changeParcel } from '#shop/parcels/manage/change-parcel.ts';
import { correctParcel } from '#shop/parcels/manage/correct-parcel.ts';
import { showParcel } from '#shop/parcels/manage/show-parcel.ts';
import type { Ctx } from '#shop/context.ts';
import { createParcels } from '#shop/parcels/manage/create-parcels.ts';
import { staffMoveParcel } from '#shop/parcels/manage/move-parcels.ts';
import { pollCouriers } from './poll-couriers.ts';
import { receiveWebhook } from './receive-webhook.ts';

const test = base.extend<{ bosta: BostaStandIn; desk: CourierDesk; packed: () => Promise<number> }>({
  bosta: async ({}, use) => use(bostaStandIn()),
  desk: async ({ services, make, bosta }, use) => {
    const member = await make.customer({
      scopes: ['orders.manage', 'dispatch.manage', 'payments.review'],
      name: 'Mona',
    });
    const adapter = createBosta({
      base: 'http://bosta.test',
      apiKey: bostaKey,
      webhookSecret: bostaSecret,
      fetch: bosta.fetch,
    });
    await use(
      await courierDesk(services, make, { ...contextFor(services, member), courierAdapters: { bosta: adapter } }),
    );
  },
  packed: async ({ desk, make }, use) =>
    use(async () => {
      const order = { status: 'confirmed', paymentMethod: 'cash_on_delivery', reservedUntil: null } as const;
      const { id } = await make.order(order, await make.product({ stock: 10 }));
      const { done } = await createParcels(desk.staff, { order_ids: [id] });
      await staffMoveParcel(desk.staff, { id: done[0]!.parcelId, status: 'packed' });
      return done[0]!.parcelId;
    }),
});

const seenAt = async (staff: Ctx, id: number) => (await showParcel(staff, { id })).updatedAt;

const connect = ({ staff, courierId }: CourierDesk) => changeCourierSettings(staff, { id: courierId, kind: 'bosta' });

test('Bosta delivers a parcel: waybill, label, and its cancelling', async ({ desk, bosta, packed }) => {
  const id = await packed();
  await expect(createDelivery(desk.staff, { id, courier_id: desk.courierId })).rejects.toMatchObject({
    code: 'courier_without_api',
  });
  await connect(desk);
  const delivery = await createDelivery(desk.staff, { id, courier_id: desk.courierId });
  expect(await createDelivery(desk.staff, { id, courier_id: desk.courierId })).toEqual(delivery);
  expect(bosta.deliveries).toHaveLength(1);
  expect(bosta.deliveries[0]).toMatchObject({
    type: 10,
    cod: 230,
    receiver: { phone: expect.stringMatching(/^01\d{9}$/) },
  });
  expect(await desk.row(id)).toMatchObject({ waybill: delivery.waybill, courierId: desk.courierId });
  expect((await printCourierLabel(desk.staff, { id })).file.subarray(0, 5).toString()).toBe('%PDF-');
  await cancelDelivery(desk.staff, { id });
  expect(await desk.row(id)).toMatchObject({ waybill: null, courierId: null });
  expect(bosta.deliveries[0]).toMatchObject({ state: 48 });
});

test('a refused request is over, and one without an answer is not sent again', async ({ desk, bosta, packed }) => {
  await connect(desk);
  const id = await packed();
  const create = () => createDelivery(desk.staff, { id, courier_id: desk.courierId });
  bosta.fail = 'refuse';
  await expect(create()).rejects.toMatchObject({ code: 'courier_refused' });
  bosta.fail = 'lose';
  await expect(create()).rejects.toMatchObject({ code: 'courier_unavailable' });
  bosta.fail = null;
  await expect(create()).rejects.toMatchObject({ code: 'delivery_unsure' });
  expect(bosta.deliveries).toHaveLength(1);
  await cancelDelivery(desk.staff, { id });
  await create();
  expect(bosta.deliveries).toHaveLength(2);
});

test.for([
  ['was handed over', async (staff, id) => staffMoveParcel(staff, { id, status: 'handed_over', courier_id: null })],
  ['was cancelled', async (staff, id) => staffMoveParcel(staff, { id, status: 'cancelled' })],
  [
    'got another waybill',
    async (staff, id) => changeParcel(staff, { id, seen: await seenAt(staff, id), waybill: 'W9' }),
  ],
  ['was given up', async (staff, id) => cancelDelivery(staff, { id })],
] as const satisfies [string, (staff: Ctx, id: number) => Promise<unknown>][])(
  'a delivery is cancelled at the courier when its parcel %s before the answer',
  async ([, change], { desk, bosta, packed }) => {
    await connect(desk);
    const id = await packed();
    bosta.beforeAnswer = () => change(desk.staff, id);
    await expect(createDelivery(desk.staff, { id, courier_id: desk.courierId })).rejects.toMatchObject({
      code: 'delivery_withdrawn',
    });
    expect(bosta.deliveries).toMatchObject([{ state: 48 }]);
    expect([null, 'W9']).toContain((await desk.row(id)).waybill);
    expect(await showDelivery(desk.staff, { id })).toMatchObject({ delivery: null });
  },
);

test('a delivery that the courier can’t cancel is named', async ({ desk, bosta, packed }) => {
  await connect(desk);
  const id = await packed();
  bosta.beforeAnswer = async () => {
    bosta.fail = 'cancel';
    await staffMoveParcel(desk.staff, { id, status: 'handed_over', courier_id: null });
  };
  await expect(createDelivery(desk.staff, { id, courier_id: desk.courierId })).rejects.toMatchObject({
    code: 'delivery_stray',
    params: { waybill: '50000000' },
  });
  expect(await showDelivery(desk.staff, { id })).toEqual({ delivery: null, companies: [] });
});

test('the page of a parcel shows its delivery, what can be done with it, and the reports about it', async ({
  desk,
  packed,
}) => {
  const { staff, courierId } = desk;
  const id = await packed();
  expect(await showDelivery(staff, { id })).toEqual({ delivery: null, companies: [] });
  await connect(desk);
  expect(await showDelivery(staff, { id })).toEqual({
    delivery: null,
    companies: [{ id: courierId, name: expect.any(String) }],
  });
  const { waybill } = await createDelivery(staff, { id, courier_id: courierId });
  expect(await showDelivery(staff, { id })).toMatchObject({
    delivery: { status: 'created', waybill, by: 'Mona', canCancel: true },
    companies: [],
  });
  await staffMoveParcel(staff, { id, status: 'cancelled' });
  await cancelDelivery(staff, { id });
  expect(await showDelivery(staff, { id })).toEqual({ delivery: null, companies: [] });
  const sent = await desk.parcel();
  await receiveWebhook(staff, { kind: 'bosta', secret: bostaSecret, body: event(sent.waybill, 41, 1e12) });
  expect(await listCourierEvents(staff, { parcel_id: sent.id })).toMatchObject([{ state: '41 SEND', status: 'out' }]);
  expect(await listCourierEvents(staff, { parcel_id: id })).toEqual([]);
});

test('a parcel with a waybill is not requested again', async ({ desk, bosta, packed }) => {
  await connect(desk);
  const id = await packed();
  await changeParcel(desk.staff, { id, seen: await seenAt(desk.staff, id), waybill: 'W9' });
  await expect(createDelivery(desk.staff, { id, courier_id: desk.courierId })).rejects.toMatchObject({
    code: 'parcel_has_waybill',
  });
  expect(bosta.deliveries).toEqual([]);
});

const event = (waybill: string, state: number, timeStamp: number, type = 'SEND') => ({
  trackingNumber: waybill,
  state,
  timeStamp,
  type,
});

test('webhooks late, repeated and out of order lead to one status', async ({ desk, services }) => {
  await connect(desk);
  const orders = [
    [0, 1, 2, 3],
    [3, 2, 1, 0],
    [2, 0, 3, 1],
    [1, 3, 3, 3, 3, 3, 0, 2],
  ];
  for (const order of orders) {
    const { id, waybill } = await desk.parcel();
    const reports = [
      event(waybill, 24, 1e12),
      event(waybill, 41, 1e12 + 1000),
      event(waybill, 41, 1e12 + 2000, 'RTO'),
      event(waybill, 46, 1e12 + 3000, 'RTO'),
    ];
    for (const at of order) await receiveWebhook(desk.staff, { kind: 'bosta', secret: bostaSecret, body: reports[at] });
    expect(await desk.row(id)).toMatchObject({ status: 'returning', cashState: 'void' });
    const stored = await services.db.select().from(courierEvents).where(eq(courierEvents.parcelId, id));
    expect(stored).toHaveLength(4);
  }
});

test('a forged or broken webhook changes nothing, and a contradiction stays for staff', async ({ desk }) => {
  await connect(desk);
  const { id, waybill } = await desk.parcel();
  const send = (secret: string | null, body: unknown) => receiveWebhook(desk.staff, { kind: 'bosta', secret, body });
  for (const secret of [null, '', 'x', `${bostaSecret}x`])
    await expect(send(secret, event(waybill, 45, 1e12))).rejects.toMatchObject({ code: 'bad_signature' });
  await expect(send(bostaSecret, { trackingNumber: waybill })).rejects.toMatchObject({ code: 'callback_refused' });
  await expect(receiveWebhook(desk.staff, { kind: 'aramex', secret: '', body: {} })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await send(bostaSecret, event('nobody', 45, 1e12))).toBe('unknown_parcel');
  expect(await send(bostaSecret, event(waybill, 10, 1e12))).toBe('unknown_state');
  expect((await desk.row(id)).status).toBe('handed_over');
  expect(await send(bostaSecret, event(waybill, 45, 1e12 + 5000))).toBe('applied');
  expect(await send(bostaSecret, event(waybill, 46, 1e12 + 6000, 'RTO'))).toBe('refused');
  expect(await desk.row(id)).toMatchObject({ status: 'delivered', cashState: 'with_courier' });
});

test('a report that comes before the hand-over is recorded is applied when it comes again', async ({
  desk,
  packed,
}) => {
  await connect(desk);
  const id = await packed();
  const { staff, courierId } = desk;
  await changeParcel(staff, { id, seen: await seenAt(staff, id), courier_id: courierId, waybill: 'W9' });
  const send = (at: number) => receiveWebhook(staff, { kind: 'bosta', secret: bostaSecret, body: event('W9', 45, at) });
  expect(await send(1e12)).toBe('refused');
  await staffMoveParcel(staff, { id, status: 'handed_over', courier_id: courierId });
  expect(await send(1e12)).toBe('applied');
  expect(await send(1e12)).toBe('unchanged');
  // A delivery that staff have taken back is not delivered again by what the courier said before.
  await correctParcel(staff, { id, status: 'out', reason: 'wrong parcel' });
  expect(await send(1e12 + 60_000)).toBe('late');
  expect((await desk.row(id)).status).toBe('out');
});

test('polling finds what no webhook reported', async ({ desk, bosta, packed, services }) => {
  await connect(desk);
  const id = await packed();
  const { waybill } = await createDelivery(desk.staff, { id, courier_id: desk.courierId });
  await staffMoveParcel(desk.staff, { id, status: 'handed_over', courier_id: desk.courierId });
  Object.assign(
    bosta.deliveries.find((delivery) => delivery.trackingNumber === waybill)!,
    { state: 45 },
  );
  const { courierAdapters } = desk.staff;
  const poll = (hours: number) =>
    pollCouriers({ ...services, courierAdapters, now: new Date(Date.now() + hours * 3_600_000) });
  expect(await poll(0)).toBe(0);
  expect(await poll(1)).toBe(1);
  expect(await poll(2)).toBe(0);
  expect((await desk.row(id)).status).toBe('delivered');
});

test('a courier’s columns and words are mapped once, and its status file is applied by row', async ({
  desk,
  services,
}) => {
  const { staff, courierId } = desk;
  const [first, second, third] = [await desk.parcel(), await desk.parcel(), await desk.parcel('delivered')];
  const file = () =>
    csv(
      `رقم البوليصة,الحالة\n${first.waybill},تم التسليم\n${second.waybill},مرتجع\n${third.waybill},مرتجع\nX7,تم التسليم\n${second.waybill},غامض\n`,
    );
  const seen = await inspectCourierFile(staff, { id: courierId }, file());
  expect(seen.statusColumns).toEqual({ code: 'رقم البوليصة', state: 'الحالة' });
  expect(seen.words.map(({ word, meaning }) => [word, meaning])).toEqual([
    ['تم التسليم', null],
    ['مرتجع', null],
    ['غامض', null],
  ]);
  const chosen = await inspectCourierFile(staff, { id: courierId, state: 'رقم البوليصة' }, file());
  expect(chosen.statusColumns).toEqual({ code: 'رقم البوليصة', state: 'رقم البوليصة' });
  expect(chosen.words).toHaveLength(4);
  await expect(applyStatusFile(staff, { id: courierId }, file())).rejects.toMatchObject({
    fields: { file: [{ key: 'courier_columns' }] },
  });
  await changeCourierSettings(staff, {
    id: courierId,
    status_columns: seen.statusColumns as { code: string; state: string },
    status_words: { 'تم التسليم': 'delivered', مُرتجع: 'returning' },
  });
  const report = await applyStatusFile(staff, { id: courierId }, file());
  expect(report.rows.map(({ outcome }) => outcome)).toEqual([
    'applied',
    'applied',
    'refused',
    'unknown_parcel',
    'unknown_state',
  ]);
  expect((await desk.row(second.id)).status).toBe('returning');
  expect((await applyStatusFile(staff, { id: courierId }, file())).counts).toEqual({
    unchanged: 2,
    refused: 1,
    unknown_parcel: 1,
    unknown_state: 1,
  });
  const stored = await services.db.select().from(courierEvents).where(eq(courierEvents.courierId, courierId));
  expect(stored).toHaveLength(4);
  expect(await listRefusals(staff, { by: 'courier' })).toMatchObject([
    { key: String(courierId), sent: 3, refused: 1, amount: 23_000 },
  ]);
  expect(await listRefusals(staff, { by: 'city' })).toHaveLength(1);
  expect(await listRefusals(staff, { by: 'phone' })).toHaveLength(1);
});

test('the file for a courier has its own columns, local phones and EGP', async ({ desk }) => {
  const { staff, courierId } = desk;
  const { waybill } = await desk.parcel();
  await changeCourierSettings(staff, {
    id: courierId,
    export_columns: [
      { field: 'waybill', header: 'AWB' },
      { field: 'phone', header: 'Mobile' },
      { field: 'collect', header: 'COD' },
    ],
  });
  const rows = await exportParcels(staff, { id: courierId });
  expect(rows).toEqual([
    ['AWB', 'Mobile', 'COD'],
    [waybill, expect.stringMatching(/^01\d{9}$/), '230.00'],
  ]);
  const { updatedAt } = await showCourierSettings(staff, { id: courierId });
  await expect(changeCourierSettings(staff, { id: courierId, kind: 'own' })).rejects.toMatchObject({
    code: 'stale_version',
  });
  await expect(changeCourierSettings(staff, { id: courierId, seen: updatedAt!, kind: 'aramex' })).rejects.toMatchObject(
    {
      fields: { kind: [{ key: 'courier_keys' }] },
    },
  );
});

test.each([
  ['2026-11-25', '2026-11-25T10:00:00.000Z'],
  ['25/11/2026 14:30', '2026-11-25T12:30:00.000Z'],
  ['2026/6/5 9:05', '2026-06-05T06:05:00.000Z'],
  ['yesterday', undefined],
])('reads the time %s', (text, moment) => {
  expect(readMoment(text)?.toISOString()).toBe(moment);
});
