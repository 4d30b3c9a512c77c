import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Db } from '#db/client.ts';
import { createApiKeys } from './api-keys.ts';
import { checkoutRoutes } from './checkout.ts';
import { intentionRoutes } from './intentions.ts';
import type { SandboxKeys } from './store.ts';
import { transactionRoutes } from './transactions.ts';

/** The path of the sandbox on this server. */
export const sandboxPath = '/demo/gateway';

type Options = {
  db: Db;
  keys: SandboxKeys;
  /** Called when callbacks are waiting; resolves when the due ones are sent. */
  wake: () => Promise<void>;
};

/** Paymob's protocol and hosted page over a local store, for trying out a shop. No money moves. */
export function createSandboxApp({ db, keys, wake }: Options): Hono {
  const apiKeys = createApiKeys(keys);
  const app = new Hono().basePath(sandboxPath);
  app.use(bodyLimit({ maxSize: 64 * 1024 }));
  app.route('/', intentionRoutes(db, keys.integration, apiKeys));
  app.route('/', transactionRoutes({ db, keys, apiKeys, wake }));
  app.route('/', checkoutRoutes({ db, keys, wake }));
  return app;
}
