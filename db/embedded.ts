import { mkdirSync } from 'node:fs';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { type Database, type Db, drizzleOptions } from './client.ts';
import { lockDataDir } from './lock-data-dir.ts';
import { prepareStatements } from './prepared-pglite.ts';
import { noReplicas } from './replicas.ts';

/** A PGlite that prepares its statements. */
export async function createPglite(options: PGliteOptions): Promise<PGlite> {
  const client = await PGlite.create(options);
  prepareStatements(client);
  return client;
}

/** The embedded database in a folder, or in memory; `dump` is the initial data folder. */
export async function openPglite(folder?: string, dump?: Blob): Promise<Database> {
  if (folder) mkdirSync(folder, { recursive: true });
  const release = folder ? await lockDataDir(folder) : async () => {};
  const client = await createPglite({ ...(folder && { dataDir: folder }), ...(dump && { loadDataDir: dump }) }).catch(
    async (error: unknown) => {
      await release();
      throw error;
    },
  );
  return overPglite(client, release);
}

/** A `Database` over a PGlite that is already open; `release` runs after `close`. */
export function overPglite(client: PGlite, release: () => Promise<void> = async () => {}): Database {
  const db: Db = drizzle(client, drizzleOptions);
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
