import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, vi } from 'vitest';
import {
  orderLines,
  orderRefundLines,
  orderRefunds,
  orders,
  parcelLines,
  parcels,
  returnLines,
  returns,
  taxDevices,
  taxReceipts,
} from '#db/schema.ts';
import type { Ctx, Services } from '#shop/context.ts';
import { EtaServer } from '#test/eta-server.ts';
import { contextFor, test as base } from '#test/fixtures.ts';
import type { Factories } from '#test/factories.ts';
import { taxSeller, withEta } from '#test/tax.ts';
import type { ReceiptState, TaxAuthority } from './authority.ts';
import { issueReceipt } from './issue-receipt.ts';
import { sendTaxReceiptAgain } from './manage/send-again.ts';
import { runTaxReceipts } from './run-tax-receipts.ts';
import { withinLimits } from './submit-pending.ts';

let eta: EtaServer;
beforeAll(async () => void (eta = await EtaServer.start()));
afterAll(() => eta.stop());
beforeEach(() => {
  eta.stored.clear();
  eta.refused.clear();
  eta.invalid.clear();
  eta.failures.length = 0;
  eta.submissions.length = 0;
});

const test = base.extend<{ shop: Services }>({
  shop: async ({ services }, use) => {
    const shop = withEta(services, eta);
    // The device's first use: orders delivered from now on get receipts.
    await runTaxReceipts(shop);
    await use(shop);
  },
});

/** Runs the job `minutes` from now. */
const run = (shop: Services, minutes = 0) => runTaxReceipts({ ...shop, now: new Date(Date.now() + minutes * 60_000) });

const receiptsOf = ({ db }: Services) => db.select().from(taxReceipts).orderBy(asc(taxReceipts.sequence));

const delivered = (make: Factories, input: Parameters<Factories['order']>[0] = {}) =>
  make.order({ status: 'delivered', deliveredAt: new Date(), paid: 23_000, paymentStatus: 'paid', ...input });

async function returned({ db }: Services, order: { id: number; userId: number }, quantity = 1, shipping = 0) {
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const refundAmount = 10_000 * quantity;
  const [row] = await db
    .insert(returns)
    .values({
      number: `R-${order.id}-${quantity}`,
      orderId: order.id,
      userId: order.userId,
      status: 'refunded',
      reason: 'damaged',
      refundAmount: refundAmount + shipping,
    })
    .returning();
  await db.insert(returnLines).values({ returnId: row!.id, orderLineId: line!.id, quantity, refund: refundAmount });
  return row!;
}

