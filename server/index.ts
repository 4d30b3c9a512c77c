import cluster from 'node:cluster';
import { readEnv } from './env.ts';
import { createLog } from './log.ts';
import { serve } from './serve.ts';
import { supervise } from './supervise.ts';

let started = false;
let log = createLog('info');

/** The operator can fix what prevents the start, so it is printed in words; later unexpected errors are logged. */
function exitWithError(error: unknown): never {
  if (started || !(error instanceof Error)) log.fatal({ err: error }, 'gave up');
  else console.error(`\n  ${error.message.replaceAll('\n', '\n  ')}\n`);
  process.exit(1);
}
process.on('uncaughtException', exitWithError);
process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));

const env = readEnv();
log = createLog(env.logLevel);
const development = process.argv.includes('--dev');

if (cluster.isPrimary) for (const warning of env.warnings) log.warn(warning);
if (cluster.isPrimary && env.webProcesses > 1 && !development) {
  await supervise(env, log);
} else {
  // One of several processes prints the steps for all of them.
  const isFirst = cluster.isPrimary || cluster.worker?.id === 1;
  await serve(env, {
    log,
    development,
    adopt: process.argv.includes('--adopt'),
    print: isFirst ? (text) => console.log(text) : () => {},
  });
}
started = true;
