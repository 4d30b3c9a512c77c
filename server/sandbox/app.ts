import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import type { Locale } from '#values/locale.ts';
import {
  addOrder,
  callbackModes,
  choices,
  applyDecision,
  latestTransaction,
  findOrder,
  type SandboxKeys,
  type SandboxOrder,
  sequences,
  refundOrVoid,
  transactionById,
} from './store.ts';
import { endedPage, payPage } from './page.ts';
import { redirectOf, transactionOf } from './transaction.ts';

/** The path of the sandbox on this server. */
export const sandboxPath = '/demo/gateway';

const required = 'This field is required.';
const text = z.string(required).min(1, 'This field may not be blank.').max(500);

const intentionInput = z.object({
  amount: z.int('A valid integer is required.').positive(),
  currency: z.literal('EGP', 'Invalid currency.'),
  payment_methods: z.array(z.union([z.int(), z.string()])).min(1, required),
  items: z
    .array(z.object({ name: text, amount: z.int().min(0), quantity: z.int().min(1), description: text.optional() }))
    .default([]),
  billing_data: z.object({ first_name: text, last_name: text, email: text, phone_number: text }),
  special_reference: text,
  expiration: z.int().positive().default(3600),
  notification_url: z.url(),
  redirection_url: z.url(),
});

const decision = z.object({
  choice: z.enum(choices),
  callback: z.enum(callbackModes).default('now'),
  first: z.enum(sequences).default('callback'),
});

/** Validation errors, nested like the fields: `{"billing_data":{"phone_number":["This field is required."]}}`. */
function fieldErrors(error: z.ZodError): Record<string, unknown> {
  const errors: Record<string, unknown> = {};
  for (const { path, message } of error.issues) {
    let at = errors;
    for (const name of path.slice(0, -1).map(String)) at = (at[name] ??= {}) as Record<string, unknown>;
    at[String(path.at(-1) ?? 'non_field_errors')] = [message];
  }
  return errors;
}

/** Compares two secrets in constant time. */
export const isEqualConstantTime = (a: string, b: string): boolean => {
  const [left, right] = [a, b].map((one) => createHmac('sha256', 'compare').update(one).digest());
  return timingSafeEqual(left!, right!);
};

const tokenSeconds = 3600;

type Options = {
  db: Db;
  keys: SandboxKeys;
  /** Called when callbacks are waiting; resolves when the due ones are sent. */
  wake: () => Promise<void>;
};

