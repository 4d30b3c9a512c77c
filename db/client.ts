import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { type Channel, createListener, type NotificationHandler } from './listener.ts';
import { createPool } from './pool.ts';
import { probeSessions } from './pooler.ts';
import { createReplicas, type Replicas, type ReplicaState } from './replicas.ts';
import * as schema from './schema.ts';
import { migrationTimeouts, requestTimeouts, type Timeouts } from './timeouts.ts';

/** A handle to run queries on: the database, or an open transaction. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Runs work that only reads, on a database that has everything committed so far. */
export type ReadRows = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/**
 * Connections of the pool in use and idle, callers that wait for one, seconds since the listening connection answered, and whether the circuit
 * breaker refuses callers now and how often it has begun to.
 */
export type ConnectionCounts = {
  busy: number;
  idle: number;
  waiting: number;
  listenAge: number | undefined;
  breakerOpen: boolean;
  breakerTrips: number;
};

/** An open database of either kind. */
export type Database = {
  db: Db;
  kind: 'pglite' | 'postgres';
  /** Calls `hear` with each payload notified on a channel, `yasmin` by default; with null when some may have been missed. */
  listen(hear: NotificationHandler, channel?: Channel): Promise<void>;
  /** Runs a raw SQL statement, or several in one text, for a module that brings its own SQL. Never within a transaction. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Rejects unless the database answers within two seconds. */
  ping(): Promise<void>;
  /** The state of its connections; null for the embedded database. */
  connections(): ConnectionCounts | null;
} & Pick<Replicas, 'reader' | 'read'> & {
    /** Its replicas; none for the embedded database. */
    replicas(): ReplicaState[];
    /** Runs `work` on connections directly to PostgreSQL, not through a pooler, without time limits: for migrations. */
    withDirect<T>(work: (db: Db) => Promise<T>): Promise<T>;
    close(): Promise<void>;
  };

/** Drizzle's options, the same for both databases. */
export const drizzleOptions = { schema, casing: 'snake_case' as const };

/** Longer than the reply to a trivial query takes, and shorter than the timeout of health checks. */
const pingMs = 2_000;

/** Direct connections for the jobs when `url` is a pooler in transaction mode. */
const directConnections = 2;

export type PostgresOptions = {
  /** The direct address of PostgreSQL when `url` is a pooler in transaction mode. */
  directUrl?: string | undefined;
  /** Those of requests by default. */
  timeouts?: Timeouts | undefined;
  /** Read-only copies of the database. */
  replicaUrls?: readonly string[] | undefined;
};

/** Opens PostgreSQL by its address. `connections` is the size of the pool. */
export async function openPostgres(
  url: string,
  connections = 10,
  { directUrl = url, timeouts = requestTimeouts, replicaUrls = [] }: PostgresOptions = {},
): Promise<Database> {
  const keepsSession = await probeSessions(url, directUrl);
  const main = createPool({ url, connections, timeouts, keepsSession });
  const direct = keepsSession
    ? main
    : createPool({ url: directUrl, connections: directConnections, timeouts, keepsSession: true });
  const listener = createListener(directUrl, main.closeSilent);
  const open = (pool: typeof main.pool) => drizzle(pool, drizzleOptions) as unknown as Db;
  const db = open(main.pool);
  const replicas = createReplicas({ urls: replicaUrls, connections, timeouts, open, primary: db });
  return {
    db,
    kind: 'postgres',
    listen: listener.listen,
    executeSql: (text, values) => direct.pool.query(text, values),
    ping: () => main.ping(pingMs),
    connections: () => ({
      ...main.counts(),
      listenAge: listener.ageSeconds(),
      breakerOpen: main.breaker.isOpen(),
      breakerTrips: main.breaker.trips(),
    }),
    reader: replicas.reader,
    read: replicas.read,
    replicas: replicas.states,
    async withDirect(work) {
      const { pool, close } = createPool({
        url: directUrl,
        connections: 2,
        timeouts: migrationTimeouts,
        keepsSession: true,
      });
      try {
        return await work(drizzle(pool, drizzleOptions));
      } finally {
        await close();
      }
    },
    close: async () => {
      await Promise.all([listener.stop(), replicas.close()]);
      await main.close();
      if (direct !== main) await direct.close();
    },
  };
}

/** Opens the database of the environment: `url` when given, else the embedded one in `folder`. */
export async function openDatabase({
  url,
  folder,
  connections,
  ...more
}: {
  url: string | undefined;
  folder: string;
  connections: number;
} & PostgresOptions): Promise<Database> {
  if (url) return openPostgres(url, connections, more);
  // A process on PostgreSQL does without the engine in its memory.
  const { openPglite } = await import('./embedded.ts');
  return openPglite(folder);
}
