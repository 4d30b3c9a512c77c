import { z } from 'zod';
import { type Piastres, piastres } from '#values/money.ts';
import { type Charge, type Gateway, GatewayAway, GatewayRefused, type Notice } from './gateway.ts';
import { isSigned, signedValues, type SignedValues } from './paymob-signature.ts';

/** The keys of an account, and where it is. `integration` is the number of the way to pay by card. */
export type PaymobOptions = {
  base: string;
  secretKey: string;
  publicKey: string;
  hmacSecret: string;
  apiKey: string;
  integration: string;
  /** The shop's own address: where callbacks and shoppers come back to. */
  publicUrl: string;
  /** What the shop calls this way; callbacks come to `/api/payments/{name}/callback`. */
  name?: Gateway['name'];
  fetch?: (request: Request) => Promise<Response>;
  /** Milliseconds the gateway may take to answer. */
  answerMs?: number;
  /** Is told what was refused, without keys and without the buyer. */
  log?: (text: string) => void;
};

/** How long the gateway may take to answer, unless told otherwise. */
const patienceMs = 8000;

/** What stands where a value is not known: Paymob refuses empty ones. */
const unknown = 'NA';

const identifier = z.union([z.string(), z.number()]).transform(String);

const intention = z.object({ client_secret: z.string().min(1), intention_order_id: identifier });
const authToken = z.object({ token: z.string().min(1) });
const givenBackShape = z.object({
  id: identifier,
  success: z.boolean(),
  pending: z.boolean().default(false),
});

/** What of a transaction counts beside its signed values. */
const transactionShape = z.object({
  is_void: z.boolean().default(false),
  is_refund: z.boolean().default(false),
  refunded_amount_cents: z.coerce.number().int().default(0),
  amount_cents: z.coerce.number().int(),
  is_voided: z.boolean().default(false),
});

const at = (object: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined,
      object,
    );

const is = (text: string | undefined): boolean => text === 'true';

/** The notice of a transaction's values, checked already; `more` are those that are not signed. */
function noticeOf(
  values: SignedValues,
  reference: string,
  more: { is_void: boolean; is_refund: boolean; code?: string },
): Notice | null {
  const amount = Number(values.amount_cents);
  if (!Number.isSafeInteger(amount)) return null;
  const outcome =
    more.is_void || is(values.is_voided)
      ? 'voided'
      : more.is_refund || is(values.is_refunded) || is(values.has_parent_transaction)
        ? 'refunded'
        : is(values.pending)
          ? 'pending'
          : is(values.success) && !is(values.error_occured)
            ? 'paid'
            : 'failed';
  return {
    transaction: values.id,
    providerOrder: values['order.id'],
    reference,
    amount: piastres(amount),
    currency: values.currency,
    integration: values.integration_id,
    outcome,
    said: { ...values, merchant_order_id: reference, ...(more.code && { txn_response_code: more.code }) },
  };
}

/** A transaction as Paymob's calls and callbacks show it; null when it is none. */
function readTransaction(transaction: unknown): { values: SignedValues; notice: Notice } | null {
  const values = signedValues(
    (name) => at(transaction, name) ?? (name === 'order.id' ? at(transaction, 'order') : null),
  );
  const more = transactionShape.safeParse(transaction);
  if (!values || !more.success) return null;
  const code = at(transaction, 'data.txn_response_code');
  const reference = at(transaction, 'order.merchant_order_id') ?? at(transaction, 'merchant_order_id');
  const notice = noticeOf(values, typeof reference === 'string' ? reference : '', {
    ...more.data,
    ...(typeof code === 'string' && { code }),
  });
  return notice && { values, notice };
}

/** First and last name of a name; who has one only is not known by another. */
function nameParts(name: string): { first_name: string; last_name: string } {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return { first_name: first || unknown, last_name: rest.join(' ') || unknown };
}

