import { z } from 'zod';
import { piastres } from '#values/money.ts';
import type { Claim, Notice } from './core/gateway.ts';
import { isSigned, signedValues, type SignedValues } from './paymob-signature.ts';

const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);
const positive = z.int().positive();

/** The flags of a transaction that matter besides its signed values. */
const flagsSchema = z.object({ is_void: flag, is_refund: flag });

/** A transaction in the gateway's own responses. Fields that decide about money have no defaults. */
export const transactionSchema = z.object({
  id: positive,
  amount_cents: positive,
  currency: z.string(),
  success: z.boolean(),
  pending: z.boolean(),
  integration_id: positive,
  order: z.union([positive, z.object({ id: positive, merchant_order_id: z.string().nullish() })]),
  merchant_order_id: z.string().nullish(),
  created_at: z.string().nullish(),
  error_occured: flag,
  has_parent_transaction: flag,
  is_voided: flag,
  is_refunded: flag,
  is_void: flag,
  is_refund: flag,
  refunded_amount_cents: z.int().min(0).nullish(),
});

/** The value at a path of an unknown object. */
export const getPath = (object: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined,
      object,
    );

const isTrue = (text: string | undefined): boolean => text === 'true';

/** The length to which unsigned text is cut before it is stored. */
const maxStoredLength = 64;

type Flags = Record<
  | 'is_void'
  | 'is_voided'
  | 'is_refund'
  | 'is_refunded'
  | 'has_parent_transaction'
  | 'pending'
  | 'success'
  | 'error_occured',
  boolean
>;

const outcomeOf = (flags: Flags): Claim['outcome'] => {
  if (flags.is_void || flags.is_voided) return 'voided';
  if (flags.is_refund || flags.is_refunded || flags.has_parent_transaction) return 'refunded';
  if (flags.pending) return 'pending';
  return flags.success && !flags.error_occured ? 'paid' : 'failed';
};

/** The claim in a transaction's signed values; `unsigned` are further ones that the signature does not cover. */
function claimOf(
  values: SignedValues,
  reference: string,
  unsigned: { is_void: boolean; is_refund: boolean; code?: string },
): Claim {
  return {
    transaction: values.id,
    providerOrder: values['order.id'],
    reference,
    amount: piastres(Number(values.amount_cents)),
    currency: values.currency,
    integration: values.integration_id,
    outcome: outcomeOf({
      is_void: unsigned.is_void,
      is_refund: unsigned.is_refund,
      is_voided: isTrue(values.is_voided),
      is_refunded: isTrue(values.is_refunded),
      has_parent_transaction: isTrue(values.has_parent_transaction),
      pending: isTrue(values.pending),
      success: isTrue(values.success),
      error_occured: isTrue(values.error_occured),
    }),
    rawFields: {
      ...values,
      merchant_order_id: reference.slice(0, maxStoredLength),
      ...(unsigned.code && { txn_response_code: unsigned.code.slice(0, maxStoredLength) }),
    },
  };
}

/** Reads the signed transaction of a callback; null when it is none, or the signature is wrong. */
export function readSignedCallback(body: unknown, secret: string, signature: string | null): Claim | null {
  if (getPath(body, 'type') !== 'TRANSACTION') return null;
  const transaction = getPath(body, 'obj');
  const values = signedValues(
    (name) => getPath(transaction, name) ?? (name === 'order.id' ? getPath(transaction, 'order') : null),
    'json',
  );
  const flags = flagsSchema.safeParse(transaction);
  if (!values || !flags.success || !isSigned(values, secret, signature)) return null;
  const code = getPath(transaction, 'data.txn_response_code');
  const reference = getPath(transaction, 'order.merchant_order_id') ?? getPath(transaction, 'merchant_order_id');
  return claimOf(values, typeof reference === 'string' ? reference : '', {
    ...flags.data,
    ...(typeof code === 'string' && { code }),
  });
}

/** Reads the signed parameters of a shopper's return; null as for a callback. */
export function readSignedReturn(query: URLSearchParams, secret: string): Claim | null {
  const values = signedValues(
    (field) =>
      field === 'order.id'
        ? (query.get('order') ?? query.get('order_id') ?? query.get('order.id'))
        : (query.get(field) ?? query.get(field.replace('.', '_'))),
    'text',
  );
  if (!values || !isSigned(values, secret, query.get('hmac'))) return null;
  const code = query.get('txn_response_code');
  return claimOf(values, query.get('merchant_order_id') ?? '', {
    is_void: isTrue(query.get('is_void') ?? undefined),
    is_refund: isTrue(query.get('is_refund') ?? undefined),
    ...(code && { code }),
  });
}

/** Reads a transaction from the gateway's own response; null when it is none. */
export function parseTransaction(transaction: unknown): Notice | null {
  const parsed = transactionSchema.safeParse(transaction);
  if (!parsed.success) return null;
  const { id, order, amount_cents: amount, currency, integration_id: integration, ...more } = parsed.data;
  const providerOrder = typeof order === 'number' ? { id: order, merchant_order_id: null } : order;
  const reference = providerOrder.merchant_order_id ?? more.merchant_order_id ?? '';
  const code = getPath(transaction, 'data.txn_response_code');
  const fields = {
    id,
    'order.id': providerOrder.id,
    amount_cents: amount,
    currency,
    integration_id: integration,
    ...more,
    merchant_order_id: reference,
    txn_response_code: typeof code === 'string' ? code.slice(0, maxStoredLength) : null,
  };
  return {
    transaction: String(id),
    providerOrder: String(providerOrder.id),
    reference,
    amount: piastres(amount),
    currency,
    integration: String(integration),
    outcome: outcomeOf(more),
    rawFields: Object.fromEntries(
      Object.entries(fields).flatMap(([name, value]) =>
        value === null || value === undefined ? [] : [[name, String(value)]],
      ),
    ),
    confirmed: true,
  };
}
