import { expect, test } from 'vitest';
import { cancelWarning } from './cancel-warning.ts';

test('a cancellation warns of a receipt that nobody reviewed, and of a refusal at the door', () => {
  const order = {
    status: 'under_review',
    owes_cash: false,
    payment_method: 'instant_transfer',
    payment_status: 'pending',
  } as const;
  expect(cancelWarning(order)).toBe('unreviewed');
  expect(cancelWarning({ ...order, payment_status: 'paid' })).toBe('cancel');
  expect(cancelWarning({ ...order, payment_method: 'credit_card' })).toBe('cancel');
  expect(cancelWarning({ ...order, payment_method: 'cash_on_delivery', status: 'shipped' })).toBe('refused_at_door');
});
