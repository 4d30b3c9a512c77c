import type { Hono } from 'hono';
import type { Db } from '#db/client.ts';
import type { Gateway } from '#shop/payments/core/gateway.ts';
import { createPaymob } from '#shop/payments/paymob.ts';
import { createSandboxApp, sandboxPath } from './app.ts';
import { getOrCreateKeys } from './store.ts';
import { type Deliver, nextDue, sendDue } from './callbacks.ts';

export type Sandbox = {
  /** The Paymob adapter, configured for the sandbox. */
  gateway: Gateway;
  /** The sandbox's own pages and routes, under `sandboxPath`. */
  app: Hono;
  /** Starts to send callbacks, beginning with those that an earlier process left behind. */
  start(deliver: Deliver): Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  db: Db;
  publicUrl: string;
  log: (error: unknown, what: string) => void;
  /** A hook between adapter and sandbox, for tests. */
  through?: (request: Request, next: (request: Request) => Promise<Response>) => Promise<Response>;
};

/** The card gateway of a demo: the same adapter and the same signatures, without a network in between. */
export async function createSandbox({ db, publicUrl, log, through }: Options): Promise<Sandbox> {
  const keys = await getOrCreateKeys(db);
  let deliver: Deliver | undefined;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> = Promise.resolve();

  const send = async (): Promise<void> => {
    if (!deliver) return;
    clearTimeout(timer);
    await sendDue(db, deliver, new Date());
    const next = await nextDue(db);
    if (!next || !deliver) return;
    clearTimeout(timer);
    timer = setTimeout(() => void wake(), Math.max(50, next.getTime() - Date.now()));
    timer.unref();
  };
  /** Sweeps run one after the other, so that callbacks keep their order. */
  const wake = (): Promise<void> => {
    sending = sending.then(send).catch((error: unknown) => log(error, 'sandbox'));
    return sending;
  };

  const app = createSandboxApp({ db, keys, wake });
  const inProcess = async (request: Request) => app.fetch(request);
  const gateway = createPaymob({
    name: 'sandbox',
    base: publicUrl + sandboxPath,
    secretKey: keys.secretKey,
    publicKey: keys.publicKey,
    hmacSecret: keys.hmacSecret,
    apiKey: keys.apiKey,
    integration: String(keys.integration),
    publicUrl,
    fetch: (request) => (through ? through(request, inProcess) : inProcess(request)),
    log: (text) => log(new Error(text), 'sandbox'),
  });
  return {
    gateway,
    app,
    start: (to) => {
      deliver = to;
      return wake();
    },
    stop: () => {
      deliver = undefined;
      clearTimeout(timer);
      return sending;
    },
  };
}
