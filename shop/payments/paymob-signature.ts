import { createHmac, timingSafeEqual } from 'node:crypto';

/** The signed values of a transaction, in Paymob's order. */
export const signedNames = [
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
export type SignedValues = Record<SignedName, string>;

type SignedName = (typeof signedNames)[number];

/** How the signed values arrive: in JSON with types, or as text in an address. */
export type WireFormat = 'json' | 'text';

const flag = /^(true|false)$/;
const integer = /^(0|[1-9]\d{0,15})$/;

/** The only valid format of each value. Paymob joins them without separators: a looser format would let a text be split in another way. */
const formOf: Record<SignedName, RegExp> = {
  amount_cents: integer,
  created_at: /^20\d\d-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d(\.\d{1,6})?(Z|[+-][01]\d:[0-5]\d)?$/,
  currency: /^[A-Z]{3}$/,
  error_occured: flag,
  has_parent_transaction: flag,
  id: integer,
  integration_id: integer,
  is_3d_secure: flag,
  is_auth: flag,
  is_capture: flag,
  is_refunded: flag,
  is_standalone_payment: flag,
  is_voided: flag,
  'order.id': integer,
  owner: integer,
  pending: flag,
  'source_data.pan': /^[\dxX*]{1,19}$/,
  'source_data.sub_type': /^[A-Za-z][A-Za-z _-]{0,29}$/,
  'source_data.type': /^[A-Za-z][A-Za-z _-]{0,29}$/,
  success: flag,
};

const jsonTypeOf = (form: RegExp): 'boolean' | 'number' | 'string' =>
  form === flag ? 'boolean' : form === integer ? 'number' : 'string';

/** Reads the signed values through `read`; null when one is missing, or has another type or format. */
export function signedValues(read: (name: SignedName) => unknown, wire: WireFormat): SignedValues | null {
  const values: Partial<SignedValues> = {};
  for (const name of signedNames) {
    const value = read(name);
    const form = formOf[name];
    if (typeof value !== (wire === 'json' ? jsonTypeOf(form) : 'string')) return null;
    const text = String(value);
    if (!form.test(text) || (form === integer && !Number.isSafeInteger(Number(text)))) return null;
    values[name] = text;
  }
  return values as SignedValues;
}

/** The signed text: the values joined without separators. */
export const signedText = (values: SignedValues): string => signedNames.map((name) => values[name]).join('');

/** HMAC-SHA-512 in lowercase hex. */
export const sign = (values: SignedValues, secret: string): string =>
  createHmac('sha512', secret).update(signedText(values)).digest('hex');

/** Whether a signature is right; compares in constant time. */
export function isSigned(values: SignedValues, secret: string, signature: string | null): boolean {
  if (signature === null || !/^[0-9a-f]{128}$/.test(signature)) return false;
  return timingSafeEqual(Buffer.from(sign(values, secret), 'hex'), Buffer.from(signature, 'hex'));
}
