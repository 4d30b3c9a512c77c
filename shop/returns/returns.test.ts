import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { auditLog, orderLines, orders, outbox, products, returns, uploads } from '#db/schema.ts';
import type { Ctx, Customer } from '#shop/context.ts';
import { earnPoints } from '#shop/rewards/earn-points.ts';
import { pointsBalance } from '#shop/rewards/points.ts';
import { walletBalance } from '#shop/rewards/wallet.ts';
import { moveStaffReturn } from '#shop/staff/move-return.ts';
import { contextFor, test } from '#test/fixtures.ts';
import type { Factories } from '#test/factories.ts';
import { listReturns } from './list-returns.ts';
import { makeReturn } from './make-return.ts';
import { showReturn } from './show-return.ts';

const day = 86_400_000;
const ago = (ms: number) => new Date(Date.now() - ms);

/** An order of two pieces for 200 EGP and 30 of shipping that has arrived and is paid, its line, and a context for its shopper and for staff. */
async function arrived(ctx: Ctx, make: Factories, input: Parameters<Factories['order']>[0] = {}) {
  const shopper = await make.customer();
  const order = await make.order({
    userId: shopper.userId,
    status: 'delivered',
    paymentMethod: 'cash_on_delivery',
    paymentStatus: 'paid',
    paid: 23_000,
    deliveredAt: ago(day),
    heldUntil: null,
    ...input,
  });
  const [line] = await ctx.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const as = (actor: Customer): Ctx => ({ ...contextFor(ctx, actor) });
  const staff = as(await make.customer({ scopes: ['returns.manage'] }));
  const item = { order_item_id: line!.id, quantity: 1 };
  return {
    shopper: as(shopper),
    staff,
    order,
    line: line!,
    item,
    wanted: { order_id: order.id, items: [item], reason: 'changed_mind' },
    lineNow: async () => (await ctx.db.select().from(orderLines).where(eq(orderLines.id, line!.id)))[0]!,
    productNow: async () => (await ctx.db.select().from(products).where(eq(products.id, line!.productId)))[0]!,
    orderNow: async () => (await ctx.db.select().from(orders).where(eq(orders.id, order.id)))[0]!,
    told: async () =>
      (await ctx.db.select().from(outbox).where(eq(outbox.userId, shopper.userId)).orderBy(outbox.id)).map(
        ({ kind, text, recipient }) => ({ kind, text, recipient }),
      ),
  };
}

const photo = async (ctx: Ctx, ownerId: number, n = 0) => {
  const [row] = await ctx.db
    .insert(uploads)
    .values({
      name: `${n}`.padStart(32, '0'),
      ownerId,
      purpose: 'return_photo',
      mime: 'image/jpeg',
      bytes: 10,
      hash: `photo-${n}`,
    })
    .returning();
  return row!;
};

