import { sign, signedValues, type SignedValues } from '#shop/payments/paymob-signature.ts';
import type { SandboxKeys, SandboxOrder, SandboxTransaction } from './store.ts';

/** Paymob's timestamps have no offset. */
const timestamp = (date: Date): string => date.toISOString().replace('Z', '000');

/** A transaction in Paymob's format. */
export function transactionOf(order: SandboxOrder, transaction: SandboxTransaction) {
  const { id, kind, parentId, amount, pending, success, voided, refunded, createdAt } = transaction;
  return {
    id,
    pending,
    amount_cents: amount,
    success,
    is_auth: false,
    is_capture: false,
    is_standalone_payment: true,
    is_voided: voided,
    is_refunded: refunded > 0,
    is_3d_secure: true,
    integration_id: order.integration,
    profile_id: 1,
    has_parent_transaction: parentId !== null,
    order: {
      id: order.id,
      created_at: timestamp(order.createdAt),
      amount_cents: order.amount,
      currency: order.currency,
      merchant_order_id: order.reference,
    },
    created_at: timestamp(createdAt),
    currency: order.currency,
    source_data: { pan: '2346', type: 'card', sub_type: 'MasterCard' },
    error_occured: false,
    is_void: kind === 'void',
    is_refund: kind === 'refund',
    refunded_amount_cents: refunded,
    owner: 1,
    parent_transaction: parentId,
    data: {
      txn_response_code: pending ? 'PENDING' : success ? 'APPROVED' : 'DECLINED',
      message: pending ? 'Pending' : success ? 'Approved' : 'Declined',
    },
  };
}

const signatureValues = (order: SandboxOrder, transaction: SandboxTransaction): SignedValues => {
  const fields = transactionOf(order, transaction) as Record<string, unknown>;
  return signedValues(
    (name) => name.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], fields),
    'json',
  )!;
};

/** A callback: its address with the signature, and its body. */
export const callbackOf = (
  keys: SandboxKeys,
  order: SandboxOrder,
  transaction: SandboxTransaction,
): { url: string; body: string } => {
  const url = new URL(order.notificationUrl);
  url.searchParams.set('hmac', sign(signatureValues(order, transaction), keys.hmacSecret));
  return { url: url.href, body: JSON.stringify({ type: 'TRANSACTION', obj: transactionOf(order, transaction) }) };
};

/** The address to which the shopper's browser is redirected, with the transaction in it. */
export function redirectOf(keys: SandboxKeys, order: SandboxOrder, transaction: SandboxTransaction): string {
  const values = signatureValues(order, transaction);
  const url = new URL(order.redirectionUrl);
  const { 'order.id': orderId, ...others } = values;
  const query = {
    ...others,
    order: orderId,
    merchant_order_id: order.reference,
    is_void: 'false',
    is_refund: 'false',
    txn_response_code: transactionOf(order, transaction).data.txn_response_code,
    hmac: sign(values, keys.hmacSecret),
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