/** Paymob's protocol and hosted page over a local store, for trying out a shop. No money moves. */
export function createSandboxApp({ db, keys, wake }: Options): Hono {
  const app = new Hono().basePath(sandboxPath);
  app.use(bodyLimit({ maxSize: 64 * 1024 }));

  const jsonOf = async (c: Context): Promise<Record<string, unknown>> => {
    const body: unknown = await c.req.json().catch(() => null);
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  };
  const hasKey = (c: Context) => isEqualConstantTime(c.req.header('authorization') ?? '', `Token ${keys.secretKey}`);
  const unauthorised = (c: Context) => c.json({ detail: 'Authentication credentials were not provided.' }, 401);
  const missing = (c: Context) => c.json({ detail: 'Not found.' }, 404);

  const mac = (until: string) => createHmac('sha256', keys.secretKey).update(until).digest('hex');
  const isToken = (token: unknown): boolean => {
    if (typeof token !== 'string') return false;
    const [until = '', given = ''] = token.split('.');
    return isEqualConstantTime(mac(until), given) && Number(until) > Date.now();
  };

  app.post('/v1/intention/', async (c) => {
    if (!hasKey(c)) return unauthorised(c);
    const input = intentionInput.safeParse(await jsonOf(c));
    if (!input.success) return c.json(fieldErrors(input.error), 400);
    const { amount, currency, items, payment_methods, special_reference, expiration, ...urls } = input.data;
    if (!payment_methods.some((id) => String(id) === String(keys.integration)))
      return c.json({ detail: 'Integration ID/Name does not exist, make sure to use the correct one.' }, 404);
    if (items.length > 0 && items.reduce((sum, item) => sum + item.amount * item.quantity, 0) !== amount)
      return c.json({ items: ['The sum of the items must be equal to the amount.'] }, 400);
    const now = new Date();
    const order = await addOrder(db, {
      reference: special_reference,
      amount,
      currency,
      integration: keys.integration,
      notificationUrl: urls.notification_url,
      redirectionUrl: urls.redirection_url,
      expiresAt: new Date(now.getTime() + expiration * 1000),
      createdAt: now,
    });
    if (!order) return c.json({ special_reference: ['This reference has been used before.'] }, 400);
    return c.json(
      {
        id: `pi_sandbox_${order.id}`,
        intention_order_id: order.id,
        client_secret: order.clientSecret,
        payment_keys: [],
        special_reference,
        status: 'intended',
      },
      201,
    );
  });

  app.post('/api/auth/tokens', async (c) => {
    const { api_key: given } = await jsonOf(c);
    if (typeof given !== 'string' || !isEqualConstantTime(given, keys.apiKey))
      return c.json({ detail: 'incorrect credentials' }, 403);
    const until = String(Date.now() + tokenSeconds * 1000);
    return c.json({ token: `${until}.${mac(until)}` }, 201);
  });

  app.post('/api/ecommerce/orders/transaction_inquiry', async (c) => {
    const { auth_token: token, merchant_order_id: reference } = await jsonOf(c);
    if (!isToken(token)) return unauthorised(c);
    const order = typeof reference === 'string' ? await findOrder(db, { reference }) : null;
    const transaction = order && (await latestTransaction(db, order.id));
    return transaction ? c.json(transactionOf(order, transaction)) : missing(c);
  });

  app.get('/api/acceptance/transactions/:id{[0-9]+}', async (c) => {
    if (!isToken(c.req.header('authorization')?.replace(/^Bearer /, ''))) return unauthorised(c);
    const transaction = await transactionById(db, Number(c.req.param('id')));
    const order = transaction && (await findOrder(db, { id: transaction.orderId }));
    return order ? c.json(transactionOf(order, transaction)) : missing(c);
  });

  app.post('/api/acceptance/void_refund/:kind{refund|void}', async (c) => {
    if (!hasKey(c)) return unauthorised(c);
    const kind = c.req.param('kind') as 'refund' | 'void';
    const body = await jsonOf(c);
    const id = Number(body['transaction_id']);
    const amount = Number(body['amount_cents']);
    if (!Number.isSafeInteger(id)) return c.json({ transaction_id: [required] }, 400);
    if (kind === 'refund' && !(Number.isSafeInteger(amount) && amount > 0))
      return c.json({ amount_cents: [required] }, 400);
    const made = await refundOrVoid(db, keys, { parentId: id, kind, ...(kind === 'refund' && { amount }) }, new Date());
    if (!made) return c.json({ message: 'Full Amount has been already refunded' }, 400);
    void wake();
    return c.json(transactionOf(made.order, made.transaction), 201);
  });

  const open = (order: SandboxOrder) => order.expiresAt.getTime() > Date.now();

  app.on(['GET', 'POST'], '/unifiedcheckout/', async (c) => {
    const given = c.req.method === 'POST' ? await c.req.parseBody() : c.req.query();
    const { clientSecret, publicKey, lang } = given as Record<string, unknown>;
    const isKnown =
      typeof clientSecret === 'string' &&
      typeof publicKey === 'string' &&
      isEqualConstantTime(publicKey, keys.publicKey);
    const order = isKnown ? await findOrder(db, { clientSecret }) : null;
    const before = order && (await latestTransaction(db, order.id, 'payment'));
    const chosen = decision.safeParse(given);
    const payable = order && !before?.success && (open(order) || before?.pending);
    if (payable && c.req.method === 'POST' && chosen.success) {
      const transaction = await applyDecision(db, keys, order, chosen.data, new Date());
      await wake();
      return c.redirect(redirectOf(keys, order, transaction), 303);
    }
    const nonce = randomBytes(16).toString('base64');
    const locale = localeOf(lang, order);
    const url = new URL(c.req.url);
    url.searchParams.set('lang', locale === 'ar' ? 'en' : 'ar');
    const shown = { locale, other: url.search, nonce };
    const target = order ? new URL(order.redirectionUrl).origin : '';
    c.header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self' ${target}; frame-ancestors 'none'; base-uri 'none'`,
    );
    c.header('Cache-Control', 'no-store');
    c.header('Referrer-Policy', 'no-referrer');
    c.header('X-Content-Type-Options', 'nosniff');
    if (!payable) return c.html(endedPage(shown, order), order ? 410 : 404);
    return c.html(payPage(shown, order, keys.publicKey, before?.pending ?? false));
  });
  return app;
}

/** The language chosen on the page, else that of the pages the shopper returns to. */
function localeOf(lang: unknown, order: SandboxOrder | null): Locale {
  if (lang === 'ar' || lang === 'en') return lang;
  return order && new URL(order.redirectionUrl).pathname.startsWith('/en/') ? 'en' : 'ar';
}
