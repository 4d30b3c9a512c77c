import { expect } from 'vitest';
import { showOrder } from '#shop/orders/show-order.ts';
import { test } from '#test/fixtures.ts';
import { staffTransitionOrder } from './transition-order.ts';

test('the second of two members of staff is refused with a stale version, and may then decide again', async ({
  ctx,
  make,
}) => {
  const customer = await make.customer();
  const { id } = await make.order({
    userId: customer.userId,
    status: 'under_review',
    paymentMethod: 'cash_on_delivery',
    reservedUntil: null,
  });
  const staff = { ...ctx, actor: await make.customer({ scopes: ['orders.manage'] }) };
  await staffTransitionOrder(staff, { id, status: 'confirmed', seen_status: 'under_review' });
  const cancel = { id, status: 'cancelled', note: 'sold out' } as const;
  await expect(staffTransitionOrder(staff, { ...cancel, seen_status: 'under_review' })).rejects.toMatchObject({
    code: 'stale_version',
  });
  expect(await showOrder({ ...ctx, actor: customer }, { id })).toMatchObject({ status: 'confirmed' });
  expect(await staffTransitionOrder(staff, { ...cancel, seen_status: 'confirmed' })).toMatchObject({
    status: 'cancelled',
  });
});
