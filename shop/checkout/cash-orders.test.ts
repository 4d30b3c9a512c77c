import { expect } from 'vitest';
import { settings } from '#db/schema.ts';
import type { SecurityEvent } from '#shop/security-events.ts';
import { test } from '#test/fixtures.ts';
import { assertCashOrderLimit, countCashOrders } from './cash-orders.ts';

test('counts the cash orders of a phone in 24 hours, cancelled ones too, whoever placed them', async ({
  ctx,
  make,
}) => {
  const cash = { paymentMethod: 'cash_on_delivery', placedAt: ctx.now } as const;
  const order = await make.order(cash);
  // Of another account, to the same phone: the factory's orders have one.
  await make.order({ ...cash, status: 'cancelled' });
  expect(await countCashOrders(ctx, order.id)).toBe(2);

  const dayBefore = new Date(ctx.now.getTime() - 24 * 3_600_000);
  await make.order({ ...cash, placedAt: dayBefore });
  await make.order({ ...cash, paymentMethod: 'credit_card' });
  await make.order({ ...cash, walletApplied: 23_000, paid: 23_000 });
  const elsewhere = { ...order.address, phone: '+201555555555' };
  await make.order({ ...cash, address: elsewhere });
  expect(await countCashOrders(ctx, order.id)).toBe(2);
});

test('refuses one more than the limit, and records it', async ({ ctx, make }) => {
  await ctx.db.insert(settings).values({ key: 'cash_orders_per_day', value: 3 });
  await ctx.settings.refresh();
  const { userId } = await make.customer();
  const events: SecurityEvent[] = [];
  const recording = { ...ctx, recordSecurityEvent: (event: SecurityEvent) => void events.push(event) };
  await assertCashOrderLimit(recording, userId, 3);
  expect(events).toEqual([]);
  await expect(assertCashOrderLimit(recording, userId, 4)).rejects.toMatchObject({
    code: 'payment_method_closed',
    fields: { payment_method: [{ key: 'cash_orders_full', params: { n: 3 } }] },
  });
  expect(events).toMatchObject([{ type: 'limit_reached', limit: 'cash-orders', userId }]);
});
