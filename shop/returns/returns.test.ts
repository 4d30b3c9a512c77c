import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { auditLog, orderLines, orders, outbox, products, returns, uploads } from '#db/schema.ts';
import type { Ctx, Customer } from '#shop/context.ts';
import { earnPoints } from '#shop/rewards/earn-points.ts';
import { pointsBalance } from '#shop/rewards/points.ts';
import { walletBalance } from '#shop/rewards/wallet.ts';
import { listStaffReturns } from './manage/list-returns.ts';
import { staffTransitionReturn } from './manage/transition-return.ts';
import { contextFor, test } from '#test/fixtures.ts';
import type { Factories } from '#test/factories.ts';
import { listReturns } from './list-returns.ts';
import { createReturn } from './create-return.ts';
import { showReturn } from './show-return.ts';

const day = 86_400_000;
const ago = (ms: number) => new Date(Date.now() - ms);

/** A delivered and paid order of two units for 200 EGP and 30 EGP shipping, its line, and contexts for its shopper and for staff. */
async function arrived(ctx: Ctx, make: Factories, input: Parameters<Factories['order']>[0] = {}) {
  const shopper = await make.customer();
  const order = await make.order({
    userId: shopper.userId,
    status: 'delivered',
    paymentMethod: 'cash_on_delivery',
    paymentStatus: 'paid',
    paid: 23_000,
    deliveredAt: ago(day),
    reservedUntil: null,
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
    input: { order_id: order.id, items: [item], reason: 'changed_mind' },
    lineNow: async () => (await ctx.db.select().from(orderLines).where(eq(orderLines.id, line!.id)))[0]!,
    productNow: async () => (await ctx.db.select().from(products).where(eq(products.id, line!.productId)))[0]!,
    orderNow: async () => (await ctx.db.select().from(orders).where(eq(orders.id, order.id)))[0]!,
    notifications: async () =>
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

describe('two members of staff', () => {
  test('the second is refused with a stale version, and may then decide again', async ({ ctx, make }) => {
    const { shopper, staff, input } = await arrived(ctx, make);
    const { id } = await createReturn(shopper, input);
    await staffTransitionReturn(staff, { id, status: 'approved', seen_status: 'requested' });
    const reject = { id, status: 'rejected', reason: 'opened' } as const;
    await expect(staffTransitionReturn(staff, { ...reject, seen_status: 'requested' })).rejects.toMatchObject({
      code: 'stale_version',
    });
    expect(await showReturn(shopper, { id })).toMatchObject({ status: 'approved', rejectReason: null });
    expect(await staffTransitionReturn(staff, { ...reject, seen_status: 'approved' })).toMatchObject({
      status: 'rejected',
      rejectReason: 'opened',
    });
  });

  test('read what the other noted at a step, which the shopper does not see', async ({ ctx, make }) => {
    const { shopper, staff, input } = await arrived(ctx, make);
    const { id } = await createReturn(shopper, input);
    const approved = await staffTransitionReturn(staff, { id, status: 'approved', reason: 'a regular customer' });
    expect(approved.notes).toEqual([{ status: 'approved', note: 'a regular customer' }]);
    await staffTransitionReturn(staff, { id, status: 'rejected', reason: 'opened' });
    const { returns: listed } = await listStaffReturns(staff, { page: 1, per_page: 24 });
    expect(listed.find((entry) => entry.id === id)!.notes).toEqual(approved.notes);
    expect(await showReturn(shopper, { id })).not.toHaveProperty('notes');
  });
});

describe('a request', () => {
  test('counts the units as returned, notifies the shopper, and appears in their list', async ({ ctx, make }) => {
    const { shopper, order, input, lineNow, notifications } = await arrived(ctx, make);
    const orderReturn = await createReturn(shopper, { ...input, note: ' too  sweet ' });
    expect(orderReturn).toMatchObject({
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
    expect((await listReturns(shopper)).returns).toEqual([{ ...orderReturn, locale: undefined }]);
    expect(await notifications()).toEqual([
      { kind: 'return_requested', text: expect.stringContaining(orderReturn.number), recipient: '+201001234567' },
    ]);
  });

  test('is refused for other users', async ({ ctx, make }) => {
    const { shopper, input } = await arrived(ctx, make);
    const { id } = await createReturn(shopper, input);
    const other = contextFor(ctx, await make.customer());
    await expect(showReturn(other, { id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(createReturn(other, input)).rejects.toMatchObject({ code: 'not_found' });
    expect((await listReturns(other)).returns).toEqual([]);
    await expect(showReturn(contextFor(ctx), { id })).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('is accepted at the last millisecond of the window, but not after it', async ({ ctx, make }) => {
    const { shopper, input, order } = await arrived(ctx, make);
    const end = order.deliveredAt!.getTime() + 14 * day;
    await expect(createReturn({ ...shopper, now: new Date(end + 1) }, input)).rejects.toMatchObject({
      code: 'return_window_closed',
    });
    await createReturn({ ...shopper, now: new Date(end) }, input);
  });

  test('is refused for an order that has not arrived, or was cancelled', async ({ ctx, make }) => {
    for (const status of ['shipped', 'cancelled', 'under_review'] as const) {
      const { shopper, input } = await arrived(ctx, make, { status, deliveredAt: null });
      await expect(createReturn(shopper, input)).rejects.toMatchObject({ code: 'invalid_order_transition' });
    }
  });

  test('with forged lines, quantities and reasons stores nothing', async ({ ctx, make }) => {
    const { shopper, input, item, lineNow } = await arrived(ctx, make);
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
      await expect(createReturn(shopper, { ...input, ...change }), JSON.stringify(change)).rejects.toMatchObject({
        code: 'invalid',
        fields: { [field]: expect.anything() },
      });
    expect((await lineNow()).quantityReturned).toBe(0);
    expect((await listReturns(shopper)).returns).toEqual([]);
  });

  test('accepts opened items that were faulty or did harm', async ({ ctx, make }) => {
    for (const reason of ['damaged', 'wrong_item', 'expired', 'allergy']) {
      const { shopper, input, item } = await arrived(ctx, make);
      await createReturn(shopper, { ...input, reason, items: [{ ...item, opened: true }] });
    }
  });

  test('is refused once everything is in a return', async ({ ctx, make }) => {
    const { shopper, input, item } = await arrived(ctx, make);
    await createReturn(shopper, { ...input, items: [{ ...item, quantity: 2 }] });
    await expect(createReturn(shopper, input)).rejects.toMatchObject({ code: 'return_already_requested' });
  });

  test('takes photos of its sender only, and each for one return', async ({ ctx, make }) => {
    const { shopper, input } = await arrived(ctx, make);
    const other = await make.customer();
    const mine = await photo(ctx, (shopper.actor as Customer).userId, 1);
    const theirs = await photo(ctx, other.userId, 2);
    await expect(createReturn(shopper, input, { photos: [theirs] })).rejects.toMatchObject({
      fields: { attachments: [{ key: 'upload_gone' }] },
    });
    const orderReturn = await createReturn(shopper, input, { photos: [mine] });
    expect(orderReturn.photos).toEqual([{ name: mine.name, mime: 'image/jpeg' }]);
    await expect(createReturn(shopper, input, { photos: [mine] })).rejects.toMatchObject({ code: 'invalid' });
  });
});

describe('staff', () => {
  test('refund a return: wallet, points, stock, messages and log, each once', async ({ ctx, make }) => {
    const { shopper, staff, order, input, orderNow, productNow, notifications } = await arrived(ctx, make, {
      status: 'accepted',
    });
    const { userId } = shopper.actor as Customer;
    await earnPoints(ctx, { orderId: order.id });
    expect(await pointsBalance(ctx, userId)).toBe(20);
    const { id, number } = await createReturn(shopper, input);
    const before = await productNow();
    for (const status of ['approved', 'received', 'refunded'] as const)
      await staffTransitionReturn(staff, { id, status });
    expect(await walletBalance(ctx, userId)).toBe(10_000);
    expect(await pointsBalance(ctx, userId)).toBe(10);
    expect(await showReturn(shopper, { id })).toMatchObject({ status: 'refunded', pointsTaken: 10, refund: 10_000 });
    expect((await productNow()).stock).toBe(before.stock + 1);
    expect((await orderNow()).paymentStatus).toBe('paid');
    for (const status of ['approved', 'received', 'refunded', 'rejected'] as const)
      await expect(staffTransitionReturn(staff, { id, status, reason: 'again' })).rejects.toMatchObject({
        code: 'invalid_return_transition',
      });
    expect(await walletBalance(ctx, userId)).toBe(10_000);
    expect((await notifications()).filter(({ kind }) => kind.startsWith('return'))).toMatchObject([
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

  test('refund everything that was paid when the shop is at fault and everything is returned, and the order is refunded', async ({
    ctx,
    make,
  }) => {
    const { shopper, staff, input, item, orderNow, productNow } = await arrived(ctx, make);
    const { stock } = await productNow();
    const items = [{ ...item, quantity: 2, opened: true }];
    const { id, shipping } = await createReturn(shopper, { ...input, reason: 'damaged', items });
    expect(shipping).toBe(3_000);
    for (const status of ['approved', 'received', 'refunded'] as const)
      await staffTransitionReturn(staff, { id, status });
    expect(await walletBalance(ctx, (shopper.actor as Customer).userId)).toBe(23_000);
    expect((await orderNow()).paymentStatus).toBe('refunded');
    expect((await productNow()).stock).toBe(stock);
  });

  test('restock sealed items unless they were faulty', async ({ ctx, make }) => {
    for (const [reason, more] of [
      ['changed_mind', 1],
      ['wrong_item', 1],
      ['damaged', 0],
      ['expired', 0],
    ] as const) {
      const { shopper, staff, input, productNow } = await arrived(ctx, make);
      const { stock } = await productNow();
      const { id } = await createReturn(shopper, { ...input, reason });
      for (const status of ['approved', 'received', 'refunded'] as const)
        await staffTransitionReturn(staff, { id, status });
      expect([reason, (await productNow()).stock]).toEqual([reason, stock + more]);
    }
  });

  test('reject with a reason, which releases the units', async ({ ctx, make }) => {
    const { shopper, staff, input, lineNow, notifications } = await arrived(ctx, make);
    const { id } = await createReturn(shopper, input);
    await expect(staffTransitionReturn(staff, { id, status: 'rejected' })).rejects.toMatchObject({
      fields: { reason: [{ key: 'reason_required' }] },
    });
    await staffTransitionReturn(staff, { id, status: 'rejected', reason: 'the seal is broken' });
    expect((await lineNow()).quantityReturned).toBe(0);
    expect(await showReturn(shopper, { id })).toMatchObject({
      status: 'rejected',
      rejectReason: 'the seal is broken',
      steps: [{ status: 'requested' }, { status: 'rejected' }],
    });
    expect((await notifications()).at(-1)).toMatchObject({
      kind: 'return_rejected',
      text: expect.stringContaining('the seal is broken'),
    });
    await createReturn(shopper, input);
  });

  test('skip no status, need the scope, and get 404 for an unknown return', async ({ ctx, make }) => {
    const { shopper, staff, input } = await arrived(ctx, make);
    const { id } = await createReturn(shopper, input);
    for (const status of ['received', 'refunded'] as const)
      await expect(staffTransitionReturn(staff, { id, status })).rejects.toMatchObject({
        code: 'invalid_return_transition',
      });
    await expect(staffTransitionReturn(shopper, { id, status: 'approved' })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(staffTransitionReturn(staff, { id: 2_000_000_000, status: 'approved' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('refund nothing for an unpaid order', async ({ ctx, make }) => {
    const { shopper, staff, input } = await arrived(ctx, make, { paid: 0, paymentStatus: 'unpaid' });
    const { id } = await createReturn(shopper, input);
    await staffTransitionReturn(staff, { id, status: 'approved' });
    await staffTransitionReturn(staff, { id, status: 'received' });
    await expect(staffTransitionReturn(staff, { id, status: 'refunded' })).rejects.toMatchObject({
      code: 'payment_open',
    });
    expect(await walletBalance(ctx, (shopper.actor as Customer).userId)).toBe(0);
    expect(await ctx.db.select().from(returns).where(eq(returns.id, id))).toMatchObject([{ pointsRevoked: null }]);
  });
});
