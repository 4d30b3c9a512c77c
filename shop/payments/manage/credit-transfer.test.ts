import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import type { Ctx } from '#shop/context.ts';
import { cancelMyOrder } from '#shop/orders/cancel-my-order.ts';
import { walletBalance } from '#shop/rewards/wallet.ts';
import { reviewPayment } from '#shop/staff/review-payment.ts';
import { factories, type Factories } from '#test/factories.ts';
import { contextFor, servicesOver, test } from '#test/fixtures.ts';
import { creditTransfer } from './credit-transfer.ts';

let count = 0;

/** An order of 230 EGP for which a transfer was asked for, and that was cancelled before its receipt came. */
async function cancelled(make: Factories, ctx: Ctx, state: 'created' | 'pending' = 'created') {
  const as = await make.customer();
  const { id } = await make.order({ userId: as.userId, status: 'under_review', paymentMethod: 'instant_transfer' });
  const asked = { orderId: id, method: 'instant_transfer', provider: 'transfer', state } as const;
  const payment = await make.payment(asked);
  const shopper = { ...ctx, actor: as };
  await cancelMyOrder(shopper, { id });
  return { id, as, payment, reference: `LATE-${process.pid}-${++count}` };
}

describe('a transfer that came too late', () => {
  test('goes to the wallet once, is told of, and stands in the log', async ({ make, ctx }) => {
    const staff = { ...ctx, actor: await make.customer({ scopes: ['payments.review'] }) };
    const { id, as, reference } = await cancelled(make, ctx);
    await creditTransfer(staff, { id, reference, amount: 229.5 });
    expect(await walletBalance(ctx, as.userId)).toBe(22_950);
    await expect(creditTransfer(staff, { id, reference: `${reference}-2`, amount: 230 })).rejects.toMatchObject({
      code: 'payment_settled',
    });
    expect(await walletBalance(ctx, as.userId)).toBe(22_950);
    const [seen] = await rowsOf(
      ctx.db,
      sql`select o.payment_status, (select count(*)::integer from audit_log where action = 'payment.late_transfer' and entity_id = o.id::text) logged,
        (select count(*)::integer from outbox where dedupe = 'transfer_credited:' || o.id) told from orders o where o.id = ${id}`,
    );
    expect(seen).toEqual({ payment_status: 'refunded', logged: 1, told: 1 });
  });

  test('also when its receipt waited as the order was cancelled', async ({ make, ctx }) => {
    const staff = { ...ctx, actor: await make.customer({ scopes: ['payments.review'] }) };
    const { id, as, payment, reference } = await cancelled(make, ctx, 'pending');
    await expect(reviewPayment(staff, { id: payment.id, decision: 'accept' })).rejects.toMatchObject({
      code: 'payment_settled',
    });
    await creditTransfer(staff, { id, reference, amount: 230 });
    expect(await walletBalance(ctx, as.userId)).toBe(23_000);
  });

  test('not without the scope, its reference, or for more than was asked for', async ({ make, ctx }) => {
    const staff = { ...ctx, actor: await make.customer({ scopes: ['payments.review'] }) };
    const { id, as, reference } = await cancelled(make, ctx);
    const other = { ...ctx, actor: await make.customer({ scopes: ['orders.manage'] }) };
    await expect(creditTransfer(other, { id, reference, amount: 230 })).rejects.toMatchObject({ code: 'forbidden' });
    for (const [input, field] of [
      [{ reference: ' ', amount: 230 }, 'reference'],
      [{ reference, amount: 230.01 }, 'amount'],
      [{ reference, amount: 0 }, 'amount'],
      [{ reference, amount: -5 }, 'amount'],
    ] as const)
      await expect(creditTransfer(staff, { id, ...input })).rejects.toHaveProperty(`fields.${field}`);
    await expect(creditTransfer(staff, { id: 2_000_000_000, reference, amount: 1 })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await walletBalance(ctx, as.userId)).toBe(0);
  });

  test('not while its receipt can be sent, nor once one was accepted, nor for an order by card', async ({
    make,
    ctx,
  }) => {
    const staff = { ...ctx, actor: await make.customer({ scopes: ['payments.review'] }) };
    const open = await make.order({ status: 'under_review', paymentMethod: 'instant_transfer' });
    const asked = { method: 'instant_transfer', provider: 'transfer' } as const;
    await make.payment({ ...asked, orderId: open.id });
    const given = await make.order({
      status: 'cancelled',
      paymentMethod: 'instant_transfer',
      paymentStatus: 'refunded',
    });
    await make.payment({ ...asked, orderId: given.id, state: 'refunded' });
    const card = await make.order({ status: 'cancelled' });
    await make.payment({ orderId: card.id, state: 'cancelled' });
    for (const { id } of [open, given, card])
      await expect(creditTransfer(staff, { id, reference: `N-${id}`, amount: 1 })).rejects.toMatchObject({
        code: 'payment_settled',
      });
  });
});

test('of several at once one counts, for an order and for a reference', async ({ database }) => {
  const ctx = contextFor(servicesOver(database));
  const make = factories(database.db);
  const staff = { ...ctx, actor: await make.customer({ scopes: ['payments.review'] }) };
  const [one, other] = [await cancelled(make, ctx), await cancelled(make, ctx)];
  const ended = await Promise.allSettled([
    creditTransfer(staff, { id: one.id, reference: one.reference, amount: 230 }),
    creditTransfer(staff, { id: one.id, reference: `${one.reference}-2`, amount: 230 }),
    creditTransfer(staff, { id: other.id, reference: one.reference, amount: 230 }),
    creditTransfer(staff, { id: other.id, reference: one.reference, amount: 230 }),
  ]);
  const codes = ended.map((end) => (end.status === 'rejected' ? (end.reason as { code: string }).code : 'done'));
  const paid = [await walletBalance(ctx, one.as.userId), await walletBalance(ctx, other.as.userId)];
  expect(paid.every((sum) => sum === 0 || sum === 23_000)).toBe(true);
  expect(codes.filter((code) => code === 'done')).toHaveLength(paid.filter((sum) => sum > 0).length);
  const [taken] = await rowsOf<{ n: number }>(
    database.db,
    sql`select count(*)::integer n from payments where transfer_reference = ${one.reference} and state = 'paid'`,
  );
  expect(taken!.n).toBeLessThanOrEqual(1);
  expect(paid[0]! + paid[1]!).toBeGreaterThanOrEqual(23_000);
});
