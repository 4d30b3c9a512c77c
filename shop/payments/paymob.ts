import { z } from 'zod';
import { type Piastres, piastres } from '#values/money.ts';
import {
  type Charge,
  type Claim,
  type Gateway,
  GatewayUnavailable,
  GatewayRefused,
  type Notice,
} from './core/gateway.ts';
import { isSigned, signedValues, type SignedValues } from './paymob-signature.ts';

/** The keys of an account, and its address. `integration` is the number of the card payment method. */
export type PaymobOptions = {
  base: string;
  secretKey: string;
  publicKey: string;
  hmacSecret: string;
  apiKey: string;
  integration: string;
  /** The shop's own address: callbacks and shoppers return there. */
  publicUrl: string;
  /** The shop's name for this gateway; callbacks come to `/api/payments/{name}/callback`. */
  name?: Gateway['name'];
  fetch?: (request: Request) => Promise<Response>;
  /** Timeout of a call to the gateway in milliseconds. */
  timeoutMs?: number;
  /** Receives what was refused, without keys and without the buyer. */
  log?: (text: string) => void;
};

const defaultTimeoutMs = 8000;

/** Replaces an unknown value: Paymob refuses empty ones. */
const unknown = 'NA';

const identifier = z.union([z.string(), z.number()]).transform(String);

const intention = z.object({ client_secret: z.string().min(1), intention_order_id: identifier });
const authToken = z.object({ token: z.string().min(1) });
const refundResponseSchema = z.object({
  id: identifier,
  success: z.boolean(),
  pending: z.boolean().default(false),
});

const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);
const positive = z.int().positive();

/** The flags of a transaction that matter besides its signed values. */
const flagsSchema = z.object({ is_void: flag, is_refund: flag });

