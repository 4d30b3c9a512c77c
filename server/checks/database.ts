import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/client.ts';
import { hasTable, type Mode, readMode } from '#db/mode.ts';
import { queryRows } from '#db/query-rows.ts';
import { countSecrets } from '#shop/staff/rotate-secrets.ts';
import { createEncryptor } from '#shop/encryptor.ts';
import { type Env, root } from '../env.ts';
import type { DatabaseCheck, Findings } from './check.ts';

/** TOTP codes are valid for half a minute: a clock that is further off refuses them, and ends sessions early or late. */
const secondsOff = 30;

/** Compares this machine's clock with the database's. */
export async function clockFindings(database: Pick<Database, 'db'>, clock: () => number = Date.now): Promise<Findings> {
  const before = clock();
  const [row] = await queryRows(
    database.db,
    z.object({ now: z.number() }),
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 now`,
  );
  const off = Math.round((before + (clock() - before) / 2 - row!.now) / 1000);
  if (Math.abs(off) <= secondsOff) return {};
  return {
    problems: [
      `The clock of this machine is ${Math.abs(off)} seconds ${off > 0 ? 'ahead of' : 'behind'} the database's: synchronise both with a time server (NTP).`,
    ],
  };
}

type Journal = { entries: { when: number; tag: string }[] };

/** The migrations that this version of the shop contains. */
export const knownMigrations = (): Journal['entries'] =>
  (JSON.parse(readFileSync(join(root, 'db/migrations/meta/_journal.json'), 'utf8')) as Journal).entries;

/** Finds tables of a newer version: this version would write into them without knowing their rules. */
export async function schemaFindings(
  database: Pick<Database, 'db'>,
  migrations = knownMigrations(),
): Promise<Findings> {
  if (!(await hasTable(database.db, 'drizzle.__drizzle_migrations')))
    return { notes: ['it is empty; the first start fills it'] };
  const applied = await queryRows(
    database.db,
    z.object({ when: z.string() }),
    sql`select created_at::text "when" from drizzle.__drizzle_migrations`,
  );
  const tags = new Map(migrations.map(({ when, tag }) => [String(when), tag]));
  const unknown = applied.filter(({ when }) => !tags.has(when)).length;
  if (unknown > 0)
    return {
      problems: [
        `The database was migrated by a newer version of the shop (${unknown} of its migrations ${unknown === 1 ? 'is' : 'are'} unknown here): start that version, or restore the backup made before it.`,
      ],
    };
  const pending = migrations.length - applied.length;
  return pending > 0 ? { notes: [`${pending} migrations will run at the next start`] } : {};
}

/** The message for starting a shop of the other mode on this database; `left` lists what prevents a demo from being adopted. */
export function otherModeText(mode: Mode, remains: readonly string[] = []): string {
  if (remains.length > 0)
    return `This database can't be adopted yet: ${remains.join(', ')} remain from the demo. Remove them with npm run demo:remove, then start with --adopt again.`;
  return mode === 'production'
    ? `This is the database of a production shop, but APP_ENV is not production: set APP_ENV=production with its settings, or use a separate database for the demo.`
    : `This is the database of a demo, whose passwords are public: use a separate database for the shop. To keep the catalogue, remove the demo's accounts with npm run demo:remove and start once with npm start -- --adopt.`;
}

/** The mode the server is started in. */
export const requiredMode = ({ demo }: Pick<Env, 'demo'>): Mode => (demo ? 'demo' : 'production');

/** Checks that the mode of the database is the mode of this start; an empty database fits both. */
export async function modeFindings(
  database: Pick<Database, 'db'>,
  env: Pick<Env, 'demo'>,
  adopt = false,
): Promise<Findings> {
  const required = requiredMode(env);
  const current = await readMode(database.db);
  // The leftovers of the demo are counted after the migrations.
  if (!current || current.mode === required || (adopt && required === 'production')) return {};
  return { problems: [otherModeText(current.mode)] };
}

/** Checks that `SECRETS_KEY` decrypts the encrypted values in the database; with another key no staff member could pass the second step. */
export async function secretsFindings({ db }: Pick<Database, 'db'>, env: Pick<Env, 'secretsKey'>): Promise<Findings> {
  if (!(await hasTable(db, 'public.second_factors'))) return {};
  const { all, closed } = await countSecrets({ db, encryptor: createEncryptor(env.secretsKey) });
  if (closed === 0) return {};
  return {
    problems: [
      `SECRETS_KEY can't decrypt ${closed} of ${all} secrets in the database: set the key they were encrypted with, or finish npm run secrets:rotate. If the key is lost, reset the second factor of each member with npm run staff:reset.`,
    ],
  };
}

/** The carriers' errors for messages of the last day that were not sent, the most frequent first. */
export async function messagesFindings({ db }: Pick<Database, 'db'>): Promise<Findings> {
  if (!(await hasTable(db, 'public.outbox'))) return {};
  const rows = await queryRows(
    db,
    z.object({ channel: z.string(), error: z.string(), count: z.int() }),
    sql`select channel, error, count(*)::integer count from outbox
      where sent_at is null and error is not null and created_at > now() - interval '1 day'
      group by channel, error order by 3 desc, error limit 5`,
  );
  return { notes: rows.map(({ channel, error, count }) => `${count} not sent by ${channel} (${error})`) };
}

export const databaseChecks: readonly DatabaseCheck[] = [
  { name: 'the clock agrees with the database', run: (database) => clockFindings(database) },
  { name: 'the tables are of this version or older', run: (database) => schemaFindings(database) },
  {
    name: 'SECRETS_KEY decrypts the secrets in the database',
    isServerOnly: true,
    run: (database, env) => secretsFindings(database, env),
  },
  { name: 'messages are sent', isServerOnly: true, run: (database) => messagesFindings(database) },
];
