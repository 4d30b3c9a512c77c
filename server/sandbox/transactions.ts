import { Hono } from 'hono';
import type { Db } from '#db/client.ts';
import type { ApiKeys } from './api-keys.ts';
import { jsonOf, missing, required, unauthorised } from './json-replies.ts';
import { findOrder, latestTransaction, refundOrVoid, type SandboxKeys, transactionById } from './store.ts';
import { transactionOf } from './transaction.ts';

type Options = { db: Db; keys: SandboxKeys; apiKeys: ApiKeys; wake: () => Promise<void> };

/** Shows transactions to the shop, and refunds or voids them. */
export function transactionRoutes({ db, keys, apiKeys, wake }: Options): Hono {
  const app = new Hono();
  app.post('/api/auth/tokens', async (c) => {
    const { api_key: apiKey } = await jsonOf(c);
    const token = apiKeys.issueToken(apiKey);
    return token === null ? c.json({ detail: 'incorrect credentials' }, 403) : c.json({ token }, 201);
  });

  app.post('/api/ecommerce/orders/transaction_inquiry', async (c) => {
    const { auth_token: token, merchant_order_id: reference } = await jsonOf(c);
    if (!apiKeys.isToken(token)) return unauthorised(c);
    const order = typeof reference === 'string' ? await findOrder(db, { reference }) : null;
    const transaction = order && (await latestTransaction(db, order.id));
    return transaction ? c.json(transactionOf(order, transaction)) : missing(c);
  });

  app.get('/api/acceptance/transactions/:id{[0-9]+}', async (c) => {
    if (!apiKeys.isToken(c.req.header('authorization')?.replace(/^Bearer /, ''))) return unauthorised(c);
    const transaction = await transactionById(db, Number(c.req.param('id')));
    const order = transaction && (await findOrder(db, { id: transaction.orderId }));
    return order ? c.json(transactionOf(order, transaction)) : missing(c);
  });

  app.post('/api/acceptance/void_refund/:kind{refund|void}', async (c) => {
    if (!apiKeys.hasSecretKey(c)) return unauthorised(c);
    const kind = c.req.param('kind') as 'refund' | 'void';
    const body = await jsonOf(c);
    const parentId = Number(body['transaction_id']);
    const amount = Number(body['amount_cents']);
    if (!Number.isSafeInteger(parentId)) return c.json({ transaction_id: [required] }, 400);
    if (kind === 'refund' && !(Number.isSafeInteger(amount) && amount > 0))
      return c.json({ amount_cents: [required] }, 400);
    const result = await refundOrVoid(db, keys, { parentId, kind, ...(kind === 'refund' && { amount }) }, new Date());
    if (!result) return c.json({ message: 'Full Amount has been already refunded' }, 400);
    void wake();
    return c.json(transactionOf(result.order, result.transaction), 201);
  });
  return app;
}
