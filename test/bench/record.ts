import { join } from 'node:path';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import type { Db } from '#db/client.ts';
import { createPglite } from '#db/embedded.ts';
import { noReplicas } from '#db/replicas.ts';
import * as schema from '#db/schema.ts';
import { addToCart } from '#shop/cart/add-to-cart.ts';
import { getCart } from '#shop/cart/get-cart.ts';
import { quoteCoupon } from '#shop/cart/quote-coupon.ts';
import { authenticate } from '#shop/auth/authenticate.ts';
import { hashToken } from '#shop/auth/tokens.ts';
import { checkout } from '#shop/checkout/checkout.ts';
import { type Ctx, preload } from '#shop/context.ts';
import { getCurrentUser } from '#shop/customers/current-user.ts';
import { createTestServices } from '#test/services.ts';
import { type BenchDatabase, benchCoupon, buyers, first, phoneOf, tokenOf } from './prepare.ts';

export type Statement = { text: string; values: unknown[] };

/** Runs a statement on a connection or in a transaction, and returns its rows. */
export type Run = (statement: Statement) => Promise<unknown[]>;

/** The statements that the cart and checkout calls of buyer 0 ran, and two ways to run them again. */
export type Recorded = {
  addToCart: Statement[];
  getCart: Statement[];
  coupon: Statement[];
  checkout: Statement[];
  /** The current user, without the statement that authenticates. */
  currentUser: Statement;
  inTransaction<T>(work: (run: Run) => Promise<T>): Promise<T>;
  query: Run;
};

/** Runs add-to-cart, get-cart, coupon and checkout once for buyer 0, and records each statement. */
export async function record({ url, dataDir }: BenchDatabase, productId: number): Promise<Recorded> {
  const logged: Statement[] = [];
  const logger = { logQuery: (text: string, values: unknown[]) => void logged.push({ text, values }) };
  const options = { schema, casing: 'snake_case' as const, logger };
  const pool = url ? new pg.Pool({ connectionString: url, max: 10 }) : undefined;
  const embedded = url ? undefined : await createPglite({ dataDir: join(dataDir, 'pglite') });
  const db = (pool ? drizzlePostgres(pool, options) : drizzlePglite(embedded!, options)) as unknown as Db;

  const services = createTestServices({
    db,
    kind: url ? 'postgres' : 'pglite',
    listen: async () => {},
    executeSql: async () => ({ rows: [] }),
    ping: async () => {},
    connections: () => null,
    reader: noReplicas.reader,
    read: noReplicas.read,
    replicas: noReplicas.states,
    withDirect: (work) => work(db),
    close: async () => {},
  });
  // A running shop has these in memory: loading them is not part of the calls.
  await services.catalogue.get();
  await preload(services);
  const recordCall = async (work: (ctx: Ctx) => Promise<unknown>): Promise<Statement[]> => {
    logged.length = 0;
    const actor = await authenticate(services, tokenOf(0), new Date());
    if (!actor) throw new Error('buyer 0 is not signed in');
    await work({ ...services, actor, locale: 'ar', now: new Date() });
    return logged.filter(({ text }) => !/^(begin|commit|savepoint|release)/i.test(text));
  };
  const addStatements = await recordCall((ctx) => addToCart(ctx, { id: productId, quantity: 1, all_quantity: 1 }));
  const cartStatements = await recordCall((ctx) => getCart(ctx, { address_id: first.address, use_wallet: true }));
  const currentUser = (await recordCall(getCurrentUser)).at(-1)!;
  const couponStatements = await recordCall((ctx) => quoteCoupon(ctx, { code: benchCoupon }));
  const checkoutStatements = await recordCall((ctx) =>
    checkout(ctx, { address_id: first.address, payment_method: 'cash_on_delivery' }),
  );

  const names = new Map<string, string>();
  const prepared = ({ text, values }: Statement) => {
    const name = names.get(text) ?? `f${names.size}`;
    names.set(text, name);
    return { name, text, values };
  };
  return {
    addToCart: addStatements,
    getCart: cartStatements,
    coupon: couponStatements,
    currentUser,
    checkout: checkoutStatements,
    query: async (statement) =>
      (pool ? await pool.query(prepared(statement)) : await embedded!.query(statement.text, statement.values)).rows,
    async inTransaction(work) {
      if (embedded)
        return embedded.transaction((tx) =>
          work(async ({ text, values }) => (await tx.query(text, values)).rows),
        ) as Promise<never>;
      const client = await pool!.connect();
      try {
        await client.query('begin');
        const result = await work(async (statement) => (await client.query(prepared(statement))).rows);
        await client.query('commit');
        return result;
      } finally {
        client.release();
      }
    },
  };
}

const ranges = [first.user, first.address, first.cart, first.line];
const recordedHash = hashToken(tokenOf(0));
let orderNumber = 0;

/** Runs the statements of buyer 0 for buyer `k`: replaces ids, phone, token and order number. */
export async function replay(run: Run, statements: readonly Statement[], k: number): Promise<void> {
  let orderId = 0;
  const translate = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(translate);
    if (typeof value === 'number') {
      if (value >= first.order && value < first.order + 1_000_000) return orderId;
      return ranges.some((from) => value >= from && value < from + buyers) ? value + k : value;
    }
    if (typeof value !== 'string') return value;
    if (value === recordedHash) return hashToken(tokenOf(k));
    if (value.startsWith('YS-')) return `YS-floor-${k}-${++orderNumber}`;
    return value
      .replaceAll(phoneOf(0), phoneOf(k))
      .replaceAll(/\b[1-5]\d{6}\b/g, (digits) => String(translate(Number(digits))));
  };
  for (const { text, values } of statements) {
    const rows = (await run({ text, values: values.map(translate) })) as Record<string, unknown>[];
    const id = rows[0]?.['order_id'];
    if (typeof id === 'number') orderId = id;
  }
}