describe('issuing', () => {
  test('an order that is delivered and paid gets one receipt, which the authority finds valid', async ({
    shop,
    make,
  }) => {
    const { id, number } = await delivered(make);
    expect(await run(shop)).toBe(3);
    expect(await run(shop, 10)).toBe(0);
    expect(await receiptsOf(shop)).toMatchObject([
      {
        orderId: id,
        number,
        kind: 'sale',
        sequence: 1,
        previousUuid: null,
        status: 'valid',
        total: 23_000,
        tries: 1,
        reason: null,
      },
    ]);
    expect([...eta.stored.values()][0]!.receipt).toMatchObject({
      totalAmount: 230,
      paymentMethod: 'V',
      itemData: [{ quantity: 2 }, { internalCode: 'DELIVERY', total: 30 }],
    });
  });

  test('not before it is paid or delivered, nor for an order delivered before the first use', async ({
    shop,
    make,
  }) => {
    await delivered(make, { paid: 22_999 });
    await delivered(make, { status: 'shipped', deliveredAt: null });
    await delivered(make, { deliveredAt: new Date('2026-01-01') });
    await delivered(make, { status: 'cancelled' });
    expect(await run(shop)).toBe(0);
    expect(await receiptsOf(shop)).toEqual([]);
  });

  test('not when its delivery is taken back after the run has listed it', async ({ shop, make }) => {
    const { id } = await delivered(make);
    const takeBack = () =>
      shop.db.update(orders).set({ status: 'shipped', deliveredAt: null }).where(eq(orders.id, id));
    // Read before each transaction, when the list has been read.
    const settings: Services['settings'] = Object.assign(Object.create(shop.settings), {
      get: async () => {
        await takeBack();
        return shop.settings.get();
      },
    });
    expect(await run({ ...shop, settings })).toBe(0);
    expect(await receiptsOf(shop)).toEqual([]);
  });

  test('an order that fails stops neither the others nor the submission, and is reported', async ({ shop, make }) => {
    const failing = await delivered(make, { deliveredAt: new Date(Date.now() + 1) });
    const { id } = await delivered(make, { deliveredAt: new Date(Date.now() + 2) });
    await shop.db
      .update(orders)
      .set({ address: {} as never })
      .where(eq(orders.id, failing.id));
    await expect(run(shop)).rejects.toThrow();
    expect(await receiptsOf(shop)).toMatchObject([{ orderId: id, status: 'valid' }]);
  });

  test('of an order in part delivered it has the units that arrived, and what was paid', async ({ shop, make }) => {
    const { id } = await delivered(make, { paid: 11_500, undelivered: 11_500 });
    const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, id));
    for (const [nth, status] of (['delivered', 'returned'] as const).entries()) {
      const [parcel] = await shop.db
        .insert(parcels)
        .values({
          orderId: id,
          nth: nth + 1,
          number: `YP-${id}-${nth}`,
          status,
          collectAmount: 11_500,
          ...(status === 'delivered'
            ? { cashState: 'remitted', collectedAmount: 11_500, deliveredAt: new Date() }
            : { cashState: 'void' }),
        })
        .returning();
      await shop.db.insert(parcelLines).values({ parcelId: parcel!.id, orderLineId: line!.id, units: 1 });
    }
    await run(shop);
    const [receipt] = await receiptsOf(shop);
    expect(receipt).toMatchObject({ orderId: id, status: 'valid', total: 11_500 });
    expect(JSON.parse(receipt!.document).itemData).toMatchObject([
      { quantity: 1, total: 100 },
      { internalCode: 'DELIVERY', total: 15 },
    ]);
  });

  test('receipts follow each other in the chain', async ({ shop, make }) => {
    for (let n = 0; n < 3; n++) await delivered(make);
    await run(shop);
    const receipts = await receiptsOf(shop);
    expect(receipts.map(({ sequence, previousUuid }) => [sequence, previousUuid])).toEqual([
      [1, null],
      [2, receipts[0]!.uuid],
      [3, receipts[1]!.uuid],
    ]);
    expect(await shop.db.select().from(taxDevices)).toMatchObject([
      { serial: 'POS-1', lastSequence: 3, lastUuid: receipts[2]!.uuid },
    ]);
    expect(eta.submissions).toEqual([3]);
  });

  test('a return and a refund get receipts that refer to the sale, once it is valid', async ({ shop, make }) => {
    const order = await delivered(make);
    const { number } = await returned(shop, order);
    const staff = await make.customer();
    const [refund] = await shop.db
      .insert(orderRefunds)
      .values({
        orderId: order.id,
        amount: 2_500,
        shipping: 1_000,
        method: 'wallet',
        reason: 'late',
        actorId: staff.userId,
      })
      .returning();
    const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
    await shop.db.insert(orderRefundLines).values({ refundId: refund!.id, orderLineId: line!.id, amount: 1_500 });
    await run(shop);
    expect(await receiptsOf(shop)).toHaveLength(1);
    await run(shop, 1);
    const [sale, forReturn, forRefund] = await receiptsOf(shop);
    expect([forReturn, forRefund]).toMatchObject([
      { kind: 'return', number: `${order.number}-${number}`, total: 10_000, status: 'valid' },
      { kind: 'return', number: `${order.number}-F${refund!.id}`, total: 2_500, status: 'valid' },
    ]);
    expect(eta.stored.get(forReturn!.uuid)!.receipt.header.referenceOldUUID).toBe(sale!.uuid);
  });

  test('a return that refunds the shipping fee has it as an item', async ({ shop, make }) => {
    const order = await delivered(make);
    await run(shop);
    await returned(shop, order, 2, 3_000);
    await run(shop, 1);
    const [, forReturn] = await receiptsOf(shop);
    expect(forReturn).toMatchObject({ kind: 'return', total: 23_000 });
    expect(eta.stored.get(forReturn!.uuid)!.receipt).toMatchObject({
      itemData: [{ quantity: 2 }, { internalCode: 'DELIVERY', total: 30 }],
    });
  });

  test('a sale that is cancelled after its receipt is given back once, without what a return gave back', async ({
    shop,
    make,
  }) => {
    const whole = await delivered(make);
    const part = await delivered(make, { deliveredAt: new Date(Date.now() + 1) });
    await run(shop);
    await returned(shop, part);
    await run(shop, 1);
    const cancel = (id: number) => shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, id));
    await cancel(whole.id);
    await cancel(part.id);
    for (const minute of [2, 3]) await run(shop, minute);
    const [saleOfWhole, saleOfPart, , ...cancelled] = await receiptsOf(shop);
    expect(cancelled).toMatchObject([
      { kind: 'return', orderId: whole.id, number: `${whole.number}-C`, total: 23_000, status: 'valid' },
      { kind: 'return', orderId: part.id, number: `${part.number}-C`, total: 13_000, status: 'valid' },
    ]);
    const [first, second] = cancelled.map(({ uuid }) => eta.stored.get(uuid)!.receipt);
    expect([first!.header.referenceOldUUID, second!.header.referenceOldUUID]).toEqual([
      saleOfWhole!.uuid,
      saleOfPart!.uuid,
    ]);
    expect(first!.itemData).toMatchObject([{ quantity: 2 }, { internalCode: 'DELIVERY', total: 30 }]);
    expect(second!.itemData).toMatchObject([
      { quantity: 1, total: 100 },
      { internalCode: 'DELIVERY', total: 30 },
    ]);
  });

  test('a sale that is cancelled while its receipt is on the way is given back when that is valid', async ({
    shop,
    make,
  }) => {
    const { id } = await delivered(make);
    eta.failures.push('drop');
    await run(shop);
    await shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, id));
    await run(shop, 3);
    expect(await receiptsOf(shop)).toMatchObject([{ kind: 'sale', status: 'valid' }]);
    await run(shop, 4);
    expect(await receiptsOf(shop)).toMatchObject([
      { kind: 'sale' },
      { kind: 'return', total: 23_000, status: 'valid' },
    ]);
  });

  test('the database refuses a fork, a gap and a change', async ({ shop, make }) => {
    await delivered(make);
    await delivered(make);
    await run(shop);
    const [first, second] = await receiptsOf(shop);
    const { id: _id, ...copy } = second!;
    const order = await make.order();
    const insert = (values: object) =>
      shop.db.transaction((tx) =>
        tx.insert(taxReceipts).values({ ...copy, orderId: order.id, number: 'X', uuid: 'f'.repeat(64), ...values }),
      );
    await expect(insert({ sequence: 3 })).rejects.toThrow();
    await expect(insert({ sequence: 4, previousUuid: second!.uuid })).rejects.toThrow();
    await expect(insert({ sequence: 3, previousUuid: first!.uuid })).rejects.toThrow();
    const change = (values: object) =>
      shop.db.transaction((tx) => tx.update(taxReceipts).set(values).where(eq(taxReceipts.id, first!.id)));
    await expect(change({ document: '{}' })).rejects.toThrow();
    await expect(change({ total: 1 })).rejects.toThrow();
    await expect(change({ status: 'pending' })).rejects.toThrow();
    await expect(shop.db.transaction((tx) => tx.delete(taxReceipts))).rejects.toThrow();
  });
});

