import type { Claim } from './core/gateway.ts';

/** Which part of a claim or notice does not match the payment. */
export type PaymentMismatch =
  | 'unknown_order'
  | 'other_reference'
  | 'other_amount'
  | 'other_currency'
  | 'other_integration';

/** Identifies a payment, with its amount in piastres. */
export type ExpectedPayment = { reference: string; amount: number };

/**
 * What in a claim does not match the payment of its order and the gateway's integration; null when everything matches. A refund may be partial. A
 * claim without our reference may match, because the reference is not signed. The gateway's own response must name it.
 */
export function findMismatch(
  payment: ExpectedPayment,
  integration: string,
  claim: Claim & { confirmed?: true },
): PaymentMismatch | null {
  const isRefund = claim.outcome === 'refunded' || claim.outcome === 'voided';
  if (claim.integration !== integration) return 'other_integration';
  if (claim.currency !== 'EGP') return 'other_currency';
  if (claim.reference !== payment.reference && (claim.confirmed || claim.reference !== '')) return 'other_reference';
  if (isRefund ? claim.amount > payment.amount : claim.amount !== payment.amount) return 'other_amount';
  return null;
}

/** What in a claim differs from the gateway's own response about the same transaction; null when they agree on everything final. */
export function findDifference(claim: Claim, notice: Claim): PaymentMismatch | null {
  if (claim.providerOrder !== notice.providerOrder) return 'unknown_order';
  if (claim.integration !== notice.integration) return 'other_integration';
  if (claim.currency !== notice.currency) return 'other_currency';
  return claim.amount === notice.amount ? null : 'other_amount';
}
