import { and, eq, like, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { orderLines, orders, outbox, parcelEvents, parcels, productVariants } from '#db/schema.ts';
import { queryRows } from '#db/query-rows.ts';
import { type Ctx, inTransaction, type Services } from '#shop/context.ts';
import { cancelMyOrder } from '#shop/orders/cancel-my-order.ts';
import { changeOrder } from '#shop/orders/manage/change-order.ts';
import { collectCash } from '#shop/orders/manage/collect-cash.ts';
import { staffTransitionOrder } from '#shop/orders/manage/transition-order.ts';
import { getReturnable } from '#shop/orders/refundable/get-returnable.ts';
import { walletBalance } from '#shop/rewards/wallet.ts';
import { mergeCustomers } from '#shop/customers/manage/merge-customers.ts';
import { acceptOrder } from '#shop/orders/accept-order.ts';
import { reportMargin } from '#shop/reports/margin.ts';
import { totalOf } from '#shop/reports/report.ts';
import { reportReturned } from '#shop/reports/returned.ts';
import { reportSales, salesBy } from '#shop/reports/sales.ts';
import { pointsBalance } from '#shop/rewards/points.ts';
import { contextFor, test as base } from '#test/fixtures.ts';
import type { Factories } from '#test/factories.ts';
import { changeCourier, createCourier } from './manage/couriers.ts';
import { correctParcel } from './manage/correct-parcel.ts';
import { createParcels } from './manage/create-parcels.ts';
import { holdOrder, releaseOrder } from './manage/hold-order.ts';
import { listPackable } from './manage/list-packable.ts';
import { listParcels } from './manage/list-parcels.ts';
import { bulkMoveParcels, scanParcel, staffMoveParcel } from './manage/move-parcels.ts';
import { packItem } from './manage/pack-item.ts';
import { resolveShortage } from './manage/resolve-shortage.ts';
import { resolveLoss } from './manage/resolve-loss.ts';
import { scanIn } from './manage/scan-in.ts';
import { showParcel } from './manage/show-parcel.ts';
import { splitParcel } from './manage/split-parcel.ts';
import { transitionParcel } from './transition-parcel.ts';

const cash = { status: 'confirmed', paymentMethod: 'cash_on_delivery', reservedUntil: null } as const;

type Desk = {
  staff: Ctx;
  /** An order of two units for 230 EGP with its parcel. */
  parcel: (order?: Partial<typeof orders.$inferInsert>) => Promise<{ id: number; orderId: number; variantId: number }>;
  order: (id: number) => Promise<typeof orders.$inferSelect>;
  row: (id: number) => Promise<typeof parcels.$inferSelect>;
  stock: (variantId: number) => Promise<{ stock: number; sold: number }>;
  to: (id: number, ...statuses: Parameters<typeof staffMoveParcel>[1]['status'][]) => Promise<void>;
};

const deskOf = (services: Services, make: Factories, staff: Ctx): Desk => ({
  staff,
  async parcel(order = {}) {
    const product = await make.product({ stock: 10 });
    await services.db
      .update(productVariants)
      .set({ soldCount: 5, weightGrams: 150 })
      .where(eq(productVariants.id, product.variantId));
    const { id: orderId } = await make.order({ ...cash, ...order }, product);
    const { done } = await createParcels(staff, { order_ids: [orderId] });
    return { id: done[0]!.parcelId, orderId, variantId: product.variantId };
  },
  order: async (id) => (await services.db.select().from(orders).where(eq(orders.id, id)))[0]!,
  row: async (id) => (await services.db.select().from(parcels).where(eq(parcels.id, id)))[0]!,
  async stock(variantId) {
    const [variant] = await services.db.select().from(productVariants).where(eq(productVariants.id, variantId));
    return { stock: variant!.stock, sold: variant!.soldCount };
  },
  async to(id, ...statuses) {
    for (const status of statuses) await staffMoveParcel(staff, { id, status });
  },
});

const test = base.extend<{ desk: Desk }>({
  desk: async ({ services, make }, use) =>
    use(
      deskOf(
        services,
        make,
        contextFor(services, await make.customer({ scopes: ['orders.manage', 'dispatch.manage'], name: 'Mona' })),
      ),
    ),
});

test('a parcel has all units of its order, its weight, its number and the cash', async ({ desk }) => {
  const { id, orderId } = await desk.parcel({ number: 'YS-260614-7K3QM9' });
  expect(await desk.row(id)).toMatchObject({
    number: 'YP-260614-7K3QM9-1',
    status: 'packing',
    collectAmount: 23_000,
    cashState: 'due',
    weightGrams: 300,
  });
  const again = await createParcels(desk.staff, { order_ids: [orderId] });
  expect(again.refused).toMatchObject([{ id: orderId, error: { code: 'nothing_to_pack' } }]);
});

test('the order follows its parcel to the door, and the cash of the shop’s own driver is paid', async ({ desk }) => {
  const { id, orderId } = await desk.parcel();
  await desk.to(id, 'packed');
  expect((await desk.order(orderId)).status).toBe('preparing');
  await desk.to(id, 'handed_over', 'out');
  expect(await desk.order(orderId)).toMatchObject({ status: 'shipped', paid: 0 });
  await desk.to(id, 'delivered');
  expect(await desk.order(orderId)).toMatchObject({ status: 'delivered', paid: 23_000, paymentStatus: 'paid' });
  expect(await desk.row(id)).toMatchObject({ cashState: 'remitted', collectedAmount: 23_000 });
});

test('a driver who collected less leaves the rest due', async ({ desk }) => {
  const { id, orderId } = await desk.parcel();
  await desk.to(id, 'packed', 'handed_over');
  const move = (collected: number) => staffMoveParcel(desk.staff, { id, status: 'delivered', collected });
  await expect(move(230.01)).rejects.toMatchObject({
    code: 'invalid',
    fields: { collected: [{ key: 'amount_above' }] },
  });
  await move(200);
  expect(await desk.order(orderId)).toMatchObject({ paid: 20_000, paymentStatus: 'unpaid' });
  await collectCash(desk.staff, { id: orderId });
  expect(await desk.order(orderId)).toMatchObject({ paid: 23_000, paymentStatus: 'paid' });
  expect(await desk.row(id)).toMatchObject({ collectedAmount: 23_000 });
});

test('with a courier the order is delivered, but paid only once the cash is remitted', async ({ desk }) => {
  const courier = await createCourier(desk.staff, { name: { ar: 'بوسطة', en: 'Bosta' } });
  const { id, orderId } = await desk.parcel();
  await desk.to(id, 'packed');
  await staffMoveParcel(desk.staff, { id, status: 'handed_over', courier_id: courier.id, waybill: 'B-1' });
  await desk.to(id, 'delivered');
  expect(await desk.row(id)).toMatchObject({ cashState: 'with_courier', collectedAmount: null, waybill: 'B-1' });
  expect(await desk.order(orderId)).toMatchObject({ status: 'delivered', paid: 0, paymentStatus: 'unpaid' });
  await collectCash(desk.staff, { id: orderId });
  expect(await desk.row(id)).toMatchObject({ cashState: 'remitted', collectedAmount: 23_000 });
  expect(await desk.order(orderId)).toMatchObject({ paid: 23_000, paymentStatus: 'paid' });
});

test('a waybill is unique per courier, and an inactive courier takes nothing', async ({ desk }) => {
  const courier = await createCourier(desk.staff, { name: { ar: 'بوسطة', en: 'Bosta' } });
  const [first, second] = [await desk.parcel(), await desk.parcel()];
  const handOver = (id: number) =>
    staffMoveParcel(desk.staff, { id, status: 'handed_over', courier_id: courier.id, waybill: 'B-1' });
  await desk.to(first.id, 'packed');
  await desk.to(second.id, 'packed');
  await handOver(first.id);
  await expect(handOver(second.id)).rejects.toMatchObject({ code: 'waybill_in_use' });
  await changeCourier(desk.staff, { id: courier.id, seen: courier.updatedAt, active: false });
  await expect(handOver(second.id)).rejects.toMatchObject({ fields: { courier_id: [{ key: 'not_valid' }] } });
});

test('a refused parcel brings its units back when it is scanned in, and cancels its order', async ({
  desk,
  services,
}) => {
  const { id, orderId, variantId } = await desk.parcel();
  await desk.to(id, 'packed', 'handed_over', 'refused');
  expect(await desk.stock(variantId)).toEqual({ stock: 10, sold: 5 });
  expect((await desk.order(orderId)).status).toBe('shipped');
  const { lines } = await showParcel(desk.staff, { id });
  await scanIn(desk.staff, { id, damaged: [{ order_item_id: lines[0]!.id, quantity: 1 }] });
  expect(await desk.stock(variantId)).toEqual({ stock: 11, sold: 3 });
  expect(await desk.order(orderId)).toMatchObject({ status: 'cancelled', paymentStatus: 'refused' });
  expect(await desk.row(id)).toMatchObject({ status: 'returned', cashState: 'void' });
  // The same member scans it again.
  await scanIn(desk.staff, { id });
  expect(await desk.stock(variantId)).toEqual({ stock: 11, sold: 3 });
  const messages = await services.db.select().from(outbox).where(eq(outbox.channel, 'sms'));
  expect(messages.map(({ kind }) => kind).sort()).toEqual(['order_cancelled', 'order_shipped']);
});

test('a lost parcel brings nothing back, and its order is cancelled', async ({ desk }) => {
  const { id, orderId, variantId } = await desk.parcel();
  await desk.to(id, 'packed', 'handed_over', 'lost');
  expect(await desk.stock(variantId)).toEqual({ stock: 10, sold: 3 });
  expect((await desk.order(orderId)).status).toBe('cancelled');
});

test('a lost parcel is sent again: its units, its cash, and its order go on with a new one', async ({ desk }) => {
  const { id, orderId, variantId } = await desk.parcel();
  await desk.to(id, 'packed', 'handed_over');
  await expect(resolveLoss(desk.staff, { id, choice: 'resend' })).rejects.toMatchObject({
    fields: { status: [{ key: 'required' }] },
  });
  const again = await resolveLoss(desk.staff, { id, choice: 'resend', status: 'lost' });
  expect(again).toMatchObject({ status: 'packing', units: 2, collectAmount: 23_000, replaces: { id } });
  expect(await desk.row(id)).toMatchObject({ status: 'lost', cashState: 'void', collectAmount: 0 });
  expect(await showParcel(desk.staff, { id })).toMatchObject({ replacedBy: { id: again.id }, canResend: false });
  expect(await desk.stock(variantId)).toEqual({ stock: 8, sold: 5 });
  expect((await desk.order(orderId)).status).toBe('shipped');
  await expect(resolveLoss(desk.staff, { id, choice: 'resend' })).rejects.toMatchObject({
    code: 'invalid_parcel_transition',
  });
  await desk.to(again.id, 'packed', 'handed_over', 'delivered');
  expect(await desk.order(orderId)).toMatchObject({ status: 'delivered', paid: 23_000, undelivered: 0 });
});

test('a parcel is not sent again without stock, and nothing changes', async ({ desk, services }) => {
  const { id, orderId, variantId } = await desk.parcel();
  await desk.to(id, 'packed', 'handed_over');
  await services.db.update(productVariants).set({ stock: 1 }).where(eq(productVariants.id, variantId));
  await expect(resolveLoss(desk.staff, { id, choice: 'resend', status: 'damaged' })).rejects.toMatchObject({
    code: 'parcel_out_of_stock',
  });
  expect(await desk.row(id)).toMatchObject({ status: 'handed_over', collectAmount: 23_000 });
  expect(await desk.stock(variantId)).toEqual({ stock: 1, sold: 5 });
  expect((await desk.order(orderId)).status).toBe('shipped');
});

test('a loss that a courier reports waits for staff', async ({ desk }) => {
  const { id, orderId } = await desk.parcel();
  await desk.to(id, 'packed', 'handed_over');
  await inTransaction(desk.staff, (tx) => transitionParcel(tx, id, { to: 'lost', by: 'courier', actorId: null }));
  expect((await desk.order(orderId)).status).toBe('shipped');
  expect(await showParcel(desk.staff, { id })).toMatchObject({ canResend: true, canClose: true });
  await resolveLoss(desk.staff, { id, choice: 'close' });
  expect((await desk.order(orderId)).status).toBe('cancelled');
  await expect(resolveLoss(desk.staff, { id, choice: 'resend' })).rejects.toMatchObject({
    code: 'invalid_order_transition',
  });
});

const sendInTwo = async (desk: Desk, order: Partial<typeof orders.$inferInsert> = {}) => {
  const { id, orderId } = await desk.parcel(order);
  const { lines } = await showParcel(desk.staff, { id });
  const [, other] = await splitParcel(desk.staff, { id, items: [{ order_item_id: lines[0]!.id, quantity: 1 }] });
  for (const parcel of [id, other!.id]) await desk.to(parcel, 'packed', 'handed_over');
  return { orderId, userId: (await desk.order(orderId)).userId, arrived: id, refused: other!.id };
};

test('an order of which one parcel arrived and one came back costs what arrived', async ({ desk }) => {
  const { orderId, userId, arrived, refused } = await sendInTwo(desk);
  await desk.to(arrived, 'delivered');
  await scanIn(desk.staff, { id: refused });
  expect(await desk.order(orderId)).toMatchObject({
    status: 'delivered',
    paymentStatus: 'paid',
    total: 23_000,
    paid: 11_500,
    undelivered: 11_500,
    refunded: 0,
  });
  await expect(collectCash(desk.staff, { id: orderId })).rejects.toMatchObject({ code: 'payment_settled' });
  const { lines, shippingFee } = await getReturnable(desk.staff, { orderId, userId });
  expect(lines).toMatchObject([{ pieces: 1, paid: 10_000 }]);
  expect(shippingFee).toBe(1500);
  // The delivery is taken back, and the order is as before.
  await correctParcel(desk.staff, { id: arrived, status: 'out', reason: 'The wrong parcel' });
  expect(await desk.order(orderId)).toMatchObject({ status: 'shipped', paid: 0, undelivered: 0 });
});

test('what was paid in advance for the parcel that came back is refunded once', async ({ desk, services }) => {
  const { orderId, userId, arrived, refused } = await sendInTwo(desk, { walletApplied: 23_000, paid: 23_000 });
  await desk.to(arrived, 'delivered');
  await scanIn(desk.staff, { id: refused });
  expect(await desk.order(orderId)).toMatchObject({ status: 'delivered', paid: 23_000, refunded: 10_000 });
  expect(await walletBalance(services, userId)).toBe(10_000);
  const { lines } = await getReturnable(desk.staff, { orderId, userId });
  expect(lines).toMatchObject([{ pieces: 1, paid: 10_000 }]);
  await scanIn(desk.staff, { id: refused });
  expect(await walletBalance(services, userId)).toBe(10_000);
});

test.for([
  ['cash on delivery', {}, 115],
  ['the wallet', { walletApplied: 23_000, paid: 23_000 }, 100],
] as const)(
  'reports count only the parcel that arrived of an order paid by %s',
  async ([, order, refunds], { desk }) => {
    const { orderId, arrived, refused } = await sendInTwo(desk, {
      ...order,
      placedAt: new Date('2031-03-02T10:00:00Z'),
    });
    await desk.staff.db.update(orderLines).set({ unitCost: 6000 }).where(eq(orderLines.orderId, orderId));
    await desk.to(arrived, 'delivered');
    await scanIn(desk.staff, { id: refused });
    const ctx: Ctx = { ...desk.staff, actor: { ...desk.staff.actor, scopes: ['reports.view'] } as Ctx['actor'] };
    const week = { from: '2031-03-01', to: '2031-03-07' };
    expect((await reportMargin(ctx, week)).rows).toMatchObject([{ pieces: 1, net: 10_000, cost: 6000, margin: 4000 }]);
    expect((await reportReturned(ctx, week)).total).toEqual({ sold: 1, returned: 0, refunds: 0, rate: 0 });
    const total = { gross: 20_000, discounts: 0, shipping: 3000, refunds: refunds * 100, net: 23_000 - refunds * 100 };
    for (const by of salesBy) {
      const report = await reportSales(ctx, { ...week, by });
      expect(report.total, by).toMatchObject(total);
      expect(totalOf(report.rows, ['gross', 'discounts', 'shipping', 'refunds', 'net']), by).toEqual(total);
    }
    expect((await reportSales(ctx, { ...week, by: 'product' })).rows[0]).toMatchObject({
      refunds: 10_000,
      net: 10_000,
    });
  },
);

test('the buttons of an order move its parcel', async ({ desk }) => {
  const { id, orderId, variantId } = await desk.parcel();
  const order = (status: 'preparing' | 'shipped' | 'delivered' | 'cancelled', note?: string) =>
    staffTransitionOrder(desk.staff, { id: orderId, status, note });
  await order('preparing');
  expect((await desk.row(id)).status).toBe('packing');
  await order('shipped');
  expect((await desk.row(id)).status).toBe('handed_over');
  await order('cancelled', 'refused');
  expect(await desk.row(id)).toMatchObject({ status: 'refused' });
  expect(await desk.stock(variantId)).toEqual({ stock: 10, sold: 5 });
  await scanIn(desk.staff, { id });
  expect(await desk.stock(variantId)).toEqual({ stock: 12, sold: 3 });
  const other = await desk.parcel();
  await staffTransitionOrder(desk.staff, { id: other.orderId, status: 'preparing' });
  await staffTransitionOrder(desk.staff, { id: other.orderId, status: 'cancelled', note: 'no stock' });
  expect(await desk.row(other.id)).toMatchObject({ status: 'cancelled' });
  expect(await desk.stock(other.variantId)).toEqual({ stock: 12, sold: 3 });
  const third = await desk.parcel({ status: 'preparing' });
  await staffTransitionOrder(desk.staff, { id: third.orderId, status: 'shipped' });
  await staffTransitionOrder(desk.staff, { id: third.orderId, status: 'delivered' });
  expect(await desk.order(third.orderId)).toMatchObject({ paid: 23_000, status: 'delivered' });
  expect(await desk.row(third.id)).toMatchObject({ status: 'delivered', cashState: 'remitted' });
});

test('a shopper cancels until a parcel has left', async ({ desk, services, make }) => {
  const buyer = await make.customer();
  const shopper = contextFor(services, buyer);
  const { id, orderId, variantId } = await desk.parcel({ userId: buyer.userId });
  const [half] = (
    await splitParcel(desk.staff, {
      id,
      items: [{ order_item_id: (await showParcel(desk.staff, { id })).lines[0]!.id, quantity: 1 }],
    })
  ).slice(-1);
  await desk.to(id, 'packed', 'handed_over');
  expect((await desk.order(orderId)).status).toBe('preparing');
  await expect(cancelMyOrder(shopper, { id: orderId })).rejects.toMatchObject({ code: 'invalid_order_transition' });
  await staffTransitionOrder(desk.staff, { id: orderId, status: 'cancelled', note: 'asked for it' });
  expect([(await desk.row(id)).status, (await desk.row(half!.id)).status]).toEqual(['refused', 'cancelled']);
  expect(await desk.stock(variantId)).toEqual({ stock: 11, sold: 4 });
  await scanIn(desk.staff, { id });
  expect(await desk.stock(variantId)).toEqual({ stock: 12, sold: 3 });
});

test('split parcels share the cash, and the order waits for the last of them', async ({ desk }) => {
  const { id, orderId } = await desk.parcel();
  const { lines } = await showParcel(desk.staff, { id });
  const items = [{ order_item_id: lines[0]!.id, quantity: 1 }];
  const [first, second] = await splitParcel(desk.staff, { id, items });
  expect([first!.collectAmount, second!.collectAmount]).toEqual([11_500, 11_500]);
  await expect(splitParcel(desk.staff, { id, items })).rejects.toMatchObject({ code: 'parcel_incomplete' });
  await desk.to(id, 'packed', 'handed_over', 'delivered');
  expect(await desk.order(orderId)).toMatchObject({ status: 'preparing', paid: 0 });
  await desk.to(second!.id, 'packed', 'handed_over');
  expect((await desk.order(orderId)).status).toBe('shipped');
  await desk.to(second!.id, 'delivered');
  expect(await desk.order(orderId)).toMatchObject({ status: 'delivered', paid: 23_000 });
});

test('the second member is told who was first, and a repetition changes nothing', async ({ desk, services, make }) => {
  const { id } = await desk.parcel();
  const { number } = await desk.row(id);
  await desk.to(id, 'packed');
  await scanParcel(desk.staff, { code: number.toLowerCase(), status: 'handed_over' });
  await scanParcel(desk.staff, { code: number, status: 'handed_over' });
  expect(await services.db.$count(parcelEvents, eq(parcelEvents.parcelId, id))).toBe(3);
  const other = contextFor(services, await make.customer({ scopes: ['orders.manage', 'dispatch.manage'] }));
  await expect(scanParcel(other, { code: number, status: 'handed_over' })).rejects.toMatchObject({
    code: 'invalid_parcel_transition',
    params: { status: 'handed_over', by: 'Mona', at: expect.stringMatching(/^\d\d:\d\d$/) },
  });
  await expect(scanParcel(other, { code: 'YP-NONE', status: 'packed' })).rejects.toMatchObject({ code: 'not_found' });
});

test('items are scanned into a parcel by SKU or barcode, and the last one packs it', async ({ desk, services }) => {
  const { id, orderId, variantId } = await desk.parcel();
  await services.db
    .update(productVariants)
    .set({ sku: 'BALM-1', gtin: '6221155000126' })
    .where(eq(productVariants.id, variantId));
  await expect(packItem(desk.staff, { id, code: 'SOAP' })).rejects.toMatchObject({ code: 'item_not_in_parcel' });
  expect((await packItem(desk.staff, { id, code: 'balm-1' })).packedUnits).toBe(1);
  expect(await packItem(desk.staff, { id, code: '06221155000126' })).toMatchObject({
    status: 'packed',
    packedUnits: 2,
  });
  expect((await desk.order(orderId)).status).toBe('preparing');
  await expect(packItem(desk.staff, { id, code: 'BALM-1' })).rejects.toMatchObject({
    code: 'invalid_parcel_transition',
  });
});

test('more units of a product than the parcel has are refused', async ({ desk, services, make }) => {
  const { id, variantId, orderId } = await desk.parcel();
  const other = await make.product();
  await services.db.update(productVariants).set({ sku: 'BALM-1' }).where(eq(productVariants.id, variantId));
  await services.db
    .execute(sql`insert into order_lines (order_id, product_id, variant_id, slug, quantity, list_price, price, total)
    values (${orderId}, ${other.id}, ${other.variantId}, 'other', 1, 0, 0, 0)`);
  await services.db.execute(
    sql`insert into parcel_lines (parcel_id, order_line_id, units) select ${id}, id, 1 from order_lines where order_id = ${orderId} and variant_id = ${other.variantId}`,
  );
  await packItem(desk.staff, { id, code: 'BALM-1' });
  await packItem(desk.staff, { id, code: 'BALM-1' });
  await expect(packItem(desk.staff, { id, code: 'BALM-1' })).rejects.toMatchObject({
    code: 'item_packed',
    params: { n: 2 },
  });
});

test('what is short is sent later, refunded, or holds the order', async ({ desk, services }) => {
  const packOne = async () => {
    const created = await desk.parcel();
    await services.db
      .update(productVariants)
      .set({ sku: `S-${created.id}` })
      .where(eq(productVariants.id, created.variantId));
    await packItem(desk.staff, { id: created.id, code: `S-${created.id}` });
    return created;
  };
  const later = await packOne();
  expect(await resolveShortage(desk.staff, { id: later.id, choice: 'later' })).toMatchObject({
    status: 'packed',
    units: 1,
    collectAmount: 11_500,
  });
  const { parcels: both } = await listParcels(desk.staff, { order_id: later.orderId });
  expect(both.map(({ units, status }) => [units, status])).toEqual([
    [1, 'packing'],
    [1, 'packed'],
  ]);

  const refunded = await packOne();
  expect(await resolveShortage(desk.staff, { id: refunded.id, choice: 'refund' })).toMatchObject({
    status: 'packed',
    units: 1,
    collectAmount: 13_000,
  });
  expect(await desk.order(refunded.orderId)).toMatchObject({ total: 13_000, itemsCount: 1 });
  expect(await desk.stock(refunded.variantId)).toEqual({ stock: 11, sold: 4 });

  const waiting = await packOne();
  await resolveShortage(desk.staff, { id: waiting.id, choice: 'hold', reason: 'Waits for the supplier' });
  const ids = async (input: { on_hold?: boolean }) =>
    (await listPackable(desk.staff, input)).orders.map(({ id }) => id);
  expect(await ids({})).not.toContain(waiting.orderId);
  expect(await ids({ on_hold: true })).toEqual([waiting.orderId]);
  expect((await createParcels(desk.staff, { order_ids: [waiting.orderId] })).refused).toMatchObject([
    { error: { code: 'order_held' } },
  ]);
  await releaseOrder(desk.staff, { id: waiting.orderId });
  expect(await ids({})).toContain(waiting.orderId);
});

test('holding an order cancels what is being packed of it', async ({ desk }) => {
  const { id, orderId } = await desk.parcel();
  await holdOrder(desk.staff, { id: orderId, reason: 'The address is not clear' });
  expect((await desk.row(id)).status).toBe('cancelled');
});

test('an order can’t be changed to fewer units than its parcels have', async ({ desk, services }) => {
  const { orderId, variantId } = await desk.parcel();
  const { updatedAt } = await desk.order(orderId);
  const [line] = await queryRows<{ product_id: number }>(
    services.db,
    sql`select product_id from order_lines where order_id = ${orderId}`,
  );
  const lines = [{ product_id: line!.product_id, variant_id: variantId, quantity: 1 }];
  await expect(changeOrder(desk.staff, { id: orderId, seen: updatedAt.toISOString(), lines })).rejects.toMatchObject({
    code: 'order_in_parcels',
  });
});

test('a delivery is taken back within a day: cash, status and points', async ({ desk, services, make }) => {
  const buyer = await make.customer();
  const { id, orderId } = await desk.parcel({ userId: buyer.userId });
  await desk.to(id, 'packed', 'handed_over', 'delivered');
  await acceptOrder(contextFor(services, buyer), { id: orderId });
  const points = await pointsBalance(desk.staff, buyer.userId);
  expect(points).toBeGreaterThan(0);
  await correctParcel(desk.staff, { id, status: 'out', reason: 'The wrong parcel' });
  expect(await desk.order(orderId)).toMatchObject({
    status: 'shipped',
    paid: 0,
    deliveredAt: null,
    paymentStatus: 'unpaid',
  });
  expect(await desk.row(id)).toMatchObject({ status: 'out', cashState: 'due', collectedAmount: null });
  expect(await pointsBalance(desk.staff, buyer.userId)).toBe(0);
  await desk.to(id, 'delivered');
  await acceptOrder(contextFor(services, buyer), { id: orderId });
  expect(await pointsBalance(desk.staff, buyer.userId)).toBe(points);
  expect(await desk.order(orderId)).toMatchObject({ status: 'accepted', paid: 23_000 });
});

test('after a delivery was taken back the messages are sent again: on its way, and delivered with the new day of returns', async ({
  desk,
  services,
  make,
}) => {
  const buyer = await make.customer();
  const { id, orderId } = await desk.parcel({ userId: buyer.userId });
  const notifications = async () =>
    (
      await services.db
        .select({ kind: outbox.kind, text: outbox.text })
        .from(outbox)
        .where(and(eq(outbox.userId, buyer.userId), eq(outbox.channel, 'sms'), like(outbox.kind, 'order_%')))
        .orderBy(outbox.id)
    ).slice(-4);
  await desk.to(id, 'packed', 'handed_over', 'delivered');
  await correctParcel(desk.staff, { id, status: 'out', reason: 'The wrong parcel' });
  const later = { ...desk.staff, now: new Date(desk.staff.now.getTime() + 3 * 86_400_000) };
  await staffMoveParcel(later, { id, status: 'delivered' });
  const messages = await notifications();
  expect(messages.map(({ kind }) => kind)).toEqual([
    'order_shipped',
    'order_delivered',
    'order_shipped',
    'order_delivered',
  ]);
  expect(messages[3]!.text).not.toBe(messages[1]!.text);

  // A shopper who refused it hears nothing.
  await correctParcel(later, { id, status: 'refused', reason: 'Refused at the door' });
  expect(await desk.order(orderId)).toMatchObject({ status: 'shipped' });
  expect(await notifications()).toEqual(messages);
});

test('points of an account that was merged since are taken back with the delivery, and earned again', async ({
  desk,
  services,
  make,
}) => {
  const [buyer, other] = [await make.customer(), await make.customer()];
  const { id, orderId } = await desk.parcel({ userId: buyer.userId });
  await desk.to(id, 'packed', 'handed_over', 'delivered');
  await acceptOrder(contextFor(services, buyer), { id: orderId });
  const points = await pointsBalance(desk.staff, buyer.userId);
  const manager = contextFor(services, await make.customer({ scopes: ['customers.manage'] }));
  await mergeCustomers(manager, { id: other.userId, other_id: buyer.userId, confirm: buyer.phone });
  await correctParcel(desk.staff, { id, status: 'out', reason: 'The wrong parcel' });
  expect(await pointsBalance(desk.staff, other.userId)).toBe(0);
  await desk.to(id, 'delivered');
  await acceptOrder(contextFor(services, other), { id: orderId });
  expect(await pointsBalance(desk.staff, other.userId)).toBe(points);
});

test('a delivery is final after a day, and when the points are spent', async ({ desk, services, make }) => {
  const buyer = await make.customer();
  const { id, orderId } = await desk.parcel({ userId: buyer.userId });
  await desk.to(id, 'packed', 'handed_over', 'delivered');
  const later = { ...desk.staff, now: new Date(desk.staff.now.getTime() + 86_400_000) };
  const correction = { id, status: 'refused', reason: 'Refused after all' } as const;
  await expect(correctParcel(later, correction)).rejects.toMatchObject({ code: 'delivery_final' });
  await acceptOrder(contextFor(services, buyer), { id: orderId });
  await services.db.execute(sql`insert into point_entries (user_id, seq, amount, balance, kind, reference)
    select user_id, seq + 1, -balance, 0, 'correction', 'spent' from point_entries where user_id = ${buyer.userId} order by seq desc limit 1`);
  await expect(correctParcel(desk.staff, correction)).rejects.toMatchObject({ code: 'points_spent' });
});

test('many parcels are handed over at once, each on its own', async ({ desk }) => {
  const created = [await desk.parcel(), await desk.parcel(), await desk.parcel()];
  const ids = created.map(({ id }) => id);
  await desk.to(ids[0]!, 'packed');
  await desk.to(ids[1]!, 'packed');
  const { done, refused } = await bulkMoveParcels(desk.staff, { ids, status: 'handed_over', courier_id: null });
  expect(done).toEqual(ids.slice(0, 2));
  expect(refused).toMatchObject([{ id: ids[2], error: { code: 'invalid_parcel_transition' } }]);
});

test('the database refuses more units in parcels than ordered', async ({ desk, services }) => {
  const { id, orderId } = await desk.parcel();
  await expect(
    services.db.transaction((tx) => tx.execute(sql`update parcel_lines set units = 3 where parcel_id = ${id}`)),
  ).rejects.toMatchObject({ cause: expect.objectContaining({ constraint: 'parcel_lines_ordered' }) });
  await expect(
    services.db.transaction((tx) =>
      tx.execute(sql`update order_lines set quantity = 1, total = 10000 where order_id = ${orderId}`),
    ),
  ).rejects.toMatchObject({ cause: expect.objectContaining({ constraint: 'parcel_lines_ordered' }) });
});
