import { type Env, readEnv } from '#server/env.ts';
import { checkAll } from '#server/open-database.ts';
import { StartupError } from '#server/startup-error.ts';

// npm run doctor: the problems that would prevent the server's start, without starting it or writing to the database.
const good = (name: string, notes: readonly string[] = []) =>
  console.log(`  ✓ ${name}${notes.length > 0 ? `: ${notes.join('; ')}` : ''}`);
const bad = (name: string, problems: readonly string[]) => {
  console.log(`  ✗ ${name}`);
  for (const problem of problems) console.log(`      ${problem}`);
  process.exitCode = 1;
};

function settings(): Env | null {
  try {
    const env = readEnv();
    good(`the settings are right for ${env.demo ? 'a demo' : 'production'}`);
    return env;
  } catch (error) {
    bad('the settings', error instanceof StartupError ? error.problems : [(error as Error).message]);
    console.log('  · the other checks need right settings');
    return null;
  }
}

/** The status lines of the shop that listens there; null when none does. */
async function running({ host, port }: Env): Promise<string[] | null> {
  const own = /^(0\.0\.0\.0|::)$/.test(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  const reply = await fetch(`http://${own}:${port}/readyz`, { signal: AbortSignal.timeout(3000) }).catch(() => null);
  const lines = (await reply?.text().catch(() => ''))?.trim().split('\n') ?? [];
  return lines[0] === 'ready' || lines[0] === 'not ready' ? lines : null;
}

const env = settings();
if (env) {
  const messages = await running(env);
  const wrong = messages?.filter((line) => line !== 'ready' && line !== 'storage: ok') ?? [];
  if (wrong.length > 0) bad(`a shop runs on PORT ${env.port}`, wrong);
  else if (messages) good(`a shop runs on PORT ${env.port}`);
  const { checks, database } = await checkAll(env, { isServer: true, create: false, running: messages !== null });
  for (const { name, problems, notes } of checks) {
    if (problems.length > 0) bad(name, problems);
    else good(name, notes);
  }
  await database?.close();
}
