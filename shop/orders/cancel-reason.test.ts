import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { readCancelReason } from './cancel-reason.ts';
import { cancelMyOrder } from './cancel-my-order.ts';
import { staffTransitionOrder } from './manage/transition-order.ts';
import { showOrder } from './show-order.ts';

test('the shopper reads why the shop cancelled an order, and nothing of one that they cancelled', async ({
  ctx,
  make,
}) => {
  const actor = await make.customer();
  const shopper = { ...ctx, actor };
  const staff = { ...ctx, actor: await make.customer({ scopes: ['orders.manage'] }) };
  const order = () =>
    make.order({
      userId: actor.userId,
      status: 'under_review',
      paymentMethod: 'cash_on_delivery',
      reservedUntil: null,
    });
  const reasonOf = async (id: number) => readCancelReason(shopper, await showOrder(shopper, { id }));
  const [ours, theirs] = [await order(), await order()];
  expect(await reasonOf(ours.id)).toBeNull();
  await staffTransitionOrder(staff, { id: ours.id, status: 'cancelled', note: 'Sold out' });
  await cancelMyOrder(shopper, { id: theirs.id, reason: 'I changed my mind' });
  expect(await reasonOf(ours.id)).toBe('Sold out');
  expect(await reasonOf(theirs.id)).toBeNull();
});
