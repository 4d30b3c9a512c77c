import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openPglite, openPostgres } from '#db/client.ts';

/** A database of this test file's own, migrated, with countries and cities; dropped with the run. */
export async function openTestDatabase(connections = 10): Promise<Database> {
  const template = inject('template');
  if (template.kind === 'pglite') return openPglite(undefined, new Blob([await readFile(template.file)]));
  const name = `${template.name}_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client({ connectionString: template.server });
  await admin.connect();
  // Two copies of one template at once are refused; an advisory lock lines the test files up.
  await admin.query('select pg_advisory_lock(84102)');
  await admin.query(`create database ${name} template ${template.name}`);
  await admin.end();
  const url = new URL(template.server);
  url.pathname = `/${name}`;
  return openPostgres(url.href, connections);
}
