import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { type Database, openPostgres } from '#db/client.ts';
import { migrate } from '#db/migrate.ts';
import { queryRows } from '#db/query-rows.ts';
import { products } from '#db/schema.ts';
import { followChanges } from '#server/changes.ts';
import { readEnv } from '#server/env.ts';
import { type Job, startJobs } from '#server/jobs.ts';
import { openShopDatabase } from '#server/open-database.ts';
import { createPageCache } from '#server/pages/page-cache.ts';
import { checkout } from '#shop/checkout/checkout.ts';
import { ShopError } from '#shop/errors.ts';
import { createTestStorage } from './database.ts';
import { factories } from './factories.ts';
import { noPgBouncer, type PgBouncer, startPgBouncer } from './pgbouncer.ts';
import { contextFor, createTestServices } from './services.ts';

const template = inject('template');

describe.runIf(template.kind === 'postgres')('behind PgBouncer in transaction mode', () => {
  let direct = '';
  let bouncer: PgBouncer | undefined;
  let pooled = '';

  beforeAll(async () => {
    if (noPgBouncer) return;
    direct = (await createTestStorage()).url!;
    bouncer = await startPgBouncer(direct);
    pooled = bouncer.through(direct);
  });
  afterAll(() => bouncer?.stop());
  beforeEach(({ skip }) => skip(noPgBouncer !== null, noPgBouncer ?? ''));

  async function open(): Promise<Database> {
    const database = await openPostgres(pooled, 20, { directUrl: direct });
    onTestFinished(() => database.close());
    return database;
  }

  const refusal = (env: Record<string, string>) =>
    openShopDatabase(readEnv(env), { isServer: false }, () => {}).then(
      async (database) => {
        await database.close();
        return 'it opened';
      },
      (error: { problems: string[] }) => error.problems.join(' '),
    );

  test('refuses the start without a direct address, and with one of another database', async () => {
    expect(await refusal({ DATABASE_URL: pooled })).toBe(
      'DATABASE_URL leads to a pooler in transaction mode, behind which changes of other instances are not received: set DATABASE_DIRECT_URL to the address of PostgreSQL itself, or the pooler to session mode.',
    );
    expect(await refusal({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: `${pooled}?application_name=other` })).toBe(
      'DATABASE_DIRECT_URL leads to a pooler in transaction mode too: set it to the address of PostgreSQL itself.',
    );
    const other = (await createTestStorage()).url!;
    expect(await refusal({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: other })).toBe(
      'DATABASE_DIRECT_URL leads to another database than DATABASE_URL: set both to the same one.',
    );
    const away = 'postgres://yasmin:se-cret@127.0.0.1:9/shop';
    const problem = await refusal({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: away });
    expect(problem).toMatch(
      /^PostgreSQL at 127\.0\.0\.1:9 can't be used: .*Check that it is running and that DATABASE_DIRECT_URL/,
    );
    expect(problem).not.toContain('se-cret');
    expect(await refusal({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct })).toBe('it opened');
  });

  test('session mode needs no direct address', async () => {
    const inSessions = await startPgBouncer(direct, { mode: 'session', connections: 10 });
    onTestFinished(inSessions.stop);
    expect(await refusal({ DATABASE_URL: inSessions.through(direct) })).toBe('it opened');
  });

  test('forty concurrent buyers of ten units: ten orders, and no prepared statement leaks to another connection', async () => {
    const database = await open();
    await migrate(database, process.cwd());
    const services = createTestServices(database);
    const make = factories(database.db);
    const product = await make.product({ stock: 10 });
    const buyers = [];
    for (let n = 0; n < 40; n++) {
      const customer = await make.customer();
      const { id } = await make.address(customer.userId);
      await make.cart(customer.userId, [{ product, quantity: 1 }]);
      buyers.push({ customer, body: { address_id: id, payment_method: 'cash_on_delivery' } });
    }
    const ends = await Promise.all(
      buyers.map(({ customer, body }) =>
        checkout(contextFor(services, customer), body, { key: undefined }).then(
          () => 'placed',
          (error: unknown) => (error instanceof ShopError ? error.code : error),
        ),
      ),
    );
    expect(ends.toSorted()).toEqual([...Array(30).fill('out_of_stock'), ...Array(10).fill('placed')]);
    expect(await queryRows(database.db, sql`select stock, sold_count from products where id = ${product.id}`)).toEqual([
      { stock: 0, sold_count: 10 },
    ]);
  });

  test('transactions have their timeouts, and waiting for a lock ends in time', async () => {
    const database = await openPostgres(pooled, 5, {
      directUrl: direct,
      timeouts: { connection: 5_000, statement: 400, lock: 100, idleInTransaction: 5_000 },
    });
    onTestFinished(() => database.close());
    const { db } = database;
    const shown = await db.transaction((tx) =>
      queryRows(
        tx as never,
        sql`select current_setting('lock_timeout') lock, current_setting('statement_timeout') statement, current_setting('idle_in_transaction_session_timeout') idle`,
      ),
    );
    expect(shown).toEqual([{ lock: '100ms', statement: '400ms', idle: '5s' }]);
    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table countries`);
      const error = await db
        .transaction((other) => other.execute(sql`select * from countries`))
        .catch((one: unknown) => one);
      expect(String((error as Error).cause)).toMatch(/lock timeout/);
    });
    // A setting of one transaction does not leak.
    const after = await Promise.all(
      Array.from({ length: 8 }, () =>
        queryRows<{ lock: string }>(db, sql`select current_setting('lock_timeout') lock`),
      ),
    );
    expect(after.flat().map(({ lock }) => lock)).toEqual(Array(8).fill('0'));
  });

  test('changes are received over the direct connection, and jobs run', { timeout: 60_000 }, async () => {
    const database = await open();
    const services = createTestServices(database);
    const make = factories(database.db);
    const { id } = await make.product({ price: 10_000 });
    await followChanges(services, createPageCache(1 << 20));
    const price = async () => (await services.catalogue.get()).card(id, 'en', new Date())?.price;
    expect(await price()).toBe(10_000);
    await database.db.update(products).set({ price: 12_000 }).where(eq(products.id, id));
    await vi.waitFor(async () => expect(await price()).toBe(12_000), { timeout: 10_000 });

    let ran = 0;
    const failed: unknown[] = [];
    const list: Job[] = [{ name: 'behind-a-pooler', every: 'minute', run: async () => void ran++ }];
    const log = { done: () => {}, failed: (_job: string, error: unknown) => void failed.push(error) };
    const running = startJobs(services, log, list, { timerSeconds: 0.05, pollSeconds: 1, scheduleSeconds: 1 });
    await vi.waitFor(() => expect(ran).toBeGreaterThan(0), { timeout: 50_000 });
    await running.stop();
    expect(failed).toEqual([]);
  });
});