/** The way to Paymob's hosted card page. */
export function createPaymob(options: PaymobOptions): Gateway {
  const { base, secretKey, publicKey, hmacSecret, apiKey, integration, publicUrl, name = 'paymob' } = options;
  const answerMs = options.answerMs ?? patienceMs;
  const send = options.fetch ?? fetch;
  const log = options.log ?? (() => {});
  const byKey = { Authorization: `Token ${secretKey}` };

  /** One call; what it answers, as JSON. `none` is given for a 404 where that says that there is nothing. */
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
      ({ status, text } = await inTime(send(request), answerMs));
    } catch (cause) {
      throw new GatewayAway(`${name} ${path}: no answer`, { cause });
    }
    if (status === 404 && none === null) return null;
    if (status >= 200 && status < 300) {
      try {
        return JSON.parse(text) as unknown;
      } catch (cause) {
        throw new GatewayAway(`${name} ${path}: ${status} that is not JSON`, { cause });
      }
    }
    const why = `${name} ${path}: ${status} ${explained(status, text)}`;
    log(why);
    // What another key, another integration or a quieter moment would mend may be tried again; 400 is about what was asked.
    throw status === 400 ? new GatewayRefused(why) : new GatewayAway(why);
  }

  const token = async (): Promise<string> =>
    read(authToken, await call('POST', '/api/auth/tokens', { body: { api_key: apiKey } }), '/api/auth/tokens').token;

  function read<T>(shape: z.ZodType<T>, reply: unknown, path: string): T {
    const result = shape.safeParse(reply);
    if (!result.success) throw new GatewayAway(`${name} ${path}: an answer of another shape`);
    return result.data;
  }

  async function giveBack(kind: 'refund' | 'void', body: unknown): Promise<{ transaction: string }> {
    const path = `/api/acceptance/void_refund/${kind}`;
    const reply = await call('POST', path, { headers: byKey, body });
    const { id, success, pending } = read(givenBackShape, at(reply, 'obj') ?? reply, path);
    if (pending) throw new GatewayAway(`${name} ${path}: not done yet`);
    if (!success) throw new GatewayRefused(`${name} ${path}: refused`);
    return { transaction: id };
  }

  return {
    name,
    integration,
    origin: new URL(base).origin,

    async open(charge) {
      const reply = await call('POST', '/v1/intention/', { headers: byKey, body: intentionOf(charge) });
      const made = read(intention, reply, '/v1/intention/');
      const query = new URLSearchParams({ publicKey, clientSecret: made.client_secret });
      return { url: `${base}/unifiedcheckout/?${query}`, providerOrder: made.intention_order_id };
    },

    readCallback(body, signature) {
      if (at(body, 'type') !== 'TRANSACTION') return null;
      const found = readTransaction(at(body, 'obj'));
      return found && isSigned(found.values, hmacSecret, signature) ? found.notice : null;
    },

    readReturn(query) {
      const values = signedValues((field) =>
        field === 'order.id'
          ? (query.get('order') ?? query.get('order_id') ?? query.get('order.id'))
          : (query.get(field) ?? query.get(field.replace('.', '_'))),
      );
      if (!values || !isSigned(values, hmacSecret, query.get('hmac'))) return null;
      const code = query.get('txn_response_code');
      return noticeOf(values, query.get('merchant_order_id') ?? '', {
        is_void: is(query.get('is_void') ?? undefined),
        is_refund: is(query.get('is_refund') ?? undefined),
        ...(code && { code }),
      });
    },

    async inquire(reference) {
      const path = '/api/ecommerce/orders/transaction_inquiry';
      const body = { auth_token: await token(), merchant_order_id: reference };
      const reply = await call('POST', path, { body, none: null });
      return (Array.isArray(reply) ? reply : reply === null ? [] : [reply])
        .map((one) => readTransaction(one)?.notice)
        .filter((notice) => notice?.reference === reference)
        .filter((notice) => notice !== undefined);
    },

    refund: (transaction, amount) => giveBack('refund', { transaction_id: transaction, amount_cents: amount }),
    void: (transaction) => giveBack('void', { transaction_id: transaction }),

    async givenBack(transaction): Promise<Piastres> {
      const path = `/api/acceptance/transactions/${encodeURIComponent(transaction)}`;
      const headers = { Authorization: `Bearer ${await token()}` };
      const found = read(transactionShape, await call('GET', path, { headers }), '/api/acceptance/transactions');
      return piastres(found.is_voided ? found.amount_cents : found.refunded_amount_cents);
    },
  };

  function intentionOf({ reference, amount, items, buyer, locale, expiresIn }: Charge) {
    const names = nameParts(buyer.name);
    const contact = { ...names, email: buyer.email ?? unknown, phone_number: buyer.phone || unknown };
    return {
      amount,
      currency: 'EGP',
      payment_methods: [Number(integration)],
      // One of each, so that it is the same whether an item's amount is read as that of a piece or of the line.
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

/** The status and text of an answer, or nothing within the time: also of one that begins and does not end. */
async function inTime(answer: Promise<Response>, ms: number): Promise<{ status: number; text: string }> {
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

/** What an error says, without what it was told: the names of fields, or Paymob's own sentence. */
function explained(status: number, text: string): string {
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