/** A transaction in the gateway's own responses. Fields that decide about money have no defaults. */
const responseSchema = z.object({
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

const getPath = (object: unknown, path: string): unknown =>
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

/** The claim in a transaction's signed values; `more` are the unsigned ones. */
function claimOf(
  values: SignedValues,
  reference: string,
  more: { is_void: boolean; is_refund: boolean; code?: string },
): Claim {
  return {
    transaction: values.id,
    providerOrder: values['order.id'],
    reference,
    amount: piastres(Number(values.amount_cents)),
    currency: values.currency,
    integration: values.integration_id,
    outcome: outcomeOf({
      is_void: more.is_void,
      is_refund: more.is_refund,
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
      ...(more.code && { txn_response_code: more.code.slice(0, maxStoredLength) }),
    },
  };
}

/** Reads a transaction from a callback; null when it is none. */
function readSigned(transaction: unknown): { values: SignedValues; claim: Claim } | null {
  const values = signedValues(
    (name) => getPath(transaction, name) ?? (name === 'order.id' ? getPath(transaction, 'order') : null),
    'json',
  );
  const more = flagsSchema.safeParse(transaction);
  if (!values || !more.success) return null;
  const code = getPath(transaction, 'data.txn_response_code');
  const reference = getPath(transaction, 'order.merchant_order_id') ?? getPath(transaction, 'merchant_order_id');
  const claim = claimOf(values, typeof reference === 'string' ? reference : '', {
    ...more.data,
    ...(typeof code === 'string' && { code }),
  });
  return { values, claim };
}

/** Reads a transaction from the gateway's own response; null when it is none. */
function parseResponse(transaction: unknown): Notice | null {
  const answer = responseSchema.safeParse(transaction);
  if (!answer.success) return null;
  const { id, order, amount_cents: amount, currency, integration_id: integration, ...more } = answer.data;
  const made = typeof order === 'number' ? { id: order, merchant_order_id: null } : order;
  const reference = made.merchant_order_id ?? more.merchant_order_id ?? '';
  const code = getPath(transaction, 'data.txn_response_code');
  const said = {
    id,
    'order.id': made.id,
    amount_cents: amount,
    currency,
    integration_id: integration,
    ...more,
    merchant_order_id: reference,
    txn_response_code: typeof code === 'string' ? code.slice(0, maxStoredLength) : null,
  };
  return {
    transaction: String(id),
    providerOrder: String(made.id),
    reference,
    amount: piastres(amount),
    currency,
    integration: String(integration),
    outcome: outcomeOf(more),
    rawFields: Object.fromEntries(
      Object.entries(said).flatMap(([name, value]) =>
        value === null || value === undefined ? [] : [[name, String(value)]],
      ),
    ),
    confirmed: true,
  };
}

/** Splits a name into first and last name; the last name is unknown if there is only one. */
function splitName(name: string): { first_name: string; last_name: string } {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return { first_name: first || unknown, last_name: rest.join(' ') || unknown };
}

/** An adapter for Paymob's hosted card page. */
export function createPaymob(options: PaymobOptions): Gateway {
  const { base, secretKey, publicKey, hmacSecret, apiKey, integration, publicUrl, name = 'paymob' } = options;
  const answerMs = options.timeoutMs ?? defaultTimeoutMs;
  const send = options.fetch ?? fetch;
  const log = options.log ?? (() => {});
  const byKey = { Authorization: `Token ${secretKey}` };

  /** One call; returns the response as JSON. `none` is returned for a 404 where that means that nothing exists. */
  async function call(
    method: 'GET' | 'POST',
    path: string,
    { headers = {}, body, none }: { headers?: Record<string, string>; body?: unknown; none?: null },
  ): Promise<unknown> {
    let status: number;
    let text: string;
    try {
      const request = new Request(base + path, {
        method,
        headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(answerMs),
        redirect: 'error',
      });
      ({ status, text } = await withTimeout(send(request), answerMs));
    } catch (cause) {
      throw new GatewayUnavailable(`${name} ${path}: no answer`, { cause });
    }
    if (status === 404 && none === null) return null;
    if (status >= 200 && status < 300) {
      try {
        return JSON.parse(text) as unknown;
      } catch (cause) {
        throw new GatewayUnavailable(`${name} ${path}: ${status} that is not JSON`, { cause });
      }
    }
    const why = `${name} ${path}: ${status} ${describeError(status, text)}`;
    log(why);
    // Another key, another integration or a later try may help, so these errors may be retried; 400 is about the request itself.
    throw status === 400 ? new GatewayRefused(why) : new GatewayUnavailable(why);
  }

  const token = async (): Promise<string> =>
    read(authToken, await call('POST', '/api/auth/tokens', { body: { api_key: apiKey } }), '/api/auth/tokens').token;

  function read<T>(shape: z.ZodType<T>, reply: unknown, path: string): T {
    const result = shape.safeParse(reply);
    if (!result.success) throw new GatewayUnavailable(`${name} ${path}: an answer of another shape`);
    return result.data;
  }

  async function refundOrVoid(kind: 'refund' | 'void', body: unknown): Promise<{ transaction: string }> {
    const path = `/api/acceptance/void_refund/${kind}`;
    const reply = await call('POST', path, { headers: byKey, body });
    const { id, success, pending } = read(refundResponseSchema, getPath(reply, 'obj') ?? reply, path);
    if (pending) throw new GatewayUnavailable(`${name} ${path}: not done yet`);
    if (!success) throw new GatewayRefused(`${name} ${path}: refused`);
    return { transaction: id };
  }

  async function transactionBy(id: string, on404: { none?: null } = {}): Promise<unknown> {
    const path = `/api/acceptance/transactions/${encodeURIComponent(id)}`;
    return call('GET', path, { headers: { Authorization: `Bearer ${await token()}` }, ...on404 });
  }

  return {
    name,
    integration,
    origin: new URL(base).origin,

    async open(charge) {
      const reply = await call('POST', '/v1/intention/', { headers: byKey, body: buildIntention(charge) });
      const made = read(intention, reply, '/v1/intention/');
      const query = new URLSearchParams({ publicKey, clientSecret: made.client_secret });
      return { url: `${base}/unifiedcheckout/?${query}`, providerOrder: made.intention_order_id };
    },

    readCallback(body, signature) {
      if (getPath(body, 'type') !== 'TRANSACTION') return null;
      const found = readSigned(getPath(body, 'obj'));
      return found && isSigned(found.values, hmacSecret, signature) ? found.claim : null;
    },

    readReturn(query) {
      const values = signedValues(
        (field) =>
          field === 'order.id'
            ? (query.get('order') ?? query.get('order_id') ?? query.get('order.id'))
            : (query.get(field) ?? query.get(field.replace('.', '_'))),
        'text',
      );
      if (!values || !isSigned(values, hmacSecret, query.get('hmac'))) return null;
      const code = query.get('txn_response_code');
      return claimOf(values, query.get('merchant_order_id') ?? '', {
        is_void: isTrue(query.get('is_void') ?? undefined),
        is_refund: isTrue(query.get('is_refund') ?? undefined),
        ...(code && { code }),
      });
    },

    async inquire(reference) {
      const path = '/api/ecommerce/orders/transaction_inquiry';
      const body = { auth_token: await token(), merchant_order_id: reference };
      const reply = await call('POST', path, { body, none: null });
      return (Array.isArray(reply) ? reply : reply === null ? [] : [reply])
        .map(parseResponse)
        .filter((notice) => notice !== null)
        .filter((notice) => notice.reference === reference);
    },

    async transaction(id) {
      const reply = await transactionBy(id, { none: null });
      return reply === null ? null : parseResponse(reply);
    },

    refund: (transaction, amount) => refundOrVoid('refund', { transaction_id: transaction, amount_cents: amount }),
    void: (transaction) => refundOrVoid('void', { transaction_id: transaction }),

    async refundedAmount(transaction): Promise<Piastres> {
      const found = read(responseSchema, await transactionBy(transaction), '/api/acceptance/transactions');
      return piastres(found.is_voided ? found.amount_cents : (found.refunded_amount_cents ?? 0));
    },
  };

  function buildIntention({ reference, amount, items, buyer, locale, expiresIn }: Charge) {
    const names = splitName(buyer.name);
    const contact = { ...names, email: buyer.email ?? unknown, phone_number: buyer.phone || unknown };
    return {
      amount,
      currency: 'EGP',
      payment_methods: [Number(integration)],
      // Quantity 1 each, so that it does not matter whether an item's amount is read as that of a unit or of the line.
      items: items.map((item) => ({
        name: item.name.slice(0, 50),
        amount: item.amount,
        quantity: 1,
        description: unknown,
      })),
      billing_data: {
        ...contact,
        street: unknown,
        building: unknown,
        floor: unknown,
        apartment: unknown,
        city: buyer.city || unknown,
        state: unknown,
        country: buyer.country || unknown,
        postal_code: unknown,
      },
      customer: { ...names, email: contact.email },
      extras: {},
      special_reference: reference,
      expiration: expiresIn,
      notification_url: `${publicUrl}/api/payments/${name}/callback`,
      redirection_url: `${publicUrl}/${locale}/pay/return`,
    };
  }
}

/** The status and text of a response, or nothing after the timeout: also for a response that begins and does not end. */
async function withTimeout(answer: Promise<Response>, ms: number): Promise<{ status: number; text: string }> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('took too long')), ms);
  });
  try {
    return await Promise.race([
      answer.then(async (reply) => ({ status: reply.status, text: await reply.text() })),
      late,
    ]);
  } finally {
    clearTimeout(timer);
  }
}

/** The error's reason without the request's data: the names of fields, or Paymob's own sentence. */
function describeError(status: number, text: string): string {
  if (status === 401) return 'the secret key is not taken';
  try {
    const reply = JSON.parse(text) as Record<string, unknown>;
    if (typeof reply['detail'] === 'string') return reply['detail'].slice(0, 200);
    return `about ${fieldsIn(reply).join(', ').slice(0, 200)}`;
  } catch {
    return '';
  }
}

const fieldsIn = (reply: Record<string, unknown>): string[] =>
  Object.entries(reply).flatMap(([field, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? fieldsIn(value as Record<string, unknown>).map((inner) => `${field}.${inner}`)
      : [field],
  );
