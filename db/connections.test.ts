import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { createTestStorage } from '#test/database.ts';
import { proxyTo } from '#test/tcp-proxy.ts';
import { type Database, type Db, openPostgres } from './client.ts';
import { isUnavailable } from './is-unavailable.ts';
import { queryRows } from './query-rows.ts';
import { requestTimeouts, type Timeouts } from './timeouts.ts';

const short: Timeouts = { connection: 5_000, statement: 300, lock: 100, idleInTransaction: 200 };
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function open(url: string, connections: number, timeouts = requestTimeouts): Promise<Database> {
  const database = await openPostgres(url, connections, { timeouts });
  onTestFinished(() => database.close());
  return database;
}

const pidOf = async (db: Db) => (await queryRows<{ pid: number }>(db, sql`select pg_backend_pid() pid`))[0]!.pid;
const answers = async ({ db }: Database) => (await queryRows<{ n: number }>(db, sql`select 1 n`))[0]!.n;
const terminate = ({ db }: Database, pid: number) => db.execute(sql`select pg_terminate_backend(${pid})`);
const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

// The embedded database has no connection to lose.
describe.runIf(process.env['TEST_DATABASE_URL'])('connections to PostgreSQL', () => {
  test('a connection lost between two statements of a transaction fails that transaction only', async () => {
    const { url } = await createTestStorage();
    const [first, other] = [await open(url!, 1), await open(url!, 1)];
    for (let n = 0; n < 3; n++) {
      const error = await failure(
        first.db.transaction(async (tx) => {
          const pid = await pidOf(tx);
          await terminate(other, pid);
          // The error arrives while no query runs.
          await wait(50);
          await tx.execute(sql`select 1`);
        }),
      );
      expect(isUnavailable(error)).toBe(true);
      // The only connection of the pool was released, and a new one replaces it.
      expect(await answers(first)).toBe(1);
    }
  });

  test('a connection to a former primary, which only allows reading now, is replaced after its first refused write', async () => {
    const { url } = await createTestStorage();
    const database = await open(url!, 1);
    await database.db.execute(sql`create table marks (n integer)`);
    const pid = await pidOf(database.db);
    await database.db.execute(sql`set default_transaction_read_only = on`);
    const write = () => database.db.transaction((tx) => tx.execute(sql`insert into marks values (1)`));
    expect(isUnavailable(await failure(write()))).toBe(true);
    await write();
    expect(await pidOf(database.db)).not.toBe(pid);
  });

  test('counts its connections, who waits for one, and since when the listening one has not answered', async () => {
    const { url } = await createTestStorage();
    const way = await proxyTo(url!);
    onTestFinished(way.stop);
    const database = await open(way.url, 1);
    expect(database.connections()).toMatchObject({ waiting: 0, listenAge: undefined });
    await database.listen(() => {});
    expect(database.connections()!.listenAge).toBeLessThan(2.5);
    way.silence();
    const waiting = [failure(answers(database)), failure(answers(database))];
    await expect.poll(() => database.connections(), { timeout: 10_000 }).toMatchObject({ busy: 1, waiting: 1 });
    await expect.poll(() => database.connections()!.listenAge, { timeout: 20_000 }).toBeGreaterThan(3);
    way.mend();
    await Promise.all(waiting);
    await expect.poll(() => database.connections()!.listenAge, { timeout: 20_000 }).toBeLessThan(2.5);
  });

  test('a silent connection is given up, also before a transaction has begun', async () => {
    const { url } = await createTestStorage();
    const way = await proxyTo(url!);
    onTestFinished(way.stop);
    const database = await open(way.url, 1, short);
    expect(await answers(database)).toBe(1);
    way.forget();
    expect(isUnavailable(await failure(database.db.transaction((tx) => tx.execute(sql`select 1`))))).toBe(true);
    expect(await answers(database)).toBe(1);
    way.forget();
    expect(isUnavailable(await failure(answers(database)))).toBe(true);
    expect(await answers(database)).toBe(1);
  });

  test('a transaction whose end fails leaves nothing open for the next', async () => {
    const { url } = await createTestStorage();
    const database = await open(url!, 1);
    const { $client: pool } = database.db as unknown as { $client: import('pg').Pool };
    const client = await pool.connect();
    await client.query('begin');
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() pid');
    client.release();
    expect(await pidOf(database.db)).not.toBe(rows[0]!.pid);
  });

  test('statements are not compiled, which takes longer than a report', async () => {
    const { url } = await createTestStorage();
    const database = await open(url!, 1);
    expect(await queryRows(database.db, z.object({ jit: z.string() }), sql`show jit`)).toEqual([{ jit: 'off' }]);
  });

  test('nothing waits forever: for a statement, a lock, or an abandoned transaction', async () => {
    const { url } = await createTestStorage();
    const [first, other] = [await open(url!, 2, short), await open(url!, 2)];
    const slow = await failure(first.db.execute(sql`select pg_sleep(20)`));
    expect([isUnavailable(slow), String((slow as Error).cause)]).toEqual([
      true,
      expect.stringMatching(/statement timeout/),
    ]);
    await other.db.transaction(async (tx) => {
      await tx.execute(sql`lock table countries`);
      const waited = await failure(first.db.execute(sql`select * from countries`));
      expect([isUnavailable(waited), String((waited as Error).cause)]).toEqual([
        true,
        expect.stringMatching(/lock timeout/),
      ]);
    });
    // The lock is released, whatever happens to its holder.
    const locked = Promise.withResolvers<void>();
    const freed = Promise.withResolvers<void>();
    const transaction = first.db.transaction(async (tx) => {
      await tx.execute(sql`lock table countries`);
      locked.resolve();
      await freed.promise;
      await tx.execute(sql`select 1`);
    });
    await locked.promise;
    await other.db.execute(sql`select * from countries`);
    freed.resolve();
    expect(isUnavailable(await failure(transaction))).toBe(true);
    expect(await answers(first)).toBe(1);
  });

  test('a database without a reply for two seconds is not ready; a busy one is', async () => {
    const { url } = await createTestStorage();
    const way = await proxyTo(url!);
    onTestFinished(way.stop);
    const database = await open(way.url, 1);
    await database.ping();
    way.silence();
    expect(isUnavailable(await failure(database.ping()))).toBe(true);
    way.mend();
    await expect.poll(() => failure(database.ping()), { timeout: 10_000 }).toBeUndefined();
    // The only connection is in use, and replies to statement after statement.
    const enough = new AbortController();
    const working = database.db.transaction(async (tx) => {
      while (!enough.signal.aborted) await tx.execute(sql`select pg_sleep(0.05)`);
    });
    await wait(100);
    await database.ping();
    enough.abort();
    await working;
  });
});
