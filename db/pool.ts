import pg from 'pg';
import { type Breaker, CircuitOpenError, createBreaker } from './breaker.ts';
import { isUnavailable } from './is-unavailable.ts';
import { PooledClient, type PoolOptions, silentConnectionError } from './pooled-client.ts';
import { sessionSettings } from './timeouts.ts';

/** The timeout of a new connection. */
const connectMs = 5_000;
/** After this time an idle connection is probed, every second, ten times: a silent one is detected in 15 seconds. */
const keepAliveMs = 5_000;

export const connectionOptions = (url: string, withinMs = connectMs) => ({
  connectionString: url,
  connectionTimeoutMillis: withinMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: keepAliveMs,
});

/** The time limit of the probe after a failure. */
const probeMs = 1_000;

type ConnectCallback = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void;

/** A pool whose connections are only handed out while the breaker is closed. */
class GuardedPool extends pg.Pool {
  breaker: Breaker | undefined;

  /** A connection, whatever the state of the breaker. */
  connectUnguarded(): Promise<pg.PoolClient> {
    return super.connect();
  }

  // node-postgres declares an overload for each way to receive the connection.
  // oxlint-disable-next-line typescript/no-explicit-any
  override connect(deliver?: ConnectCallback): any {
    const acquire = () => super.connect();
    const client = this.breaker ? this.breaker.guard(acquire, (late) => late.release()) : acquire();
    if (!deliver) return client;
    client.then(
      (connected) => deliver(undefined, connected, () => connected.release()),
      (error: Error) => deliver(error, undefined, () => {}),
    );
  }
}

export type Pool = {
  pool: pg.Pool;
  breaker: Breaker;
  /**
   * Ends connections that may have gone silent: those that were open at `since` (of `performance.now`) and have not replied since, unless another
   * of that age did. A connection whose query started later is left alone.
   */
  closeSilent(since: number): void;
  /** Rejects unless the database answers within `withinMs`. */
  ping(withinMs: number): Promise<void>;
  /** Connections in use and idle, and how many callers wait for one. */
  counts(): { busy: number; idle: number; waiting: number };
  close(): Promise<void>;
};

/** A pool of connections none of which can end the process, hang forever, or return to the pool in the middle of a transaction. */
export function createPool(options: PoolOptions): Pool {
  const { keepsSession, timeouts, connections, url } = options;
  const clients = new Set<PooledClient>();
  const settings: pg.PoolConfig & { own: PoolOptions } = {
    ...connectionOptions(url, timeouts.connection),
    Client: PooledClient as unknown as new () => pg.ClientBase,
    max: connections,
    own: options,
    // The pool waits for the returned promise.
    ...(keepsSession && {
      onConnect: (client: pg.ClientBase) => client.query(sessionSettings(timeouts, 'session')) as never,
    }),
  };
  const pool = new GuardedPool(settings);
  // The pool replaces an idle connection that breaks; without a listener the error would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => void clients.add(client as unknown as PooledClient));
  pool.on('remove', (client) => void clients.delete(client as unknown as PooledClient));
  const probe = (withinMs: number) => probePool(pool, clients, withinMs);
  const breaker = createBreaker(() => probe(probeMs), isUnavailable);
  pool.breaker = breaker;

  return {
    pool,
    breaker,
    closeSilent(since) {
      const old = [...clients].filter(({ openedAt }) => openedAt < since);
      if (old.some(({ answeredAt }) => answeredAt > since)) return;
      for (const client of old) if (client.askedAt === undefined || client.askedAt < since) client.terminate();
      breaker.suspect();
    },
    counts: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async ping(withinMs) {
      if (breaker.isOpen()) throw new CircuitOpenError();
      await probe(withinMs).catch((error: unknown) => {
        breaker.suspect();
        throw error;
      });
    },
    close() {
      breaker.stop();
      return pool.end();
    },
  };
}

/** Runs a trivial query, and ends its connection when there is no reply within `withinMs`. */
async function probePool(pool: GuardedPool, clients: ReadonlySet<PooledClient>, withinMs: number): Promise<void> {
  const startedAt = performance.now();
  const { promise: late, reject } = Promise.withResolvers<never>();
  let client: PooledClient | undefined;
  let isOver = false;
  const timer = setTimeout(() => {
    client?.terminate();
    // When all connections are busy and receive replies, the database is available.
    const isBusy = [...clients].some(({ answeredAt }) => answeredAt > startedAt);
    reject(isBusy ? undefined : silentConnectionError());
  }, withinMs);
  const select = async () => {
    const connected = await pool.connectUnguarded();
    client = connected as unknown as PooledClient;
    try {
      if (!isOver) await connected.query('select 1');
      connected.release();
    } catch (error) {
      connected.release(error as Error);
      throw error;
    }
  };
  const selecting = select();
  selecting.catch(() => {});
  try {
    await Promise.race([selecting, late]);
  } catch (error) {
    if (error !== undefined) throw error;
  } finally {
    isOver = true;
    clearTimeout(timer);
  }
}
