import { type Piastres, piastres } from '#values/money.ts';
import type { Order } from './order.ts';
import { isCard } from '#values/payment-methods.ts';

/** The refunds of a cancellation, for display before it happens: the same amounts as in `cancelOrder`. */
export type CancellationPreview = {
  toWallet: Piastres;
  toCard: Piastres;
  /** The discount that becomes usable again. */
  restores: 'coupon' | 'first_order' | null;
  /** Whether a payment is pending. */
  hasPendingPayment: boolean;
};

/** Previews the refunds of a cancellation. An approved transfer is refunded to the wallet, and a card payment to the card. */
export function previewCancellation(order: Order): CancellationPreview {
  const { walletApplied, paid, paymentMethod, paymentStatus, discountReason } = order;
  const rest = piastres(paid - walletApplied);
  const byCard = isCard(paymentMethod);
  return {
    toWallet: byCard ? walletApplied : paid,
    toCard: byCard ? rest : piastres(0),
    restores: discountReason === 'staff' ? null : discountReason,
    hasPendingPayment: paymentStatus === 'pending',
  };
}
