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
  /** A replica that has everything that is committed now, for reads only; `primary` when there is none. */
  reader(primary: Db): Promise<Db>;
  /** Runs `work`, which only reads, on a `reader`. When its replica fails meanwhile, runs it again on `primary`. */
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
  if (row?.position == null) throw new Error('This server is no replica');
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

  /** Whether a replica reaches a position soon. */
  const reaches = async (replica: Replica, target: number): Promise<boolean> => {
    const until = performance.now() + catchUpMs;
    try {
      while ((await readPosition(replica.db, replayed)) < target) {
        if (performance.now() > until) return false;
        await pause(lookMs);
      }
      return true;
    } catch {
      replica.inUse = false;
      return false;
    }
  };

  const pick = async (): Promise<Replica | null> => {
    const inUse = replicas.filter((replica) => replica.inUse);
    if (inUse.length === 0) return null;
    const target = await readPosition(primary, flushed);
    const replica = inUse[turn++ % inUse.length]!;
    return (await reaches(replica, target)) ? replica : null;
  };

  return {
    reader: async (fallback) => (await pick())?.db ?? fallback,
    async read(fallback, work) {
      const replica = await pick();
      if (!replica) return work(fallback);
      try {
        return await work(replica.db);
      } catch (error) {
        // A dead replica, or one whose recovery conflicts with the read.
        if (!isUnavailable(error) || isTooSlow(error)) throw error;
        return work(fallback);
      }
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
