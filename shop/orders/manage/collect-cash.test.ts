import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { walletBalance } from '#shop/rewards/wallet.ts';
import { makeReturn } from '#shop/returns/make-return.ts';
import { moveStaffOrder } from '#shop/staff/move-order.ts';
import { moveStaffReturn } from '#shop/staff/move-return.ts';
import { factories, type Factories } from '#test/factories.ts';
import { contextFor, servicesOver, test } from '#test/fixtures.ts';
import { acceptOrder } from '../accept-order.ts';
import { collectCash } from './collect-cash.ts';

/** A cash order on its way, 30 of its 230 EGP paid from the wallet; its shopper, and a member of staff. */
async function onItsWay(make: Factories, ctx: Ctx) {
  const as = await make.customer();
  const order = await make.order({
    userId: as.userId,
    status: 'shipped',
    paymentMethod: 'cash_on_delivery',
    walletPaid: 3_000,
    paid: 3_000,
    heldUntil: null,
  });
  const staff = { ...ctx, actor: await make.customer({ scopes: ['orders.manage', 'returns.manage'] }) };
  return { as, id: order.id, shopper: { ...ctx, actor: as }, staff };
}

const see = async (ctx: Ctx, id: number) =>
  (
    await rowsOf<{ status: string; state: string; paid: number; points: number; stock: number }>(
      ctx.db,
      sql`select o.status, o.payment_status state, o.paid, p.stock,
        (select coalesce(sum(amount), 0)::integer from point_entries e where e.user_id = o.user_id) points
      from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id where o.id = ${id}`,
    )
  )[0]!;

describe('a cash order its shopper accepted on its way', () => {
  test('is not paid by that, and earns nothing until staff have the cash', async ({ make, ctx }) => {
    const { id, shopper, staff } = await onItsWay(make, ctx);
    await acceptOrder(shopper, { id });
    expect(await see(ctx, id)).toMatchObject({ status: 'accepted', state: 'unpaid', paid: 3_000, points: 0 });
    await collectCash(staff, { id });
    expect(await see(ctx, id)).toMatchObject({ status: 'accepted', state: 'paid', paid: 23_000, points: 20 });
    await expect(collectCash(staff, { id })).rejects.toMatchObject({ code: 'payment_settled' });
    await expect(moveStaffOrder(staff, { id, status: 'cancelled', note: 'no' })).rejects.toMatchObject({
      code: 'order_moved_on',
    });
    expect((await see(ctx, id)).points).toBe(20);
  });

  test('turns out to be refused at the door: all it held goes back, and it counts against the phone', async ({
    make,
    ctx,
  }) => {
    const { as, id, shopper, staff } = await onItsWay(make, ctx);
    await acceptOrder(shopper, { id });
    await moveStaffOrder(staff, { id, status: 'cancelled', note: 'refused at the door' });
    // The factory takes no stock: what comes back is beside its ten.
    expect(await see(ctx, id)).toMatchObject({ status: 'cancelled', state: 'refused', points: 0, stock: 12 });
    expect(await walletBalance(ctx, as.userId)).toBe(3_000);
    await expect(collectCash(staff, { id })).rejects.toMatchObject({ code: 'payment_settled' });
  });

  test('is not refused while a return of it is open, and a return gives no money that never came', async ({
    make,
    ctx,
  }) => {
    const { id, shopper, staff } = await onItsWay(make, ctx);
    const { lines } = await acceptOrder(shopper, { id });
    const items = [{ order_item_id: lines[0]!.id, quantity: 1 }];
    const made = await makeReturn(shopper, { order_id: id, items, reason: 'changed_mind' });
    const refuse = () => moveStaffOrder(staff, { id, status: 'cancelled', note: 'refused at the door' });
    await expect(refuse()).rejects.toMatchObject({ code: 'return_open' });
    for (const status of ['approved', 'received']) await moveStaffReturn(staff, { id: made.id, status });
    await expect(moveStaffReturn(staff, { id: made.id, status: 'refunded' })).rejects.toMatchObject({
      code: 'payment_open',
    });
    await moveStaffReturn(staff, { id: made.id, status: 'rejected', reason: 'never delivered' });
    await refuse();
    expect(await see(ctx, id)).toMatchObject({ status: 'cancelled', stock: 12 });
  });

  test('is for who keeps orders, and for such orders alone', async ({ make, ctx }) => {
    const { id, shopper, staff } = await onItsWay(make, ctx);
    await expect(collectCash(shopper, { id })).rejects.toMatchObject({ code: 'forbidden' });
    // Delivered by staff, it is collected by that.
    await expect(collectCash(staff, { id })).rejects.toMatchObject({ code: 'payment_settled' });
    await moveStaffOrder(staff, { id, status: 'delivered' });
    expect(await see(ctx, id)).toMatchObject({ state: 'paid', paid: 23_000 });
    await expect(collectCash(staff, { id: 2_000_000_000 })).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('at once: collected or refused, never both, and points once', async ({ database }) => {
  const ctx = contextFor(servicesOver(database));
  const make = factories(database.db);
  for (let round = 0; round < 4; round++) {
    const { as, id, shopper, staff } = await onItsWay(make, ctx);
    await acceptOrder(shopper, { id });
    const ended = await Promise.allSettled([
      collectCash(staff, { id }),
      moveStaffOrder(staff, { id, status: 'cancelled', note: 'refused at the door' }),
      collectCash(staff, { id }),
    ]);
    for (const end of ended) if (end.status === 'rejected') expect(end.reason).toBeInstanceOf(ShopError);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { status, points } = await see(ctx, id);
    expect([status, points]).toEqual(status === 'cancelled' ? ['cancelled', 0] : ['accepted', 20]);
    expect(await walletBalance(ctx, as.userId)).toBe(status === 'cancelled' ? 3_000 : 0);
  }
});
