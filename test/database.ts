import { randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openPglite, openPostgres } from '#db/client.ts';

let first: Promise<string> | undefined;

/** The template as a folder, for PGlite: a copy takes a tenth of the time that reading the dump does. */
async function unpacked(file: string): Promise<string> {
  const folder = await mkdtemp(join(dirname(file), 'place-'));
  await (await openPglite(folder, await dump(file))).close();
  return folder;
}

/** The template as a file, for PGlite. */
const dump = async (file: string) => new Blob([await readFile(file)]);

/** A new database on the server of the template, with all that is in the template; dropped with the run. */
async function copyOnServer({ server, name }: { server: string; name: string }): Promise<string> {
  const copy = `${name}_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  // Two copies of one template at once are refused; an advisory lock lines the test files up.
  await admin.query('select pg_advisory_lock(84102)');
  await admin.query(`create database ${copy} template ${name}`);
  await admin.end();
  const url = new URL(server);
  url.pathname = `/${copy}`;
  return url.href;
}

/** A database of this test file's own, migrated, with countries and cities. */
export async function openTestDatabase(connections = 10): Promise<Database> {
  const template = inject('template');
  if (template.kind === 'pglite') return openPglite(undefined, await dump(template.file));
  return openPostgres(await copyOnServer(template), connections);
}

/** Where a database lies that another process can open: a folder, or an address. */
export type TestPlace = { folder: string; url: string | undefined };

/** As `openTestDatabase`, but on disk and not opened; `folder` is the test's own in any case. */
export async function makeTestPlace(): Promise<TestPlace> {
  const template = inject('template');
  const folder = await mkdtemp(join(tmpdir(), 'yasmin-place-'));
  if (template.kind === 'postgres') return { folder, url: await copyOnServer(template) };
  cpSync(await (first ??= unpacked(template.file)), join(folder, 'pglite'), { recursive: true });
  return { folder, url: undefined };
}
