import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openDatabase } from '#db/client.ts';
import { migrate } from '#db/migrate.ts';
import { InvalidDatabaseUrl } from '#db/pooler.ts';
import { commandTimeouts, requestTimeouts } from '#db/timeouts.ts';
import { ModeMismatch, recordMode } from '#db/mode.ts';
import { type CheckResult, type Findings, runCheck } from './checks/check.ts';
import { databaseChecks, knownMigrations, modeFindings, otherModeText, requiredMode } from './checks/database.ts';
import { damagedText, findDamage, isNew, missingFiles } from './checks/embedded.ts';
import { machineChecks } from './checks/machine.ts';
import { type Env, root } from './env.ts';
import { rootCause } from './root-cause.ts';
import { StartupError } from './startup-error.ts';

/** The purpose of opening the database: a server, which also listens on ports, or a command beside it. */
export type DatabaseUse = {
  isServer: boolean;
  /** Whether production may take over a former demo, when no demo data is left. */
  adopt?: boolean;
};

async function openChecked(env: Env, { isServer: serves }: DatabaseUse): Promise<{ database: Database } | Findings> {
  const folder = join(env.dataDir, 'pglite');
  const damage = env.databaseUrl ? null : findDamage(folder);
  if (damage) return { problems: [damage] };
  try {
    const database = await openDatabase({
      url: env.databaseUrl,
      directUrl: env.databaseDirectUrl,
      folder,
      connections: env.databaseConnections,
      timeouts: serves ? requestTimeouts : commandTimeouts,
      // A command does its work and ends.
      replicaUrls: serves ? env.databaseReplicaUrls : [],
    });
    const damage = env.databaseUrl ? null : await missingFiles(database.db, folder);
    if (damage === null) return { database };
    await database.close();
    return { problems: [damage] };
  } catch (error) {
    if (error instanceof InvalidDatabaseUrl) return { problems: [error.message] };
    const reason = rootCause(error);
    if (env.databaseUrl) {
      const { host, pathname } = new URL(env.databaseUrl);
      return {
        problems: [
          `PostgreSQL at ${host}${pathname} can't be used: ${reason}. Check that it is running and that DATABASE_URL has the right address, user, password and database.`,
        ],
      };
    }
    // Another process uses it, as the message says.
    if (error instanceof Error && error.message.includes(folder)) return { problems: [error.message] };
    return { problems: [damagedText(folder, `it can't be opened (${reason.split('. Build with')[0]})`)] };
  }
}

/**
 * Runs every check, and leaves the database open when it could be opened. With `create: false` a missing embedded database is not created; with
 * `running` a server uses the ports and the embedded database, so their checks are skipped.
 */
export async function checkAll(
  env: Env,
  {
    isServer: serves,
    adopt = false,
    create = true,
    running = false,
  }: DatabaseUse & { create?: boolean; running?: boolean },
): Promise<{ checks: CheckResult[]; database: Database | null }> {
  const machine = machineChecks.filter(({ isServerOnly: ofServer }) => (serves && !running) || !ofServer);
  const checks = await Promise.all(machine.map(({ name, run }) => runCheck(name, () => run(env))));
  const name = env.databaseUrl ? 'PostgreSQL can be reached' : 'the embedded database can be opened';
  const leave = env.databaseUrl
    ? null
    : running
      ? 'the running shop has it open; stop the shop to check it'
      : !create && isNew(join(env.dataDir, 'pglite'))
        ? 'there is none yet; the first start creates it'
        : null;
  if (leave) {
    checks.push({ name, problems: [], notes: [leave] });
    return { checks, database: null };
  }
  const result = await openChecked(env, { isServer: serves });
  if (!('database' in result)) {
    checks.push({ name, problems: result.problems ?? [], notes: [] });
    return { checks, database: null };
  }
  checks.push({ name, problems: [], notes: [] });
  for (const { name, isServerOnly: ofServer, run } of databaseChecks)
    if (serves || !ofServer) checks.push(await runCheck(name, () => run(result.database, env)));
  checks.push(
    await runCheck(`the database belongs to ${env.demo ? 'a demo' : 'production'}`, () =>
      modeFindings(result.database, env, adopt),
    ),
  );
  return { checks, database: result.database };
}

/** Opens the checked and migrated database of the shop; throws `StartupError` with every problem. */
export async function openShopDatabase(env: Env, use: DatabaseUse, say: (step: string) => void): Promise<Database> {
  say(env.databaseUrl ? 'Connecting to PostgreSQL' : `Opening the embedded database in ${env.dataDir}`);
  const { checks, database } = await checkAll(env, use);
  const problems = checks.flatMap((check) => check.problems);
  if (!database || problems.length > 0) {
    await database?.close();
    throw new StartupError(problems);
  }
  try {
    say('Migrating the database');
    await migrate(database, root).catch((error: unknown) => {
      throw new StartupError([migrationText(error)]);
    });
    await recordMode(database.db, requiredMode(env), use.adopt).catch((error: unknown) => {
      throw error instanceof ModeMismatch ? new StartupError([otherModeText(error.mode, error.remaining)]) : error;
    });
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The migration that contains a failed statement. */
function migrationOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { query } = at as { query?: unknown };
    if (typeof query !== 'string' || query.trim() === '') continue;
    const text = query.trim();
    for (const { tag } of knownMigrations()) {
      const file = join(root, 'db/migrations', `${tag}.sql`);
      if (existsSync(file) && readFileSync(file, 'utf8').includes(text)) return tag;
    }
  }
  return undefined;
}

/** The message for a failed migration. */
export const migrationText = (error: unknown): string =>
  `The migration ${migrationOf(error) ?? 'of the tables'} failed and was rolled back. Database error: ${rootCause(error)}. Fix the cause, or start the previous version.`;
