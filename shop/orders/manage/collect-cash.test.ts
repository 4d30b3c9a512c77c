import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { addPoints } from '#shop/rewards/points.ts';
import { walletBalance } from '#shop/rewards/wallet.ts';
import { createReturn } from '#shop/returns/create-return.ts';
import { staffTransitionOrder } from './transition-order.ts';
import { staffTransitionReturn } from '#shop/returns/manage/transition-return.ts';
import { factories, type Factories } from '#test/factories.ts';
import { contextFor, createTestServices, test } from '#test/fixtures.ts';
import { acceptOrder } from '../accept-order.ts';
import { collectCash } from './collect-cash.ts';

/** A shipped cash order with 30 of its 230 EGP paid from the wallet, its shopper, and a member of staff. */
async function onItsWay(make: Factories, ctx: Ctx) {
  const as = await make.customer();
  const order = await make.order({
    userId: as.userId,
    status: 'shipped',
    paymentMethod: 'cash_on_delivery',
    walletApplied: 3_000,
    paid: 3_000,
    reservedUntil: null,
  });
  const staff = { ...ctx, actor: await make.customer({ scopes: ['orders.manage', 'returns.manage'] }) };
  return { as, id: order.id, shopper: { ...ctx, actor: as }, staff };
}

const see = async (ctx: Ctx, id: number) =>
  (
    await queryRows<{ status: string; state: string; paid: number; points: number; stock: number }>(
      ctx.db,
      sql`select o.status, o.payment_status state, o.paid, p.stock,
        (select coalesce(sum(amount), 0)::integer from point_entries e where e.user_id = o.user_id) points
      from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id where o.id = ${id}`,
    )
  )[0]!;

const debtOf = async (ctx: Ctx, userId: number) =>
  (
    await queryRows<{ owed: number }>(
      ctx.db,
      sql`select coalesce(sum(points - paid), 0)::integer owed from point_debts where user_id = ${userId}`,
    )
  )[0]!.owed;

describe('a cash order that its shopper accepted before staff marked it as delivered', () => {
  test('earns its points, and is not paid until staff have the cash', async ({ make, ctx }) => {
    const { id, shopper, staff } = await onItsWay(make, ctx);
    await acceptOrder(shopper, { id });
    expect(await see(ctx, id)).toMatchObject({ status: 'accepted', state: 'unpaid', paid: 3_000, points: 20 });
    await collectCash(staff, { id });
    expect(await see(ctx, id)).toMatchObject({ status: 'accepted', state: 'paid', paid: 23_000, points: 20 });
    await expect(collectCash(staff, { id })).rejects.toMatchObject({ code: 'payment_settled' });
    await expect(staffTransitionOrder(staff, { id, status: 'cancelled', note: 'no' })).rejects.toMatchObject({
      code: 'invalid_order_transition',
    });
    expect((await see(ctx, id)).points).toBe(20);
  });

  test('can be refused at the door: stock, wallet amount and points are returned, and the refusal counts against the phone', async ({
    make,
    ctx,
  }) => {
    const { as, id, shopper, staff } = await onItsWay(make, ctx);
    await acceptOrder(shopper, { id });
    await staffTransitionOrder(staff, { id, status: 'cancelled', note: 'refused at the door' });
    // The factory does not reserve stock, so the returned units are added to the initial ten.
    expect(await see(ctx, id)).toMatchObject({ status: 'cancelled', state: 'refused', points: 0, stock: 12 });
    expect(await walletBalance(ctx, as.userId)).toBe(3_000);
    expect(await debtOf(ctx, as.userId)).toBe(0);
    await expect(collectCash(staff, { id })).rejects.toMatchObject({ code: 'payment_settled' });
  });

  test('leaves a negative points balance when the points were spent before the refusal', async ({ make, ctx }) => {
    const { as, id, shopper, staff } = await onItsWay(make, ctx);
    await acceptOrder(shopper, { id });
    await addPoints(ctx, { userId: as.userId, amount: -15, kind: 'transfer', reference: 'spent' });
    await staffTransitionOrder(staff, { id, status: 'cancelled', note: 'refused at the door' });
    expect((await see(ctx, id)).points).toBe(0);
    expect(await debtOf(ctx, as.userId)).toBe(15);
  });

  test('cannot be refused while a return is open, and a return refunds no money that was never received', async ({
    make,
    ctx,
  }) => {
    const { id, shopper, staff } = await onItsWay(make, ctx);
    const { lines } = await acceptOrder(shopper, { id });
    const items = [{ order_item_id: lines[0]!.id, quantity: 1 }];
    const orderReturn = await createReturn(shopper, { order_id: id, items, reason: 'changed_mind' });
    const refuse = () => staffTransitionOrder(staff, { id, status: 'cancelled', note: 'refused at the door' });
    await expect(refuse()).rejects.toMatchObject({ code: 'return_open' });
    for (const status of ['approved', 'received'] as const)
      await staffTransitionReturn(staff, { id: orderReturn.id, status });
    await expect(staffTransitionReturn(staff, { id: orderReturn.id, status: 'refunded' })).rejects.toMatchObject({
      code: 'payment_open',
    });
    await staffTransitionReturn(staff, { id: orderReturn.id, status: 'rejected', reason: 'never delivered' });
    await refuse();
    expect(await see(ctx, id)).toMatchObject({ status: 'cancelled', stock: 12 });
  });

  test('requires the orders scope, and applies only to such orders', async ({ make, ctx }) => {
    const { id, shopper, staff } = await onItsWay(make, ctx);
    await expect(collectCash(shopper, { id })).rejects.toMatchObject({ code: 'forbidden' });
    // When staff mark an order as delivered, its cash is collected automatically.
    await expect(collectCash(staff, { id })).rejects.toMatchObject({ code: 'payment_settled' });
    await staffTransitionOrder(staff, { id, status: 'delivered' });
    expect(await see(ctx, id)).toMatchObject({ state: 'paid', paid: 23_000 });
    await expect(collectCash(staff, { id: 2_000_000_000 })).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('collects or refuses but never both, and gives points once, when done concurrently', async ({ database }) => {
  const ctx = contextFor(createTestServices(database));
  const make = factories(database.db);
  for (let round = 0; round < 4; round++) {
    const { as, id, shopper, staff } = await onItsWay(make, ctx);
    await acceptOrder(shopper, { id });
    const ended = await Promise.allSettled([
      collectCash(staff, { id }),
      staffTransitionOrder(staff, { id, status: 'cancelled', note: 'refused at the door' }),
      collectCash(staff, { id }),
    ]);
    for (const end of ended) if (end.status === 'rejected') expect(end.reason).toBeInstanceOf(ShopError);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { status, points } = await see(ctx, id);
    expect([status, points]).toEqual(status === 'cancelled' ? ['cancelled', 0] : ['accepted', 20]);
    expect(await walletBalance(ctx, as.userId)).toBe(status === 'cancelled' ? 3_000 : 0);
  }
});
