import { expect, test } from 'vitest';
import { deadlinesOf } from './deadlines.ts';
import type { Order } from './order.ts';

const days = { return_days: 14, accept_days: 3 };
const order = (status: Order['status'], deliveredAt?: string) =>
  ({ status, timeline: deliveredAt ? [{ status: 'delivered', at: deliveredAt }] : [] }) as unknown as Order;

test('counts both deadlines from the day of delivery in Cairo', () => {
  // 22:30 UTC is the next day in Cairo.
  expect(deadlinesOf(order('delivered', '2026-07-01T22:30:00Z'), days)).toEqual({
    returnUntil: '2026-07-16',
    acceptsOn: '2026-07-05',
  });
});

test('has no deadlines before delivery, and no acceptance date for an accepted order', () => {
  expect(deadlinesOf(order('shipped'), days)).toEqual({ returnUntil: null, acceptsOn: null });
  expect(deadlinesOf(order('accepted', '2026-07-01T10:00:00Z'), days)).toEqual({
    returnUntil: '2026-07-15',
    acceptsOn: null,
  });
});
