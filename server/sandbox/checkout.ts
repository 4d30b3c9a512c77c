import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import type { Locale } from '#values/locale.ts';
import { isEqualConstantTime } from './constant-time.ts';
import { endedPage, openPage, payPage } from './page.ts';
import {
  applyDecision,
  callbackModes,
  choices,
  findOrder,
  latestTransaction,
  type SandboxKeys,
  type SandboxOrder,
  sequences,
} from './store.ts';
import { redirectOf } from './transaction.ts';

const decision = z.object({
  choice: z.enum(choices),
  callback: z.enum(callbackModes).default('now'),
  first: z.enum(sequences).default('callback'),
});

type Options = { db: Db; keys: SandboxKeys; wake: () => Promise<void> };

/** The hosted page, where the shopper decides how the payment ends. */
export function checkoutRoutes({ db, keys, wake }: Options): Hono {
  const app = new Hono();

  /** The order that the parameters of the page name; null for wrong ones. */
  const orderOf = async ({ clientSecret, publicKey }: Record<string, unknown>): Promise<SandboxOrder | null> => {
    const isValid =
      typeof clientSecret === 'string' &&
      typeof publicKey === 'string' &&
      isEqualConstantTime(publicKey, keys.publicKey);
    return isValid ? findOrder(db, { clientSecret }) : null;
  };

  app.on(['GET', 'POST'], '/unifiedcheckout/', async (c) => {
    const params = await paramsOf(c);
    const order = await orderOf(params);
    const payment = order && (await latestTransaction(db, order.id, 'payment'));
    const isPayable = order && !payment?.success && (isOpen(order) || payment?.pending);
    const decided = decision.safeParse(params);
    if (isPayable && c.req.method === 'POST' && decided.success) {
      const transaction = await applyDecision(db, keys, order, decided.data, new Date());
      await wake();
      return c.redirect(redirectOf(keys, order, transaction), 303);
    }
    const page = openPage(c, {
      locale: localeOf(params['lang'], order),
      localeParam: 'lang',
      formTarget: order ? new URL(order.redirectionUrl).origin : '',
    });
    if (!isPayable) return c.html(endedPage(page, order), order ? 410 : 404);
    return c.html(payPage(page, order, keys.publicKey, payment?.pending ?? false));
  });
  return app;
}

const paramsOf = async (c: Context): Promise<Record<string, unknown>> =>
  c.req.method === 'POST' ? c.req.parseBody() : c.req.query();

const isOpen = (order: SandboxOrder): boolean => order.expiresAt.getTime() > Date.now();

/** The language chosen on the page, else that of the pages the shopper returns to. */
function localeOf(lang: unknown, order: SandboxOrder | null): Locale {
  if (lang === 'ar' || lang === 'en') return lang;
  return order && new URL(order.redirectionUrl).pathname.startsWith('/en/') ? 'en' : 'ar';
}