describe('submitting', () => {
  test('finds receipts whose reply was lost, and does not submit them again', async ({ shop, make }) => {
    await delivered(make);
    await delivered(make);
    eta.failures.push('lose');
    await run(shop);
    expect(await receiptsOf(shop)).toMatchObject([
      { status: 'pending', tries: 1, reason: expect.stringContaining('no answer') },
      { status: 'pending', tries: 1 },
    ]);
    await run(shop, 1);
    expect(eta.submissions).toEqual([2]);
    await run(shop, 3);
    expect(eta.submissions).toEqual([2]);
    expect(await receiptsOf(shop)).toMatchObject([{ status: 'valid', reason: null }, { status: 'valid' }]);
  });

  test('a receipt that the authority has already counts as submitted', async ({ shop, make }) => {
    await delivered(make);
    await run(shop);
    const [{ id, ...row }] = (await receiptsOf(shop)) as [typeof taxReceipts.$inferSelect];
    expect(row.status).toBe('valid');
    const again = await shop.taxAuthority!.submit([{ uuid: row.uuid, document: row.document }]);
    expect(again.get(row.uuid)).toEqual({ status: 'submitted' });
    expect(id).toBeGreaterThan(0);
  });

  test('tries again when nobody answers, later each time', async ({ shop, make }) => {
    await delivered(make);
    eta.failures.push('drop', 503);
    await run(shop);
    await run(shop, 1);
    expect(await receiptsOf(shop)).toMatchObject([{ tries: 1 }]);
    await run(shop, 2.1);
    expect(await receiptsOf(shop)).toMatchObject([
      { tries: 2, status: 'pending', reason: expect.stringContaining('503') },
    ]);
    await run(shop, 5);
    expect(await receiptsOf(shop)).toMatchObject([{ tries: 2 }]);
    await run(shop, 6.2);
    expect(await receiptsOf(shop)).toMatchObject([{ tries: 3, status: 'valid' }]);
  });

  test('a submission refused as a whole is halved until the one at fault is alone', async ({ shop, make }) => {
    for (let n = 0; n < 3; n++) await delivered(make);
    eta.failures.push(400, 400, 400);
    await run(shop);
    expect((await receiptsOf(shop)).map(({ status }) => status)).toEqual(['rejected', 'valid', 'valid']);
    expect((await receiptsOf(shop))[0]!.reason).toBe('400 E400: as ordered');
  });

  test('renews its token when it is refused', async ({ shop, make }) => {
    await delivered(make);
    await run(shop);
    const before = eta.tokens;
    eta.expireTokens();
    await delivered(make);
    await run(shop);
    expect(eta.tokens).toBe(before + 1);
    expect((await receiptsOf(shop)).map(({ status }) => status)).toEqual(['valid', 'valid']);
  });

  test('a receipt of a long run has its full lease: another run does not submit it again', async ({ shop, make }) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const submitted: string[][] = [];
    const taxAuthority: TaxAuthority = {
      seller: taxSeller,
      submissionStates: async () => new Map(),
      receiptState: async () => null,
      async submit(receipts) {
        submitted.push(receipts.map(({ uuid }) => uuid));
        if (submitted.length === 1) {
          vi.setSystemTime(Date.now() + 180_000);
          const { id: orderId } = await delivered(make);
          await issueReceipt(contextFor(shop), taxAuthority, { kind: 'sale', orderId, returnId: null, refundId: null });
        } else if (submitted.length === 2) await run({ ...shop, taxAuthority });
        return new Map<string, ReceiptState>(
          receipts.map(({ uuid }) => [uuid, { status: 'submitted', submission: 'S' }]),
        );
      },
    };
    await delivered(make);
    await run({ ...shop, taxAuthority });
    expect(submitted).toEqual((await receiptsOf(shop)).map(({ uuid }) => [uuid]));
  });

  test('keeps within the limits of a submission', () => {
    const receipt = (tries = 0, bytes = 900) => ({ id: 1, uuid: '', document: 'x'.repeat(bytes), tries });
    expect(withinLimits(Array.from({ length: 500 }, () => receipt()))).toHaveLength(500);
    expect(withinLimits(Array.from({ length: 500 }, () => receipt(0, 1999)))).toHaveLength(250);
    expect(withinLimits([receipt(0, 600_000), receipt()])).toHaveLength(1);
    expect(withinLimits(Array.from({ length: 500 }, () => receipt(1)))).toHaveLength(50);
    expect(withinLimits([])).toEqual([]);
  });
});