describe('asking', () => {
  test('the pieces count as returned, the shopper is told, and it stands in their list', async ({ ctx, make }) => {
    const { shopper, order, wanted, lineNow, told } = await arrived(ctx, make);
    const made = await makeReturn(shopper, { ...wanted, note: ' too  sweet ' });
    expect(made).toMatchObject({
      number: expect.stringMatching(/^R-\d{6}-[2-9A-Z]{6}$/),
      order: { id: order.id, number: order.number },
      status: 'requested',
      reason: 'changed_mind',
      refund: 10_000,
      shipping: 0,
      pointsTaken: null,
      lines: [{ quantity: 1, opened: false, refund: 10_000 }],
      steps: [
        { status: 'requested', at: expect.any(String) },
        { status: 'approved', at: null },
        { status: 'received', at: null },
        { status: 'refunded', at: null },
      ],
    });
    expect((await lineNow()).quantityReturned).toBe(1);
    expect((await listReturns(shopper)).returns).toEqual([{ ...made, locale: undefined }]);
    expect(await told()).toEqual([
      { kind: 'return_requested', text: expect.stringContaining(made.number), recipient: '+201001234567' },
    ]);
  });

  test('it belongs to nobody else', async ({ ctx, make }) => {
    const { shopper, wanted } = await arrived(ctx, make);
    const { id } = await makeReturn(shopper, wanted);
    const other = contextFor(ctx, await make.customer());
    await expect(showReturn(other, { id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(makeReturn(other, wanted)).rejects.toMatchObject({ code: 'not_found' });
    expect((await listReturns(other)).returns).toEqual([]);
    await expect(showReturn(contextFor(ctx), { id })).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('the last moment of the window counts, the next does not', async ({ ctx, make }) => {
    const { shopper, wanted, order } = await arrived(ctx, make);
    const end = order.deliveredAt!.getTime() + 14 * day;
    await expect(makeReturn({ ...shopper, now: new Date(end + 1) }, wanted)).rejects.toMatchObject({
      code: 'return_over',
    });
    await makeReturn({ ...shopper, now: new Date(end) }, wanted);
  });

  test('an order that has not arrived, or was cancelled', async ({ ctx, make }) => {
    for (const status of ['shipped', 'cancelled', 'under_review'] as const) {
      const { shopper, wanted } = await arrived(ctx, make, { status, deliveredAt: null });
      await expect(makeReturn(shopper, wanted)).rejects.toMatchObject({ code: 'order_moved_on' });
    }
  });

  test('forged lines, quantities and reasons leave nothing', async ({ ctx, make }) => {
    const { shopper, wanted, item, lineNow } = await arrived(ctx, make);
    const { item: foreign } = await arrived(ctx, make);
    for (const [change, field] of [
      [{ items: [foreign] }, 'items.0.order_item_id'],
      [{ items: [item, item] }, 'items.1.order_item_id'],
      [{ items: [{ ...item, quantity: 3 }] }, 'items.0.quantity'],
      [{ items: [{ ...item, quantity: 0 }] }, 'items.0.quantity'],
      [{ items: [{ ...item, quantity: -1 }] }, 'items.0.quantity'],
      [{ items: [] }, 'items'],
      [{ items: 'x' }, 'items'],
      [{ items: [{ ...item, opened: true }] }, 'items.0.opened'],
      [{ reason: 'boredom' }, 'reason'],
      [{ reason: '' }, 'reason'],
      [{ reason: 'other' }, 'note'],
    ] as const)
      await expect(makeReturn(shopper, { ...wanted, ...change }), JSON.stringify(change)).rejects.toMatchObject({
        code: 'invalid',
        fields: { [field]: expect.anything() },
      });
    expect((await lineNow()).quantityReturned).toBe(0);
    expect((await listReturns(shopper)).returns).toEqual([]);
  });

  test('opened goods come back when they were faulty or did harm', async ({ ctx, make }) => {
    for (const reason of ['damaged', 'wrong_item', 'expired', 'allergy']) {
      const { shopper, wanted, item } = await arrived(ctx, make);
      await makeReturn(shopper, { ...wanted, reason, items: [{ ...item, opened: true }] });
    }
  });

  test('once all of it comes back there is nothing more to ask for', async ({ ctx, make }) => {
    const { shopper, wanted, item } = await arrived(ctx, make);
    await makeReturn(shopper, { ...wanted, items: [{ ...item, quantity: 2 }] });
    await expect(makeReturn(shopper, wanted)).rejects.toMatchObject({ code: 'return_made' });
  });

  test('under one key it is made once', async ({ ctx, make }) => {
    const { shopper, wanted, lineNow } = await arrived(ctx, make);
    const first = await makeReturn(shopper, wanted, { key: 'k' });
    expect(await makeReturn(shopper, wanted, { key: 'k' })).toEqual(first);
    expect((await lineNow()).quantityReturned).toBe(1);
    await expect(makeReturn(shopper, { ...wanted, note: 'more' }, { key: 'k' })).rejects.toMatchObject({
      code: 'idempotency_mismatch',
    });
  });

  test('a photo belongs to one return, and to who sent it in', async ({ ctx, make }) => {
    const { shopper, wanted } = await arrived(ctx, make);
    const other = await make.customer();
    const mine = await photo(ctx, (shopper.actor as Customer).userId, 1);
    const theirs = await photo(ctx, other.userId, 2);
    await expect(makeReturn(shopper, wanted, { photos: [theirs] })).rejects.toMatchObject({
      fields: { attachments: [{ key: 'upload_gone' }] },
    });
    const made = await makeReturn(shopper, wanted, { photos: [mine] });
    expect(made.photos).toEqual([{ name: mine.name, mime: 'image/jpeg' }]);
    await expect(makeReturn(shopper, wanted, { photos: [mine] })).rejects.toMatchObject({ code: 'invalid' });
  });
});

describe('staff', () => {
  test('to the refund: wallet, points, stock, messages and log, each once', async ({ ctx, make }) => {
    const { shopper, staff, order, wanted, orderNow, productNow, told } = await arrived(ctx, make, {
      status: 'accepted',
    });
    const { userId } = shopper.actor as Customer;
    await earnPoints(ctx, { orderId: order.id });
    expect(await pointsBalance(ctx, userId)).toBe(20);
    const { id, number } = await makeReturn(shopper, wanted);
    const before = await productNow();
    for (const status of ['approved', 'received', 'refunded']) await moveStaffReturn(staff, { id, status });
    expect(await walletBalance(ctx, userId)).toBe(10_000);
    expect(await pointsBalance(ctx, userId)).toBe(10);
    expect(await showReturn(shopper, { id })).toMatchObject({ status: 'refunded', pointsTaken: 10, refund: 10_000 });
    expect((await productNow()).stock).toBe(before.stock + 1);
    expect((await orderNow()).paymentStatus).toBe('paid');
    for (const status of ['approved', 'received', 'refunded', 'rejected'])
      await expect(moveStaffReturn(staff, { id, status, reason: 'again' })).rejects.toMatchObject({
        code: 'return_moved_on',
      });
    expect(await walletBalance(ctx, userId)).toBe(10_000);
    expect((await told()).filter(({ kind }) => kind.startsWith('return'))).toMatchObject([
      { kind: 'return_requested' },
      { kind: 'return_approved' },
      { kind: 'return_received' },
      { kind: 'return_refunded', text: `Yasmin: we have added EGP 100 to your wallet for return ${number}.` },
    ]);
    const log = await ctx.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, String(id)))
      .orderBy(auditLog.id);
    expect(log.filter(({ entity }) => entity === 'return').map(({ before: was, after }) => [was, after])).toEqual([
      [{ status: 'requested' }, { status: 'approved' }],
      [{ status: 'approved' }, { status: 'received' }],
      [{ status: 'received' }, { status: 'refunded' }],
    ]);
  });

  test('when the shop erred and all comes back, all that was paid does, and the order is refunded', async ({
    ctx,
    make,
  }) => {
    const { shopper, staff, wanted, item, orderNow, productNow } = await arrived(ctx, make);
    const { stock } = await productNow();
    const items = [{ ...item, quantity: 2, opened: true }];
    const { id, shipping } = await makeReturn(shopper, { ...wanted, reason: 'damaged', items });
    expect(shipping).toBe(3_000);
    for (const status of ['approved', 'received', 'refunded']) await moveStaffReturn(staff, { id, status });
    expect(await walletBalance(ctx, (shopper.actor as Customer).userId)).toBe(23_000);
    expect((await orderNow()).paymentStatus).toBe('refunded');
    expect((await productNow()).stock).toBe(stock);
  });

  test('sealed goods are sold again unless they were faulty', async ({ ctx, make }) => {
    for (const [reason, more] of [
      ['changed_mind', 1],
      ['wrong_item', 1],
      ['damaged', 0],
      ['expired', 0],
    ] as const) {
      const { shopper, staff, wanted, productNow } = await arrived(ctx, make);
      const { stock } = await productNow();
      const { id } = await makeReturn(shopper, { ...wanted, reason });
      for (const status of ['approved', 'received', 'refunded']) await moveStaffReturn(staff, { id, status });
      expect([reason, (await productNow()).stock]).toEqual([reason, stock + more]);
    }
  });

  test('rejected with a reason the pieces are the shopper’s again', async ({ ctx, make }) => {
    const { shopper, staff, wanted, lineNow, told } = await arrived(ctx, make);
    const { id } = await makeReturn(shopper, wanted);
    await expect(moveStaffReturn(staff, { id, status: 'rejected' })).rejects.toMatchObject({
      fields: { reason: [{ key: 'reason_required' }] },
    });
    await moveStaffReturn(staff, { id, status: 'rejected', reason: 'the seal is broken' });
    expect((await lineNow()).quantityReturned).toBe(0);
    expect(await showReturn(shopper, { id })).toMatchObject({
      status: 'rejected',
      rejectReason: 'the seal is broken',
      steps: [{ status: 'requested' }, { status: 'rejected' }],
    });
    expect((await told()).at(-1)).toMatchObject({
      kind: 'return_rejected',
      text: expect.stringContaining('the seal is broken'),
    });
    await makeReturn(shopper, wanted);
  });

  test('no step is left out, none without the scope, none of a return there is not', async ({ ctx, make }) => {
    const { shopper, staff, wanted } = await arrived(ctx, make);
    const { id } = await makeReturn(shopper, wanted);
    for (const status of ['received', 'refunded'])
      await expect(moveStaffReturn(staff, { id, status })).rejects.toMatchObject({ code: 'return_moved_on' });
    await expect(moveStaffReturn(shopper, { id, status: 'approved' })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(moveStaffReturn(staff, { id: 2_000_000_000, status: 'approved' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('nothing is given back of an order that is not paid', async ({ ctx, make }) => {
    const { shopper, staff, wanted } = await arrived(ctx, make, { paid: 0, paymentStatus: 'unpaid' });
    const { id } = await makeReturn(shopper, wanted);
    await moveStaffReturn(staff, { id, status: 'approved' });
    await moveStaffReturn(staff, { id, status: 'received' });
    await expect(moveStaffReturn(staff, { id, status: 'refunded' })).rejects.toMatchObject({ code: 'payment_open' });
    expect(await walletBalance(ctx, (shopper.actor as Customer).userId)).toBe(0);
    expect(await ctx.db.select().from(returns).where(eq(returns.id, id))).toMatchObject([{ pointsTaken: null }]);
  });
});
