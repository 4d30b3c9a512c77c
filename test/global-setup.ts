import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '#db/client.ts';
import { openPglite } from '#db/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { seedReference } from '#db/seed/reference.ts';
import { resetScript } from './reset-script.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The migrated database with countries and cities that each test file starts with: a dump and a script that resets to it, or a template's
     * address.
     */
    template: { kind: 'pglite'; dump: string; reset: string } | { kind: 'postgres'; server: string; name: string };
  }
}

const root = process.cwd();

/** Creates the database that each test file starts with, once: on PGlite, or on PostgreSQL when TEST_DATABASE_URL names a server. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env['TEST_DATABASE_URL'];
  if (server) return onPostgres(project, server);
  const folder = await mkdtemp(join(tmpdir(), 'yasmin-test-'));
  const database = await openPglite();
  await migrate(database, root);
  await seedReference(database.db);
  // Without a checkpoint every database that starts with the dump has to recover all of this.
  await database.executeSql('checkpoint');
  const { $client } = database.db as unknown as { $client: import('@electric-sql/pglite').PGlite };
  const template = { kind: 'pglite', dump: join(folder, 'dump.tar'), reset: join(folder, 'reset.sql') } as const;
  await writeFile(template.dump, Buffer.from(await (await $client.dumpDataDir('none')).arrayBuffer()));
  await writeFile(template.reset, await resetScript(database));
  await database.close();
  project.provide('template', template);
  return () => rm(folder, { recursive: true, force: true });
}

async function onPostgres(project: TestProject, server: string): Promise<() => Promise<void>> {
  // An interrupted run leaves its database behind, and process ids are reused.
  const name = `yasmin_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openPostgres(url.href, 2);
  await migrate(database, root);
  await seedReference(database.db);
  await database.close();
  project.provide('template', { kind: 'postgres', server, name });
  return async () => {
    const { rows } = await admin.query<{ datname: string }>('select datname from pg_database where datname like $1', [
      `${name}%`,
    ]);
    for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`);
    await admin.end();
  };
}
