import { mkdirSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { lockDataDir } from './lock-data-dir.ts';
import { type Channel, createListener, type NotificationHandler } from './listener.ts';
import { createPool } from './pool.ts';
import { probeSessions } from './pooler.ts';
import { createReplicas, noReplicas, type Replicas, type ReplicaState } from './replicas.ts';
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

const options = { schema, casing: 'snake_case' as const };

/** The embedded database in a folder, or in memory; `dump` is the initial data folder. */
export async function openPglite(folder?: string, dump?: Blob): Promise<Database> {
  if (folder) mkdirSync(folder, { recursive: true });
  const release = folder ? await lockDataDir(folder) : async () => {};
  const client = await PGlite.create({ ...(folder && { dataDir: folder }), ...(dump && { loadDataDir: dump }) }).catch(
    async (error: unknown) => {
      await release();
      throw error;
    },
  );
  return overPglite(client, release);
}

/** A `Database` over a PGlite that is already open; `release` runs after `close`. */
export function overPglite(client: PGlite, release: () => Promise<void> = async () => {}): Database {
  const db: Db = drizzlePglite(client, options);
  return {
    db,
    kind: 'pglite',
    listen: async (listener, channel = 'yasmin') => void (await client.listen(channel, listener)),
    executeSql: (text, values) => executeOn(client, text, values),
    ping: async () => void (await client.query('select 1')),
    connections: () => null,
    reader: noReplicas.reader,
    read: noReplicas.read,
    replicas: noReplicas.states,
    withDirect: (work) => work(db),
    close: async () => {
      await client.close();
      await release();
    },
  };
}

/**
 * A text that begins with `begin` runs inside a transaction of PGlite, where the text's own begin only causes a warning: when a statement fails,
 * the rollback comes before any other statement on the one connection.
 */
async function executeOn(client: PGlite, text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> {
  if (values.length > 0) return client.query(text, values);
  const results = await (/^\s*begin\b/i.test(text) ? client.transaction((tx) => tx.exec(text)) : client.exec(text));
  return { rows: results.flatMap(({ rows }) => rows) };
}

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
  const open = (pool: typeof main.pool) => drizzlePostgres(pool, options) as unknown as Db;
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
        return await work(drizzlePostgres(pool, options));
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
export const openDatabase = ({
  url,
  folder,
  connections,
  ...more
}: {
  url: string | undefined;
  folder: string;
  connections: number;
} & PostgresOptions): Promise<Database> => (url ? openPostgres(url, connections, more) : openPglite(folder));
