import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from './client.ts';
import { isUnavailable } from './is-unavailable.ts';
import { createPool, type Pool } from './pool.ts';
import { queryRows } from './query-rows.ts';
import type { Timeouts } from './timeouts.ts';

/** A replica in `/metrics`: how far it is behind the primary, undefined while it does not answer, and whether it serves reads. */
export type ReplicaState = { name: string; inUse: boolean; lagSeconds: number | undefined };

export type Replicas = {
  /** A replica that has everything that is committed now, for reads only; `primary` when there is none. Its address must lead to one server only. */
  reader(primary: Db): Promise<Db>;
  /**
   * Runs `work`, which only reads, in a transaction on a replica that has everything that is committed now, or on `primary` when there is none. When
   * the replica fails meanwhile, runs it again on `primary`.
   */
  read<T>(primary: Db, work: (db: Db) => Promise<T>): Promise<T>;
  states(): ReplicaState[];
  close(): Promise<void>;
};

/** The interval at which replicas are checked, and how long one may take to answer. */
const checkMs = 1_000;
const answerMs = 1_000;
/** A replica that is further behind serves no reads until it has caught up. */
const maxLagSeconds = 10;
/** How long a read waits for a replica to reach the primary's position, and the pause between two looks. */
const catchUpMs = 300;
const lookMs = 20;

/** Positions in the write-ahead log as bytes, comparable as numbers up to petabytes. */
const position = z.object({ position: z.number().nullable() });
const flushed = sql`select (pg_current_wal_flush_lsn() - '0/0')::float8 position`;
const replayed = sql`select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0')::float8 end position`;

async function readPosition(db: Db, query: typeof flushed): Promise<number> {
  const [row] = await queryRows(db, position, query);
  // Like a write that a copy refuses: the server has another role than before.
  if (row?.position == null) throw Object.assign(new Error('This server is no replica'), { code: '25006' });
  return row.position;
}

type Replica = {
  name: string;
  pool: Pool;
  db: Db;
  inUse: boolean;
  /** The last position that it had replayed, and its lag then; undefined while it does not answer. */
  position: number | undefined;
  lagSeconds: number | undefined;
};

/** Whether the server that answers on `db`, a handle of the replica, reaches a position soon. */
async function reaches(replica: Replica, db: Db, target: number): Promise<boolean> {
  const until = performance.now() + catchUpMs;
  try {
    while ((await readPosition(db, replayed)) < target) {
      if (performance.now() > until) return false;
      await pause(lookMs);
    }
    return true;
  } catch (error) {
    replica.inUse = false;
    throw error;
  }
}

/** As many positions of the primary are remembered, one a second: the longest lag that is measured. */
const maxHistory = 3_600;

type Options = {
  urls: readonly string[];
  connections: number;
  timeouts: Timeouts;
  /** Opens the handle of a pool. */
  open: (pool: Pool['pool']) => Db;
  primary: Db;
};

/** Without replicas: everything is read from the primary. */
export const noReplicas: Replicas = {
  reader: async (primary) => primary,
  read: (primary, work) => work(primary),
  states: () => [],
  close: async () => {},
};

/**
 * Replicas of the database, for reads that may take long. Before a read, the primary's position in its write-ahead log is compared with that of
 * the replica: so a read sees whatever was committed when it began, by this user or any other, through any process.
 */
export function createReplicas({ urls, connections, timeouts, open, primary }: Options): Replicas {
  if (urls.length === 0) return noReplicas;
  const replicas = urls.map((url): Replica => {
    // It may be behind a pooler in any mode.
    const pool = createPool({ url, connections, timeouts, keepsSession: false });
    const { host } = new URL(url);
    return { name: host, pool, db: open(pool.pool), inUse: false, position: undefined, lagSeconds: undefined };
  });
  /** Positions of the primary that some replica has not replayed yet, oldest first: by them a lag is measured in time. */
  const history: { position: number; at: number }[] = [];
  const stopped = new AbortController();
  let turn = 0;

  const check = async (replica: Replica): Promise<void> => {
    const since = performance.now();
    try {
      await replica.pool.ping(answerMs);
      const own = await readPosition(replica.db, replayed);
      const missing = history.find((entry) => entry.position > own);
      replica.position = own;
      replica.lagSeconds = missing ? (performance.now() - missing.at) / 1000 : 0;
      replica.inUse = replica.lagSeconds <= maxLagSeconds;
    } catch {
      replica.inUse = false;
      replica.position = replica.lagSeconds = undefined;
      // Reads that wait for it fail now, and are repeated on the primary.
      replica.pool.closeSilent(since);
    }
  };
  const watch = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      // Without the primary nobody can read what is committed now; the replicas are not to blame.
      const current = await readPosition(primary, flushed).catch(() => null);
      if (current !== null && current !== history.at(-1)?.position) {
        history.push({ position: current, at: performance.now() });
        if (history.length > maxHistory) history.splice(1, 1);
      }
      await Promise.all(replicas.map(check));
      const replayedByAll = Math.min(...replicas.map((replica) => replica.position ?? Infinity));
      while (history[0] && history[0].position <= replayedByAll) history.shift();
      await pause(checkMs, undefined, { ref: false });
    }
  };
  void watch();

  /** The next replica, and the position that it must reach before a read; null without one. */
  const next = async (): Promise<{ replica: Replica; target: number } | null> => {
    const inUse = replicas
      .filter((replica) => replica.inUse)
      .map((replica) => ({ replica, was: replica.position ?? 0 }));
    if (inUse.length === 0) return null;
    const target = await readPosition(primary, flushed);
    // After a failover: a replica that was ahead of this primary has rows that only the former one had.
    const followers = inUse.filter(({ was }) => was <= target);
    const chosen = followers[turn++ % followers.length];
    return chosen ? { replica: chosen.replica, target } : null;
  };

  return {
    async reader(fallback) {
      const choice = await next();
      if (!choice) return fallback;
      const { replica, target } = choice;
      return (await reaches(replica, replica.db, target).catch(() => false)) ? replica.db : fallback;
    },
    async read(fallback, work) {
      const choice = await next();
      if (!choice) return work(fallback);
      const { replica, target } = choice;
      try {
        // In one transaction, so that the server whose position was compared is the one that is read: a proxy may lead each connection to another one.
        const result = await replica.db.transaction(
          async (tx) => ((await reaches(replica, tx, target)) ? { rows: await work(tx) } : null),
          // Each statement sees what was replayed when it began.
          { accessMode: 'read only', isolationLevel: 'read committed' },
        );
        if (result) return result.rows;
      } catch (error) {
        // A dead replica, or one whose recovery conflicts with the read.
        if (!isUnavailable(error) || isTooSlow(error)) throw error;
      }
      return work(fallback);
    },
    states: () => replicas.map(({ name, inUse, lagSeconds }) => ({ name, inUse, lagSeconds })),
    async close() {
      stopped.abort();
      await Promise.all(replicas.map(({ pool }) => pool.close()));
    },
  };
}

/** A statement that took too long would do so on the primary, too. */
const isTooSlow = (error: unknown): boolean =>
  error instanceof Error && ((error as { code?: unknown }).code === '57014' || isTooSlow(error.cause));
