import type { Hono } from 'hono';
import type { Db } from '#db/client.ts';
import type { Gateway } from '#shop/payments/gateway.ts';
import { createPaymob } from '#shop/payments/paymob.ts';
import { createSandboxApp, sandboxPath } from './app.ts';
import { keysOf } from './books.ts';
import { type Deliver, nextDue, sendDue } from './callbacks.ts';

export type Sandbox = {
  /** The Paymob adapter, pointed at the sandbox. */
  gateway: Gateway;
  /** The sandbox's own pages and calls, under `sandboxPath`. */
  app: Hono;
  /** Begins to send callbacks, those first that an earlier process left behind. */
  start(deliver: Deliver): Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  db: Db;
  publicUrl: string;
  log: (error: unknown, what: string) => void;
  /** Stands between adapter and sandbox; for tests. */
  through?: (request: Request, next: (request: Request) => Promise<Response>) => Promise<Response>;
};

/** The card gateway of a demo: the same adapter, the same signatures, and no network between the two. */
export async function createSandbox({ db, publicUrl, log, through }: Options): Promise<Sandbox> {
  const keys = await keysOf(db);
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
  /** One sweep after the other, so that callbacks keep their order. */
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
