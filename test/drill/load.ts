import { first, tokenOf } from '../bench/prepare.ts';
import { addressOf } from '../adversary/shops.ts';
import type { Buyer } from './books.ts';
import { pause } from './processes.ts';
import { spinWheel, writeMessages } from './wheel-and-chat.ts';

/** A request of the load: when it began and ended (`performance.now`), and its outcome: a status, or why there was no reply. */
export type Attempt = {
  kind: 'page' | 'picture' | 'read' | 'write';
  began: number;
  ended: number;
  outcome: string;
  ok: boolean;
};

export type Load = {
  attempts: Attempt[];
  /** Lets each shopper finish; resolves when all have. */
  stop(): Promise<void>;
};

/** How many of one product each buyer orders. */
export const quantity = 2;
const shoppers = 5;
/** A shopper's pause between two requests, and before a repeat: a browser waits as long. */
const thinkMs = 40;
const repeatMs = 250;
/** A shopper gives up after this: no outage of the drill is that long. */
const giveUpMs = 150_000;

/** Of this many buyers, one spins the wheel and another one writes in the chat. */
const buyersPerExtra = 12;

/** `expected` is the status that answers it; without it, any success. */
type Request = { token?: string; from: string; body?: unknown; key?: string; expected?: string };

/** Shoppers who browse, add to the cart and order, some with the wheel and the chat, and ask again until they are answered. They enter what they are answered in `buyers`. */
export function startLoad(web: string, products: readonly number[], buyers: Buyer[]): Load {
  const attempts: Attempt[] = [];
  const pictures: Promise<unknown>[] = [];
  const end = new AbortController();
  let next = 0;

  const send = async (kind: Attempt['kind'], path: string, { token, from, body, key, expected }: Request) => {
    const began = performance.now();
    let outcome: string;
    let value: unknown;
    try {
      const reply = await fetch(`${web}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          'X-Forwarded-For': from,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(key && { 'Idempotency-Key': key }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(30_000),
      });
      const text = await reply.text();
      const isOwn = reply.headers.has('x-request-id');
      outcome = `${reply.status}${reply.status >= 400 ? (isOwn ? '' : ' of the proxy') : ''}`;
      if (reply.headers.get('content-type')?.includes('json')) value = JSON.parse(text);
    } catch (error) {
      outcome = nameOf(error);
    }
    const ok = expected ? outcome === expected : /^2\d\d$/.test(outcome);
    attempts.push({ kind, began, ended: performance.now(), outcome, ok });
    return { ok, value };
  };

  /** Repeats a request until it is answered; null when the shopper gave up. */
  const insist = async (kind: Attempt['kind'], path: string, request: Request) => {
    const until = performance.now() + giveUpMs;
    while (performance.now() < until) {
      const { ok, value } = await send(kind, path, request);
      if (ok) return value;
      await pause(repeatMs);
    }
    return null;
  };

  const shop = async (buyer: Buyer): Promise<void> => {
    const { nth } = buyer;
    const who = { token: tokenOf(nth), from: addressOf(nth) };
    const product = products[nth % products.length];
    await send('page', nth % 2 ? '/ar' : `/en/${product}/single-product`, { from: who.from });
    const { value } = await send('read', `/api/products/${product}`, { from: who.from });
    const picture = (value as { data?: { images?: { url: string }[] } } | undefined)?.data?.images?.[0]?.url;
    // A browser goes on while it waits for a picture.
    if (picture) pictures.push(send('picture', new URL(picture).pathname, { from: who.from }));
    await pause(thinkMs);
    const body = { id: product, quantity, all_quantity: 1 };
    await insist('write', '/api/add-to-cart', { ...who, body });
    await pause(thinkMs);
    await send('read', '/api/get-cart', who);
    await pause(thinkMs);
    const write: Parameters<typeof spinWheel>[2] = async (path, request) => {
      const reply = (await insist('write', path, { ...who, ...request })) as { data?: unknown } | null;
      return reply?.data ?? null;
    };
    if (nth % buyersPerExtra === 2) await spinWheel(nth, buyer.answers, write);
    if (nth % buyersPerExtra === 8) await writeMessages(nth, buyer.answers, write);
    const checkout = {
      ...who,
      key: `drill-${nth}`,
      body: { address_id: first.address + nth, payment_method: 'cash_on_delivery', use_wallet: buyer.usesWallet },
    };
    // Every fifth asks again although the order was answered, as after a reply that got lost.
    for (let repeat = 0; repeat < (nth % 5 === 0 ? 2 : 1); repeat++) {
      const reply = (await insist('write', '/api/checkout', checkout)) as {
        data?: { order?: { order_number?: string } };
      } | null;
      const number = reply?.data?.order?.order_number;
      if (number) buyer.numbers.set(number, performance.now());
    }
  };

  const shopper = async (): Promise<void> => {
    while (!end.signal.aborted) {
      const nth = next++;
      // This buyer has the product in the cart whose price changes.
      if (nth % products.length === products.length - 1) continue;
      const buyer: Buyer = { nth, numbers: new Map(), usesWallet: nth % 2 === 0, answers: { spins: [], messages: [] } };
      buyers.push(buyer);
      await shop(buyer);
      await pause(thinkMs);
    }
  };
  const all = Array.from({ length: shoppers }, shopper);
  return {
    attempts,
    async stop() {
      end.abort();
      await Promise.all(all);
      await Promise.all(pictures);
    },
  };
}

/** `ECONNRESET` and the like, as far as fetch says it. */
function nameOf(error: unknown): string {
  if ((error as Error).name === 'TimeoutError') return 'no reply in 30 s';
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown };
    if (typeof code === 'string') return code;
  }
  return String(error);
}