describe('what the authority refuses', () => {
  const staffCtx = async (shop: Services, make: Factories): Promise<Ctx> =>
    contextFor(shop, await make.customer({ scopes: ['payments.review'] }));

  test('waits for staff with its reason, and is issued again at the end of the chain', async ({ shop, make }) => {
    const { number } = await delivered(make);
    await delivered(make);
    eta.refused.set(number, 'Item code is not registered');
    await run(shop);
    const [refused, other] = await receiptsOf(shop);
    expect(refused).toMatchObject({
      status: 'rejected',
      reason: expect.stringContaining('Item code is not registered'),
    });
    expect(other).toMatchObject({ status: 'valid' });
    await sendTaxReceiptAgain(await staffCtx(shop, make), { id: refused!.id });
    await run(shop);
    expect(await receiptsOf(shop)).toMatchObject([
      { isCurrent: false, status: 'rejected' },
      { isCurrent: true },
      {
        isCurrent: true,
        sequence: 3,
        replaces: refused!.id,
        number: `${number}-3`,
        previousUuid: other!.uuid,
        status: 'valid',
      },
    ]);
    // The next order follows the new one.
    await delivered(make);
    await run(shop);
    expect((await receiptsOf(shop)).map(({ status }) => status)).toEqual(['rejected', 'valid', 'valid', 'valid']);
  });

  test('is not issued again for an order that was cancelled since', async ({ shop, make }) => {
    const { id, number } = await delivered(make);
    eta.refused.set(number, 'Item code is not registered');
    await run(shop);
    await shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, id));
    await run(shop, 1);
    const [refused, ...more] = await receiptsOf(shop);
    expect(more).toEqual([]);
    await expect(sendTaxReceiptAgain(await staffCtx(shop, make), { id: refused!.id })).rejects.toMatchObject({
      code: 'tax_not_sold',
    });
    expect(await receiptsOf(shop)).toMatchObject([{ id: refused!.id, isCurrent: true }]);
  });

  test('later, as invalid, is a refusal too', async ({ shop, make }) => {
    const { number } = await delivered(make);
    eta.invalid.set(number, 'Wrong activity');
    await run(shop);
    const [invalid] = await receiptsOf(shop);
    expect(invalid).toMatchObject({ status: 'invalid', reason: 'V1: Wrong activity' });
    const staff = await staffCtx(shop, make);
    await sendTaxReceiptAgain(staff, { id: invalid!.id });
    await expect(sendTaxReceiptAgain(staff, { id: invalid!.id })).rejects.toMatchObject({
      code: 'tax_receipt_settled',
    });
  });

  test('is sent again only when refused, and only while the authority is configured', async ({ shop, make }) => {
    await delivered(make);
    await run(shop);
    const [valid] = await receiptsOf(shop);
    const staff = await staffCtx(shop, make);
    await expect(sendTaxReceiptAgain(staff, { id: valid!.id })).rejects.toMatchObject({ code: 'tax_receipt_settled' });
    await expect(sendTaxReceiptAgain(staff, { id: 999_999 })).rejects.toMatchObject({ code: 'not_found' });
    await expect(sendTaxReceiptAgain({ ...staff, taxAuthority: null }, { id: valid!.id })).rejects.toMatchObject({
      code: 'tax_off',
    });
    await expect(sendTaxReceiptAgain(contextFor(shop), { id: valid!.id })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });
});

test('does nothing while no authority is configured', async ({ services, make }) => {
  await delivered(make);
  expect(await runTaxReceipts(services)).toBe(0);
  expect(await services.db.select().from(taxReceipts)).toEqual([]);
  expect(await services.db.select({ id: orders.id }).from(orders)).not.toEqual([]);
});
