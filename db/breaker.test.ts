import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createTestStorage } from '#test/database.ts';
import { proxyTo } from '#test/tcp-proxy.ts';
import { createBreaker, isCircuitOpen } from './breaker.ts';
import { openPostgres } from './client.ts';
import { isUnavailable } from './is-unavailable.ts';

const outage = new Error('no reply');
const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

function createBroken() {
  const state = { isDown: true, probes: 0, acquired: 0, discarded: 0 };
  const breaker = createBreaker(
    async () => {
      state.probes++;
      if (state.isDown) throw outage;
    },
    (error) => error === outage,
  );
  onTestFinished(() => breaker.stop());
  const acquire = () =>
    breaker.guard(
      async () => {
        state.acquired++;
        if (state.isDown) throw outage;
        return 'connection';
      },
      () => state.discarded++,
    );
  return { state, breaker, acquire };
}

describe('the circuit breaker', () => {
  test('opens after a failure that a probe confirms, refuses without trying, and closes after one probe that succeeds', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { state, breaker, acquire } = createBroken();
    expect(await failure(acquire())).toBe(outage);
    await vi.advanceTimersByTimeAsync(0);
    expect([breaker.isOpen(), breaker.trips()]).toEqual([true, 1]);

    const refused = await failure(acquire());
    expect([isCircuitOpen(refused), isUnavailable(refused), state.acquired]).toEqual([true, true, 1]);
    await vi.advanceTimersByTimeAsync(600);
    expect([breaker.isOpen(), breaker.trips(), state.probes]).toEqual([true, 1, 2]);

    state.isDown = false;
    await vi.advanceTimersByTimeAsync(600);
    expect([breaker.isOpen(), state.probes]).toEqual([false, 3]);
    expect(await acquire()).toBe('connection');
  });

  test('stays closed after a failure that the probe does not confirm, and after an error that is no outage', async () => {
    const { state, breaker } = createBroken();
    state.isDown = false;
    const failing = (error: Error) => {
      const acquire = async () => {
        throw error;
      };
      return failure(breaker.guard(acquire, vi.fn()));
    };
    expect(await failing(new Error('a wrong password'))).not.toBe(outage);
    expect(state.probes).toBe(0);
    expect(await failing(outage)).toBe(outage);
    await expect.poll(() => state.probes).toBe(1);
    expect([breaker.isOpen(), breaker.trips()]).toEqual([false, 0]);
  });

  test('refuses callers that already wait when it opens, and discards the connection that one of them gets later', async () => {
    const { state, breaker } = createBroken();
    const late = Promise.withResolvers<string>();
    const waiting = failure(
      breaker.guard(
        () => late.promise,
        vi.fn(() => state.discarded++),
      ),
    );
    breaker.suspect();
    expect(isCircuitOpen(await waiting)).toBe(true);
    late.resolve('connection');
    await expect.poll(() => state.discarded).toBe(1);
  });
});

// The embedded database has no connection to lose.
describe.runIf(process.env['TEST_DATABASE_URL'])('the circuit breaker of PostgreSQL', () => {
  async function openThroughProxy(connections: number) {
    const { url } = await createTestStorage();
    const way = await proxyTo(url!);
    const database = await openPostgres(way.url, connections);
    onTestFinished(async () => {
      way.mend();
      await database.close();
      await way.stop();
    });
    return { way, database, query: () => failure(database.db.execute(sql`select 1`)) };
  }
  const soon = { timeout: 15_000 };

  test('opens when connections are refused, reports not ready at once, and closes by itself', async () => {
    const { way, database, query } = await openThroughProxy(2);
    expect(await query()).toBeUndefined();
    way.cut();
    await expect.poll(async () => isCircuitOpen(await query()), soon).toBe(true);
    expect(isCircuitOpen(await failure(database.db.transaction((tx) => tx.execute(sql`select 1`))))).toBe(true);
    expect(isCircuitOpen(await failure(database.ping()))).toBe(true);
    expect(database.connections()).toMatchObject({ breakerOpen: true, breakerTrips: 1 });
    way.mend();
    await expect.poll(query, soon).toBeUndefined();
    expect(database.connections()).toMatchObject({ breakerOpen: false, breakerTrips: 1 });
  });

  test('opens when the network goes silent, for callers that wait for a connection too, and closes by itself', async () => {
    const { way, database, query } = await openThroughProxy(1);
    await database.listen(() => {});
    expect(await query()).toBeUndefined();
    way.silence();
    const [first, second] = await Promise.all([query(), query()]);
    expect([isUnavailable(first), isUnavailable(second)]).toEqual([true, true]);
    await expect.poll(() => database.connections()!.breakerOpen, soon).toBe(true);
    expect(isCircuitOpen(await query())).toBe(true);
    way.mend();
    await expect.poll(query, soon).toBeUndefined();
  });

  test('opens when all connections are busy without a reply, and not when they reply', async () => {
    const { database, query } = await openThroughProxy(1);
    const busy = new AbortController();
    const working = database.db.transaction(async (tx) => {
      while (!busy.signal.aborted) await tx.execute(sql`select pg_sleep(0.05)`);
    });
    expect(isUnavailable(await query())).toBe(true);
    await failure(database.ping());
    expect(database.connections()).toMatchObject({ breakerTrips: 0 });
    busy.abort();
    await working;

    const stuck = failure(database.db.execute(sql`select pg_sleep(8)`));
    expect(isUnavailable(await query())).toBe(true);
    await expect.poll(() => database.connections()!.breakerOpen, soon).toBe(true);
    await stuck;
    await expect.poll(query, soon).toBeUndefined();
  }, 40_000);
});
