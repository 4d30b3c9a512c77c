import { createHmac, timingSafeEqual } from 'node:crypto';

/** The values a transaction is signed by, in Paymob's order. */
const signed = [
  'amount_cents',
  'created_at',
  'currency',
  'error_occured',
  'has_parent_transaction',
  'id',
  'integration_id',
  'is_3d_secure',
  'is_auth',
  'is_capture',
  'is_refunded',
  'is_standalone_payment',
  'is_voided',
  'order.id',
  'owner',
  'pending',
  'source_data.pan',
  'source_data.sub_type',
  'source_data.type',
  'success',
] as const;

/** The values of a transaction as text, by the names above. */
export type SignedValues = Record<(typeof signed)[number], string>;

/** Reads the signed values through `read`; null when one is missing. */
export function signedValues(read: (name: (typeof signed)[number]) => unknown): SignedValues | null {
  const values: Partial<SignedValues> = {};
  for (const name of signed) {
    const value = read(name);
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return null;
    values[name] = String(value);
  }
  return values as SignedValues;
}

/** What is signed: the values one after the other. */
export const signedText = (values: SignedValues): string => signed.map((name) => values[name]).join('');

/** HMAC-SHA-512 in lowercase hex. */
export const sign = (values: SignedValues, secret: string): string =>
  createHmac('sha512', secret).update(signedText(values)).digest('hex');

/** Whether a signature is right; takes equally long wherever it differs. */
export function isSigned(values: SignedValues, secret: string, signature: string | null): boolean {
  if (signature === null || !/^[0-9a-f]{128}$/.test(signature)) return false;
  return timingSafeEqual(Buffer.from(sign(values, secret), 'hex'), Buffer.from(signature, 'hex'));
}
