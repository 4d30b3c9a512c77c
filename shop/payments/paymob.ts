import { z } from 'zod';
import { type Piastres, piastres } from '#values/money.ts';
import { type Gateway, GatewayRefused, GatewayUnavailable } from './core/gateway.ts';
import { createPaymobClient, type PaymobOptions } from './paymob-client.ts';
import { buildIntention } from './paymob-intention.ts';
import {
  getPath,
  parseTransaction,
  readSignedCallback,
  readSignedReturn,
  transactionSchema,
} from './paymob-transactions.ts';

const identifier = z.union([z.string(), z.number()]).transform(String);

const intentionSchema = z.object({ client_secret: z.string().min(1), intention_order_id: identifier });
const tokenSchema = z.object({ token: z.string().min(1) });
const refundResponseSchema = z.object({
  id: identifier,
  success: z.boolean(),
  pending: z.boolean().default(false),
});

/** An adapter for Paymob's hosted card page. */
export function createPaymob(options: PaymobOptions): Gateway {
  const { base, publicKey, hmacSecret, apiKey, integration, name = 'paymob' } = options;
  const { call, parse } = createPaymobClient(options);
  const keyHeader = { Authorization: `Token ${options.secretKey}` };

  const fetchToken = async (): Promise<string> =>
    parse(tokenSchema, await call('POST', '/api/auth/tokens', { body: { api_key: apiKey } }), '/api/auth/tokens').token;

  async function refundOrVoid(kind: 'refund' | 'void', body: unknown): Promise<{ transaction: string }> {
    const path = `/api/acceptance/void_refund/${kind}`;
    const reply = await call('POST', path, { headers: keyHeader, body });
    const { id, success, pending } = parse(refundResponseSchema, getPath(reply, 'obj') ?? reply, path);
    if (pending) throw new GatewayUnavailable(`${name} ${path}: not done yet`);
    if (!success) throw new GatewayRefused(`${name} ${path}: refused`);
    return { transaction: id };
  }

  async function fetchTransaction(id: string, on404: { none?: null } = {}): Promise<unknown> {
    const path = `/api/acceptance/transactions/${encodeURIComponent(id)}`;
    return call('GET', path, { headers: { Authorization: `Bearer ${await fetchToken()}` }, ...on404 });
  }

  return {
    name,
    integration,
    origin: new URL(base).origin,

    async open(charge) {
      const body = buildIntention(charge, options);
      const reply = await call('POST', '/v1/intention/', { headers: keyHeader, body });
      const intention = parse(intentionSchema, reply, '/v1/intention/');
      const query = new URLSearchParams({ publicKey, clientSecret: intention.client_secret });
      return { url: `${base}/unifiedcheckout/?${query}`, providerOrder: intention.intention_order_id };
    },

    readCallback: (body, signature) => readSignedCallback(body, hmacSecret, signature),
    readReturn: (query) => readSignedReturn(query, hmacSecret),

    async inquire(reference) {
      const path = '/api/ecommerce/orders/transaction_inquiry';
      const body = { auth_token: await fetchToken(), merchant_order_id: reference };
      const reply = await call('POST', path, { body, none: null });
      return (Array.isArray(reply) ? reply : reply === null ? [] : [reply])
        .map(parseTransaction)
        .filter((notice) => notice !== null)
        .filter((notice) => notice.reference === reference);
    },

    async transaction(id) {
      const reply = await fetchTransaction(id, { none: null });
      return reply === null ? null : parseTransaction(reply);
    },

    refund: (transaction, amount) => refundOrVoid('refund', { transaction_id: transaction, amount_cents: amount }),
    void: (transaction) => refundOrVoid('void', { transaction_id: transaction }),

    async refundedAmount(transaction): Promise<Piastres> {
      const reply = parse(transactionSchema, await fetchTransaction(transaction), '/api/acceptance/transactions');
      return piastres(reply.is_voided ? reply.amount_cents : (reply.refunded_amount_cents ?? 0));
    },
  };
}
