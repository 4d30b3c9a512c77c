import type { Database } from '#db/client.ts';
import { type Env, readEnv } from '#server/env.ts';
import { createLog } from '#server/log.ts';
import { openShopDatabase } from '#server/open-database.ts';
import { securityLog } from '#server/security-log.ts';
import { openServices } from '#server/services.ts';
import { StartupError } from '#server/startup-error.ts';
import type { Ctx } from '#shop/context.ts';
import pino from 'pino';

/** Runs a command's work; an error is printed as a message, and the exit status is 1. */
export async function inWords(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof StartupError) console.error(`This command can't run:\n  ${error.problems.join('\n  ')}`);
    else console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** Opens the checked and migrated database of the shop for a command, and closes it. */
export const runCommand = (work: (database: Database, env: Env) => Promise<void>): Promise<void> =>
  inWords(async () => {
    const env = readEnv();
    const database = await openShopDatabase(env, { isServer: false }, () => {});
    await work(database, env).finally(() => database.close());
  });

/** Like `runCommand`, with a context for verbs of the shop; security events go to standard error. */
export const runWithServices = (work: (ctx: Ctx, env: Env) => Promise<void>): Promise<void> =>
  inWords(async () => {
    const env = readEnv();
    const log = createLog(env.logLevel, pino.destination({ dest: 2, sync: true }));
    const services = await openServices(env, () => {}, undefined, securityLog(log));
    const ctx: Ctx = { ...services, actor: { kind: 'guest' }, locale: 'en', now: new Date() };
    await work(ctx, env).finally(() => services.database.close());
  });
