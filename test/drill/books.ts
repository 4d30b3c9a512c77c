import pg from 'pg';
import { first } from '../bench/prepare.ts';
import type { Stack } from './stack.ts';
import { pause } from './processes.ts';
import { type Answers, auditWheelAndChat, type WheelAndChat } from './wheel-and-chat.ts';

/** What a buyer was answered: the number of the order, and when; never two numbers. And whether the wallet was used. */
export type Buyer = { nth: number; numbers: Map<string, number>; usesWallet: boolean; answers: Answers };

/** Piastres that each buyer has in the wallet at first: less than any order costs. */
export const funds = 1_000;

/** The drill's own books against the shop's. All counts but `orders`, `messages`, `spins` and `chatMessages` must be zero. */
export type Audit = {
  orders: number;
  messages: number;
  /** Answered orders that are not stored, and when they were answered (`performance.now`). */
  lost: number;
  lostAt: number[];
  /** Orders beyond one per buyer, stored or answered. */
  doubled: number;
  /** Stored orders whose buyers never got an answer, although they asked until the end. */
  unanswered: number;
  /** Carts that did not have what was answered, when they were ordered. */
  wrongItems: number;
  /** Wallets that do not add up with the orders. */
  wrongWallets: number;
  /** Messages that the carrier accepted twice. */
  sentTwice: number;
  /** Orders whose message did not arrive within the drill's patience; `unsure` among them wait for their lease to end. */
  notSent: number;
} & WheelAndChat;

/** Gives every buyer money. */
export async function fundWallets(url: string, buyers: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into wallet_entries (user_id, seq, amount, balance, kind, reference)
      select $1::integer + k, 1, $2::integer, $2::integer, 'correction', 'drill' from generate_series(0, $3::integer - 1) k`,
    [first.user, funds, buyers],
  );
  await client.end();
}

type Stored = { buyer: number; number: string; wallet: number; items: number };

const storedOrders = `select o.user_id - $1::integer buyer, o.number, o.wallet_applied wallet,
    (select sum(quantity)::integer from order_lines i where i.order_id = o.id) items
  from orders o where o.user_id >= $1::integer and o.user_id < $1::integer + $2::integer`;

const balances = `select user_id - $1::integer buyer, sum(amount)::integer balance from wallet_entries
  where user_id >= $1::integer and user_id < $1::integer + $2::integer group by 1`;

/** Waits until the outbox is empty, or for `seconds`; returns the number of messages that still wait. */
async function drainOutbox(pool: pg.Pool, seconds: number): Promise<number> {
  for (let second = 0; ; second++) {
    const { rows } = await pool.query(
      'select count(*)::integer waiting from outbox where sent_at is null and failed_at is null',
    );
    const { waiting } = rows[0] as { waiting: number };
    if (waiting === 0 || second >= seconds) return waiting;
    await pause(1000);
  }
}

/** Messages with the same text to the same phone: each names its order. */
const countTwice = (received: readonly { to: string; text: string }[]): number =>
  received.length - new Set(received.map(({ to, text }) => `${to} ${text}`)).size;

/** Compares what buyers were answered with what the primary has, and with what the carrier received. */
export async function audit(
  { primaryUrl, carrier }: Pick<Stack, 'primaryUrl' | 'carrier'>,
  buyers: readonly Buyer[],
  { items, allBuyers, patience }: { items: number; allBuyers: number; patience: number },
): Promise<Audit> {
  // The pool replaces a connection that a proxy closes.
  const pool = new pg.Pool({ connectionString: primaryUrl, max: 1 }).on('error', () => {});
  const waiting = await drainOutbox(pool, patience);
  const orders = (await pool.query<Stored>(storedOrders, [first.user, allBuyers])).rows;
  const sums = (await pool.query<{ buyer: number; balance: number }>(balances, [first.user, allBuyers])).rows;
  const wheelAndChat = await auditWheelAndChat(pool, buyers, allBuyers);
  await pool.end();
  const numbers = new Set(orders.map(({ number }) => number));
  const byBuyer = Map.groupBy(orders, ({ buyer }) => buyer);
  const answered = buyers.flatMap((buyer) => [...buyer.numbers.keys()]);
  const lost = buyers.flatMap((buyer) => [...buyer.numbers]).filter(([number]) => !numbers.has(number));
  const balanceOf = new Map(sums.map(({ buyer, balance }) => [buyer, balance]));
  const isWrongWallet = ({ nth, usesWallet }: Buyer) => {
    const spent = (byBuyer.get(nth) ?? []).reduce((sum, { wallet }) => sum + wallet, 0);
    const shouldSpend = usesWallet && byBuyer.has(nth) ? funds : 0;
    return balanceOf.get(nth) !== funds - spent || spent !== shouldSpend;
  };
  return {
    ...wheelAndChat,
    orders: orders.length,
    messages: carrier.received.length,
    lost: lost.length,
    lostAt: lost.map(([, at]) => at),
    doubled:
      buyers.filter((buyer) => buyer.numbers.size > 1).length +
      [...byBuyer.values()].reduce((sum, { length }) => sum + length - 1, 0),
    unanswered: numbers.size - answered.filter((number) => numbers.has(number)).length,
    wrongItems: orders.filter((order) => order.items !== items).length,
    wrongWallets: buyers.filter(isWrongWallet).length,
    sentTwice: countTwice(carrier.received),
    notSent: waiting,
  };
}
