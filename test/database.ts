import { randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { PGlite } from '@electric-sql/pglite';
import { type Database, openPostgres } from '#db/client.ts';
import { createPglite, openPglite, overPglite } from '#db/embedded.ts';
import type { Channel } from '#db/listener.ts';

let first: Promise<string> | undefined;

/** The template as a folder, for PGlite: copying it takes a tenth of the time of reading the dump. */
async function unpacked(file: string): Promise<string> {
  const folder = await mkdtemp(join(dirname(file), 'place-'));
  await (await openPglite(folder, await dump(file))).close();
  return folder;
}

/** The template as a file, for PGlite. */
const dump = async (file: string) => new Blob([await readFile(file)]);

/** A new database on the server of the template, with its contents; dropped at the end of the run. */
async function copyOnServer({ server, name }: { server: string; name: string }): Promise<string> {
  const copy = `${name}_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  // PostgreSQL refuses two concurrent copies of one template; an advisory lock makes the test files wait for each other.
  await admin.query('select pg_advisory_lock(84102)');
  await admin.query(`create database ${copy} template ${name}`);
  await admin.end();
  const url = new URL(server);
  url.pathname = `/${copy}`;
  return url.href;
}

const channels: Channel[] = ['yasmin', 'yasmin_chat'];

/** The PGlite instances of a worker's closed databases: starting another takes four times as long, and 300 MB that are not freed. */
const idle: PGlite[] = [];

/** The number of tests between two clean-ups of a database in memory. */
const cleanUpEvery = 25;

let testsCount = 0;

/**
 * Called after each test that was rolled back. PGlite never vacuums or checkpoints by itself: dead rows and the write-ahead log of a database in memory
 * would grow to gigabytes.
 */
export async function cleanUp(database: Database): Promise<void> {
  if (database.kind !== 'pglite' || ++testsCount % cleanUpEvery !== 0) return;
  await database.executeSql('vacuum');
  await database.executeSql('checkpoint');
}

/** The next database in memory: a closed one after a reset, or a new one. */
async function openInMemory(template: { dump: string; reset: string }): Promise<Database> {
  const used = idle.pop();
  await used?.exec(await readFile(template.reset, 'utf8'));
  const client = used ?? (await createPglite({ loadDataDir: await dump(template.dump) }));
  const close = async () => {
    for (const channel of channels) await client.unlisten(channel);
    idle.push(client);
  };
  return { ...overPglite(client), close };
}

/** A separate database for this test file, migrated, with countries and cities. */
export async function openTestDatabase(connections = 10): Promise<Database> {
  const template = inject('template');
  if (template.kind === 'pglite') return openInMemory(template);
  // A test may keep the transaction that it rolls back open for longer than a request would, and its hundred callers finish on a slow machine too.
  const timeouts = { connection: 120_000, statement: 120_000, lock: 120_000, idleInTransaction: 120_000 };
  return openPostgres(await copyOnServer(template), connections, { timeouts });
}

/** The location of a database that another process can open: a folder, or an address. */
export type TestStorage = { folder: string; url: string | undefined };

/** The folder of the embedded database in a storage. */
const embedded = ({ folder }: TestStorage) => join(folder, 'pglite');

/**
 * Like `openTestDatabase`, but on disk and not opened; `folder` belongs to the test in any case. With `from`, a copy of that storage, whose database is
 * closed.
 */
export async function createTestStorage(from?: TestStorage): Promise<TestStorage> {
  const template = inject('template');
  const folder = await mkdtemp(join(tmpdir(), 'yasmin-place-'));
  if (template.kind === 'postgres') {
    const { server } = template;
    const name = from ? new URL(from.url!).pathname.slice(1) : template.name;
    return { folder, url: await copyOnServer({ server, name }) };
  }
  const storage = { folder, url: undefined };
  const source = from ? embedded(from) : await (first ??= unpacked(template.dump));
  cpSync(source, embedded(storage), { recursive: true });
  return storage;
}
