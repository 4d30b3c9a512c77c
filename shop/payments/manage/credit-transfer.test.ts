import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { cancelMyOrder } from '#shop/orders/cancel-my-order.ts';
import { walletBalance } from '#shop/rewards/wallet.ts';
import { reviewPayment } from './review-payment.ts';
import { factories, type Factories } from '#test/factories.ts';
import { contextFor, createTestServices, test } from '#test/fixtures.ts';
import { creditTransfer } from './credit-transfer.ts';

let count = 0;

/** An order of 230 EGP by transfer that was cancelled before its receipt arrived. */
async function cancelled(make: Factories, ctx: Ctx, status: 'created' | 'pending' = 'created') {
  const as = await make.customer();
  const { id } = await make.order({ userId: as.userId, status: 'under_review', paymentMethod: 'instant_transfer' });
  const input = { orderId: id, method: 'instant_transfer', provider: 'transfer', status } as const;
  const payment = await make.payment(input);
  const shopper = { ...ctx, actor: as };
  await cancelMyOrder(shopper, { id });
  return { id, as, payment, reference: `LATE-${process.pid}-${++count}` };
}

describe('a transfer that arrived too late', () => {
  test('is credited to the wallet once, with a notification and an audit entry', async ({ make, ctx }) => {
    const staff = { ...ctx, actor: await make.customer({ scopes: ['payments.review'] }) };
    const { id, as, reference } = await cancelled(make, ctx);
    await creditTransfer(staff, { id, reference, amount: 229.5 });
    expect(await walletBalance(ctx, as.userId)).toBe(22_950);
    await expect(creditTransfer(staff, { id, reference: `${reference}-2`, amount: 230 })).rejects.toMatchObject({
      code: 'payment_settled',
    });
    expect(await walletBalance(ctx, as.userId)).toBe(22_950);
    const [seen] = await queryRows(
      ctx.db,
      sql`select o.payment_status, (select count(*)::integer from audit_log where action = 'payment.late_transfer' and entity_id = o.id::text) logged,
        (select count(*)::integer from outbox where dedupe = 'transfer_credited:' || o.id) told from orders o where o.id = ${id}`,
    );
    expect(seen).toEqual({ payment_status: 'refunded', logged: 1, told: 1 });
  });

  test('is also credited when its receipt was waiting at the cancellation', async ({ make, ctx }) => {
    const staff = { ...ctx, actor: await make.customer({ scopes: ['payments.review'] }) };
    const { id, as, payment, reference } = await cancelled(make, ctx, 'pending');
    await expect(reviewPayment(staff, { id: payment.id, decision: 'accept' })).rejects.toMatchObject({
      code: 'payment_settled',
    });
    await creditTransfer(staff, { id, reference, amount: 230 });
    expect(await walletBalance(ctx, as.userId)).toBe(23_000);
  });

  test('is refused without the scope or the reference, and above the requested amount', async ({ make, ctx }) => {
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

  test('is refused while its receipt can be sent, after one was accepted, and for an order by card', async ({
    make,
    ctx,
  }) => {
    const staff = { ...ctx, actor: await make.customer({ scopes: ['payments.review'] }) };
    const open = await make.order({ status: 'under_review', paymentMethod: 'instant_transfer' });
    const input = { method: 'instant_transfer', provider: 'transfer' } as const;
    await make.payment({ ...input, orderId: open.id });
    const refunded = await make.order({
      status: 'cancelled',
      paymentMethod: 'instant_transfer',
      paymentStatus: 'refunded',
    });
    await make.payment({ ...input, orderId: refunded.id, status: 'refunded' });
    const card = await make.order({ status: 'cancelled' });
    await make.payment({ orderId: card.id, status: 'cancelled' });
    for (const { id } of [open, refunded, card])
      await expect(creditTransfer(staff, { id, reference: `N-${id}`, amount: 1 })).rejects.toMatchObject({
        code: 'payment_settled',
      });
  });
});

test('counts only one of several concurrent calls, for an order and for a reference', async ({ database }) => {
  const ctx = contextFor(createTestServices(database));
  const make = factories(database.db);
  const staff = { ...ctx, actor: await make.customer({ scopes: ['payments.review'] }) };
  const [first, other] = [await cancelled(make, ctx), await cancelled(make, ctx)];
  const ended = await Promise.allSettled([
    creditTransfer(staff, { id: first.id, reference: first.reference, amount: 230 }),
    creditTransfer(staff, { id: first.id, reference: `${first.reference}-2`, amount: 230 }),
    creditTransfer(staff, { id: other.id, reference: first.reference, amount: 230 }),
    creditTransfer(staff, { id: other.id, reference: first.reference, amount: 230 }),
  ]);
  const codes = ended.map((end) => (end.status === 'rejected' ? (end.reason as { code: string }).code : 'done'));
  const paid = [await walletBalance(ctx, first.as.userId), await walletBalance(ctx, other.as.userId)];
  expect(paid.every((sum) => sum === 0 || sum === 23_000)).toBe(true);
  expect(codes.filter((code) => code === 'done')).toHaveLength(paid.filter((sum) => sum > 0).length);
  const [row] = await queryRows<{ n: number }>(
    database.db,
    sql`select count(*)::integer n from payments where transfer_reference = ${first.reference} and status = 'paid'`,
  );
  expect(row!.n).toBeLessThanOrEqual(1);
  expect(paid[0]! + paid[1]!).toBeGreaterThanOrEqual(23_000);
});
