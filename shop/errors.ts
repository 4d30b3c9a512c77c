import type { z } from 'zod';
import { isUnavailable } from '#db/is-unavailable.ts';
import { isUnstorable } from '#db/is-unstorable.ts';

/** Every error code, and its HTTP status. */
export const statusOf = {
  unauthenticated: 401,
  wrong_credentials: 401,
  password_login_locked: 403,
  unverified: 403,
  blocked: 403,
  deactivated: 403,
  forbidden: 403,
  locked: 403,
  second_factor_needed: 403,
  enrol_needed: 403,
  second_factor_on: 409,
  second_factor_off: 409,
  last_administrator: 409,
  role_in_use: 409,
  stale_version: 409,
  invalid_customer_transition: 409,
  customer_is_staff: 409,
  customer_orders_open: 409,
  not_found: 404,
  method_not_allowed: 405,
  invalid_order_transition: 409,
  invoice_not_ready: 409,
  return_already_requested: 409,
  return_window_closed: 409,
  invalid_return_transition: 409,
  return_open: 409,
  review_decided: 409,
  own_review: 403,
  order_rated: 409,
  in_use: 409,
  coupon_in_use: 409,
  wheel_in_use: 409,
  invalid_import_transition: 409,
  invalid_purchase_order_transition: 409,
  stock_count_closed: 409,
  chat_assigned: 409,
  chat_has_new_message: 409,
  out_of_stock: 409,
  order_in_parcels: 409,
  order_held: 409,
  nothing_to_pack: 409,
  invalid_parcel_transition: 409,
  parcel_incomplete: 409,
  parcel_out_of_stock: 409,
  delivery_final: 409,
  points_spent: 409,
  return_exists: 409,
  waybill_in_use: 409,
  courier_without_api: 409,
  courier_refused: 422,
  courier_unavailable: 503,
  delivery_unsure: 409,
  delivery_too_late: 409,
  delivery_withdrawn: 409,
  delivery_stray: 409,
  parcel_has_waybill: 409,
  remittance_booked: 409,
  difference_settled: 409,
  cash_remitted: 409,
  item_not_in_parcel: 422,
  item_packed: 422,
  set_incomplete: 422,
  cart_empty: 422,
  total_changed: 422,
  invalid: 422,
  wrong_code: 422,
  code_expired: 422,
  code_attempts_exceeded: 422,
  already_verified: 409,
  reset_invalid: 422,
  orders_open: 409,
  address_missing: 422,
  addresses_full: 422,
  payment_method_missing: 422,
  payment_method_closed: 422,
  receipt_missing: 422,
  wallet_too_low: 422,
  points_too_low: 422,
  coupon_refused: 422,
  wheel_closed: 409,
  spins_used: 409,
  bad_signature: 401,
  callback_refused: 422,
  payment_settled: 409,
  payment_undecided: 409,
  gateway_unavailable: 503,
  order_not_placed: 503,
  payment_open: 409,
  payment_pending: 409,
  payout_already_exists: 409,
  payout_settled: 409,
  correction_decided: 409,
  second_approver_required: 409,
  own_payment: 403,
  own_wallet: 403,
  change_pending: 409,
  change_decided: 409,
  change_stale: 409,
  invalid_refund_transition: 409,
  tax_off: 409,
  tax_receipt_settled: 409,
  tax_sale_first: 409,
  tax_not_sold: 409,
  phone_missing: 422,
  product_unavailable: 422,
  login_to_rate: 401,
  idempotency_mismatch: 422,
  too_large: 413,
  file_too_large: 413,
  file_type: 415,
  file_broken: 422,
  media_type: 415,
  too_many: 429,
  unavailable: 503,
  storage_full: 507,
  storage_read_only: 503,
  provider_off: 404,
  provider_refused: 401,
  provider_unavailable: 503,
  signup_expired: 422,
  identity_taken: 409,
} as const satisfies Record<string, 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 503 | 507>;

export type ErrorCode = keyof typeof statusOf;

/** What is wrong with a field: a key of `words.fields`, and the parameters of its text. */
export type FieldIssue = { key: string; params?: Record<string, string | number> };

export type FieldIssues = Record<string, FieldIssue[]>;

/** An expected refusal: a code, the parameters of its text, and the fields it is about. The API and the pages make the text. */
export class ShopError extends Error {
  readonly code: ErrorCode;
  readonly params: Record<string, string | number>;
  readonly fields: FieldIssues | undefined;
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number | undefined;
  /** What an API client needs to continue despite the error, as named in the reply. */
  readonly data: object | undefined;

  constructor(
    code: ErrorCode,
    details: {
      params?: Record<string, string | number>;
      fields?: FieldIssues;
      retryAfter?: number;
      data?: object;
    } = {},
  ) {
    super(code);
    this.name = 'ShopError';
    this.code = code;
    this.params = details.params ?? {};
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
    this.data = details.data;
  }

  get status(): number {
    return statusOf[this.code];
  }
}

/**
 * The refusal that matches an unexpected error: `unavailable` while the database is unreachable, `invalid` for a character that it can't store;
 * null for a bug.
 */
export function refusalOf(error: unknown): ShopError | null {
  if (error instanceof ShopError) return error;
  if (isUnavailable(error)) return new ShopError('unavailable', { retryAfter: 5 });
  return isUnstorable(error) ? new ShopError('invalid', { fields: { body: [{ key: 'not_valid' }] } }) : null;
}

export const invalidField = (field: string, key: string, params?: FieldIssue['params']): ShopError =>
  new ShopError('invalid', { fields: { [field]: [params ? { key, params } : { key }] } });

/** The issues of a Zod error by field, as keys of `words.fields`. Our own rules give their key as the Zod message. */
export function fieldIssues(error: z.ZodError): FieldIssues {
  const fields: FieldIssues = {};
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.') || 'body';
    (fields[field] ??= []).push(fieldIssue(issue));
  }
  return fields;
}

function fieldIssue(issue: z.core.$ZodIssue): FieldIssue {
  switch (issue.code) {
    case 'custom':
      return { key: issue.message };
    case 'invalid_type':
      return {
        key:
          issue.input === undefined || issue.input === null
            ? 'required'
            : `not_${issue.expected === 'int' ? 'integer' : 'valid'}`,
      };
    case 'too_small':
      if (issue.origin === 'string')
        return Number(issue.minimum) <= 1 || issue.input === ''
          ? { key: 'required' }
          : { key: 'too_short', params: { n: Number(issue.minimum) } };
      return { key: 'too_small', params: { n: Number(issue.minimum) } };
    case 'too_big':
      return { key: issue.origin === 'string' ? 'too_long' : 'too_big', params: { n: Number(issue.maximum) } };
    default:
      return { key: issue.input === undefined || issue.input === null ? 'required' : 'not_valid' };
  }
}
