import { expect, test } from 'vitest';
import { piastres } from '#values/money.ts';
import { dueFromShopper, paymentState } from './order-payment.tsx';

const cash = {
  paymentMethod: 'cash_on_delivery',
  paymentStatus: 'unpaid',
  amountDue: piastres(230_00),
  collectOnDelivery: false,
} as const;

test('the cash of an order that has arrived is with the courier, not due from the shopper', () => {
  expect(paymentState({ ...cash, status: 'shipped' })).toBe('cash_due');
  expect(dueFromShopper({ ...cash, status: 'shipped' })).toBe(230_00);
  for (const status of ['delivered', 'accepted'] as const) {
    expect(paymentState({ ...cash, status })).toBe('cash_awaited');
    expect(dueFromShopper({ ...cash, status })).toBe(0);
  }
});
