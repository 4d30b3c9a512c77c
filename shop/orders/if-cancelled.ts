import { type Piastres, piastres } from '#values/money.ts';
import type { Order } from './order.ts';

/** What goes back when an order is cancelled, so that it can be said before: the sums of `cancelOrder`. */
export type IfCancelled = {
  toWallet: Piastres;
  toCard: Piastres;
  /** What of the discount's right comes back. */
  gives: 'coupon' | 'first_order' | null;
  /** A payment is on its way that has not come. */
  undecided: boolean;
};

/** What cancelling an order would give back. A transfer that was accepted goes to the wallet, money of a card the way it came. */
export function ifCancelled(order: Order): IfCancelled {
  const { walletPaid, paid, paymentMethod, paymentStatus, discountReason } = order;
  const rest = piastres(paid - walletPaid);
  const byCard = paymentMethod === 'credit_card';
  return {
    toWallet: byCard ? walletPaid : paid,
    toCard: byCard ? rest : piastres(0),
    gives: discountReason,
    undecided: paymentStatus === 'pending',
  };
}
