import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Ctx } from '#shop/context.ts';
import { showOrder } from '#shop/orders/show-order.ts';
import { contextFor, test } from '#test/fixtures.ts';
import { getPaymentStep } from './payment-step.ts';
import { showTransfer } from './show-transfer.ts';

const hour = 3_600_000;
const inHours = (ctx: Ctx, hours: number) => new Date(ctx.now.getTime() + hours * hour);

test('a transfer is awaited until a deadline, for the last time after a reminder, and then expires', async ({
  ctx,
  make,
}) => {
  const as = { ...ctx, actor: await make.customer() };
  const reservedUntil = inHours(ctx, 3);
  const order = await make.order({
    userId: as.actor.userId,
    status: 'under_review',
    paymentMethod: 'mobile_wallet',
    reservedUntil,
  });
  await make.payment({ orderId: order.id, method: 'mobile_wallet', provider: 'transfer' });
  const step = async (now = ctx.now) => (await showTransfer({ ...as, now }, { id: order.id })).step;
  const until = reservedUntil.toISOString();
  expect(await step()).toEqual({ type: 'receipt', until, isExpired: false, last: false, refusalReason: null });
  expect(await showTransfer(as, { id: order.id })).toMatchObject({
    account: { bankName: 'Vodafone Cash', number: '01000000000' },
    hoursAfterReminder: 21,
  });
  await ctx.db.execute(sql`update orders set reminded_at = now() where id = ${order.id}`);
  expect(await step()).toMatchObject({ isExpired: false, last: true });
  expect(await step(inHours(ctx, 3))).toMatchObject({ isExpired: true });

  await ctx.db.execute(
    sql`update payments set status = 'failed', review_reason = 'Cut off' where order_id = ${order.id}`,
  );
  await ctx.db.execute(sql`update orders set payment_status = 'refused' where id = ${order.id}`);
  expect(await step()).toMatchObject({ type: 'receipt', refusalReason: 'Cut off' });
  await ctx.db.execute(sql`update orders set status = 'cancelled' where id = ${order.id}`);
  expect(await step()).toEqual({ type: 'none' });
});

test('a sent receipt is under review, and an accepted one is settled', async ({ ctx, make }) => {
  const as = { ...ctx, actor: await make.customer() };
  const order = await make.order({
    userId: as.actor.userId,
    status: 'under_review',
    paymentMethod: 'instant_transfer',
    paymentStatus: 'pending',
    reservedUntil: null,
  });
  await make.payment({
    orderId: order.id,
    method: 'instant_transfer',
    provider: 'transfer',
    status: 'pending',
    transferReference: 'IPN-1',
    createdAt: ctx.now,
  });
  const shown = () => showTransfer(as, { id: order.id });
  expect((await shown()).step).toEqual({ type: 'review', since: ctx.now.toISOString(), transferReference: 'IPN-1' });
  await ctx.db.execute(sql`update orders set payment_status = 'paid', paid = total where id = ${order.id}`);
  expect((await shown()).step).toEqual({ type: 'none' });
});

test('the page of a card may be opened while the stock is reserved', async ({ ctx, make }) => {
  const as = { ...ctx, actor: await make.customer() };
  const reservedUntil = inHours(ctx, 0.5);
  const { id } = await make.order({ userId: as.actor.userId, reservedUntil });
  const { reference } = await make.payment({ orderId: id, status: 'failed' });
  const order = await showOrder(as, { id });
  const until = reservedUntil.toISOString();
  expect(await getPaymentStep(as, order)).toEqual({ type: 'card', reference, until, declined: true });
  expect(await getPaymentStep({ ...as, now: reservedUntil }, order)).toEqual({ type: 'over' });
});

test('a cancelled order says what happens to a card payment that came too late', async ({ ctx, make }) => {
  const as = { ...ctx, actor: await make.customer() };
  const { id } = await make.order({ userId: as.actor.userId, status: 'cancelled', reservedUntil: null });
  const order = await showOrder(as, { id });
  expect(await getPaymentStep(as, order)).toEqual({ type: 'none' });
  await make.payment({ orderId: id, status: 'paid', isOverpayment: true });
  expect(await getPaymentStep(as, order)).toEqual({ type: 'surplus', isRefunded: false });
  await ctx.db.execute(sql`update payments set status = 'refunded' where order_id = ${id}`);
  expect(await getPaymentStep(as, order)).toEqual({ type: 'surplus', isRefunded: true });
});

test('the page is 404 for someone else’s order, and for one that is not paid by transfer', async ({
  ctx,
  services,
  make,
}) => {
  const owner = await make.customer();
  const transfer = await make.order({ userId: owner.userId, paymentMethod: 'instant_transfer' });
  const cash = await make.order({ userId: owner.userId, paymentMethod: 'cash_on_delivery' });
  const other = contextFor(services, await make.customer());
  await expect(showTransfer(other, { id: transfer.id })).rejects.toMatchObject({ code: 'not_found' });
  await expect(showTransfer({ ...ctx, actor: owner }, { id: cash.id })).rejects.toMatchObject({ code: 'not_found' });
  await expect(showTransfer(ctx, { id: transfer.id })).rejects.toMatchObject({ code: 'unauthenticated' });
});
