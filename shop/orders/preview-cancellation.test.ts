import fc from 'fast-check';
import { expect, test } from 'vitest';
import { previewCancellation } from './preview-cancellation.ts';
import type { Order } from './order.ts';

test('refunds everything that was paid, and to the card only what came from it', () => {
  const order = fc
    .record({
      walletApplied: fc.nat(100_000),
      rest: fc.nat(100_000),
      paymentMethod: fc.constantFrom('credit_card', 'instant_transfer', 'mobile_wallet', 'cash_on_delivery'),
      paymentStatus: fc.constantFrom('unpaid', 'pending', 'paid'),
      discountReason: fc.constantFrom('coupon', 'first_order', null),
    })
    .map(({ rest, ...fields }) => ({ ...fields, paid: fields.walletApplied + rest }) as unknown as Order);
  fc.assert(
    fc.property(order, (sample) => {
      const { toWallet, toCard, restores: gives, hasPendingPayment: undecided } = previewCancellation(sample);
      expect(toWallet + toCard).toBe(sample.paid);
      expect(toCard).toBe(sample.paymentMethod === 'credit_card' ? sample.paid - sample.walletApplied : 0);
      expect(gives).toBe(sample.discountReason);
      expect(undecided).toBe(sample.paymentStatus === 'pending');
    }),
  );
});
