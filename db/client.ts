import { mkdirSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { holdFolder } from './hold-folder.ts';
import * as schema from './schema.ts';

/** A handle to run queries on: the database, or an open transaction. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

type Hear = (payload: string | null) => void;

/** What is told on: changes of what the shop shows, and what goes on in chats. */
type Channel = 'yasmin' | 'yasmin_chat';

/** An open database of either kind. */
export type Database = {
  db: Db;
  kind: 'pglite' | 'postgres';
  /** Calls `hear` with each payload told on a channel, `yasmin` unless named; with null when some may have been missed. */
  listen(hear: Hear, channel?: Channel): Promise<void>;
  /** Runs a written-out statement, or several in one text, for a part that brings its own SQL. Never within a transaction. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Rejects unless the database answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

const options = { schema, casing: 'snake_case' as const };

/** The embedded database in a folder, or in memory; `dump` is a data folder to begin with. */
export async function openPglite(folder?: string, dump?: Blob): Promise<Database> {
  if (folder) mkdirSync(folder, { recursive: true });
  const release = folder ? await holdFolder(folder) : async () => {};
  const client = await PGlite.create({ ...(folder && { dataDir: folder }), ...(dump && { loadDataDir: dump }) }).catch(
    async (error: unknown) => {
      await release();
      throw error;
    },
  );
  return {
    db: drizzlePglite(client, options),
    kind: 'pglite',
    listen: async (hear, channel = 'yasmin') => void (await client.listen(channel, hear)),
    executeSql: (text, values) => executeOn(client, text, values),
    ping: async () => void (await client.query('select 1')),
    close: async () => {
      await client.close();
      await release();
    },
  };
}

/**
 * What begins with `begin` runs inside a transaction of PGlite's own, where the text's begin is only warned about: when a statement
 * fails, its rollback comes before anybody else's statement on the one connection.
 */
async function executeOn(client: PGlite, text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> {
  if (values.length > 0) return client.query(text, values);
  const results = await (/^\s*begin\b/i.test(text) ? client.transaction((tx) => tx.exec(text)) : client.exec(text));
  return { rows: results.flatMap(({ rows }) => rows) };
}

/** Statements a connection keeps prepared; further ones are parsed each time. */
const preparedAtMost = 300;
const statementNames = new Map<string, string>();

/** A connection that prepares each statement once by its text, so that PostgreSQL neither parses nor plans it again. */
class PreparingClient extends pg.Client {
  // node-postgres declares a dozen overloads of one method; all of them end here.
  // oxlint-disable-next-line typescript/no-explicit-any
  override query(config: any, ...rest: any[]): any {
    if (typeof config === 'object' && config !== null && typeof config.text === 'string' && config.name === undefined) {
      let name = statementNames.get(config.text);
      if (name === undefined && statementNames.size < preparedAtMost) {
        name = `s${statementNames.size}`;
        statementNames.set(config.text, name);
      }
      if (name !== undefined) return super.query({ ...config, name }, ...(rest as [never]));
    }
    return super.query(config, ...(rest as [never]));
  }
}

/** PostgreSQL by its address. `connections` is the size of the pool. */
export async function openPostgres(url: string, connections = 10): Promise<Database> {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  const ping = async () => void (await pool.query('select 1'));
  await ping().catch(async (error: unknown) => {
    await pool.end();
    const { host } = new URL(url);
    throw new Error(`PostgreSQL at ${host} can't be used: ${(error as Error).message}`, { cause: error });
  });
  const listener = listenOn(url);
  return {
    db: drizzlePostgres(pool, options) as unknown as Db,
    kind: 'postgres',
    listen: listener.start,
    executeSql: (text, values) => pool.query(text, values),
    ping,
    close: async () => {
      await listener.stop();
      await pool.end();
    },
  };
}

/** Between two tries to listen again. */
const retryMs = 500;

/** One connection that only listens, to all channels. When it is lost it is made anew, one try at a time, for as long as that takes. */
function listenOn(url: string) {
  const hearers: { hear: Hear; channel: Channel }[] = [];
  let begun: Promise<void> | undefined;
  let client: pg.Client | undefined;
  let waiting: NodeJS.Timeout | undefined;
  let stopped = false;

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true });
    let listening = false;
    const lost = () => {
      // A connection that breaks tells so twice, and one that never came about is its caller's to try again.
      if (!listening) return;
      listening = false;
      client = undefined;
      again();
    };
    fresh.on('error', lost).on('end', lost);
    fresh.on('notification', (message) => {
      for (const { hear, channel } of hearers) if (channel === message.channel) hear(message.payload ?? null);
    });
    try {
      await fresh.connect();
      for (const channel of new Set(hearers.map((one) => one.channel))) await fresh.query(`listen ${channel}`);
    } catch (error) {
      await fresh.end().catch(() => {});
      throw error;
    }
    listening = true;
    client = fresh;
    if (stopped) await fresh.end();
  };

  const again = (): void => {
    if (stopped) return;
    waiting = setTimeout(() => {
      connect().then(
        () => hearers.forEach(({ hear }) => hear(null)),
        () => again(),
      );
    }, retryMs);
    waiting.unref();
  };

  const start = async (hear: Hear, channel: Channel = 'yasmin'): Promise<void> => {
    const one = { hear, channel };
    hearers.push(one);
    try {
      await (begun ??= connect());
      // While the connection is lost, the next one listens to this channel too, and then tells that something may have been missed.
      await client?.query(`listen ${channel}`);
    } catch (error) {
      if (client === undefined) begun = undefined;
      hearers.splice(hearers.indexOf(one), 1);
      throw error;
    }
  };

  const stop = async () => {
    stopped = true;
    clearTimeout(waiting);
    await client?.end();
  };
  return { start, stop };
}

/** The database the environment asks for: `url` when given, else the embedded one in `folder`. */
export const openDatabase = ({
  url,
  folder,
  connections,
}: {
  url: string | undefined;
  folder: string;
  connections: number;
}): Promise<Database> => (url ? openPostgres(url, connections) : openPglite(folder));
