// Runs on any Node from 20 on, before anything is installed: no dependencies, no TypeScript.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const bin = join(root, 'node_modules/.bin');

/** The environment with the project's own commands, including its Node, first in the path. */
export const ownEnv = (more = {}) => ({ ...process.env, ...more, PATH: `${bin}:${process.env.PATH}` });

const hashOf = (files) => {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
};

const filesBelow = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((name) => `${folder}/${name}`)
    .filter((name) => statSync(join(root, name)).isFile())
    .sort();

const marked = (file, hash) => existsSync(join(root, file)) && readFileSync(join(root, file), 'utf8') === hash;

const mark = (file, hash) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), hash);
};

/** Runs a command to its end; its output is shown when it fails, or always with `show`. */
export async function run(command, args, { show = false, env = {}, cwd = root } = {}) {
  const child = spawn(command, args, {
    cwd,
    env: ownEnv(env),
    stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of show ? [] : [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve) =>
    child.once('error', (error) => resolve((output += error))).once('close', resolve),
  );
  if (code === 0) return;
  process.stderr.write(output);
  throw new Error(`${command} ${args.join(' ')} failed`);
}

/** Prints the start of a step, runs it, and prints how long it took; a terminal shows the seconds during the step. */
export async function step(text, work) {
  const startedAt = Date.now();
  const seconds = (digits) => `${((Date.now() - startedAt) / 1000).toFixed(digits)} s`;
  const terminal = process.stdout.isTTY;
  process.stdout.write(`  · ${text} …`);
  const timer = terminal && setInterval(() => process.stdout.write(`\r  · ${text} … ${seconds(0)}`), 1000);
  try {
    await work();
  } finally {
    clearInterval(timer);
    process.stdout.write(terminal ? `\r  · ${text} … ${seconds(1)}\n` : ` ${seconds(1)}\n`);
  }
}

const installedMark = 'node_modules/.installed';

/** Runs npm: the version that runs this script, if any. */
export const npm = (...args) => {
  const quiet = [...args, '--no-audit', '--no-fund', '--loglevel=error'];
  const own = process.env.npm_execpath;
  return own ? run(process.execPath, [own, ...quiet]) : run('npm', quiet);
};

/** Installs the packages of the lock file, unless they are installed. */
export async function ensureInstalled() {
  const hash = hashOf(['package-lock.json']);
  if (marked(installedMark, hash)) return;
  await step('Installing packages from the lock file (once)', () => npm('ci'));
  mark(installedMark, hash);
}

const sources = ['admin', 'app', 'api', 'db', 'server', 'shop', 'values', 'words', 'public'];
const buildMark = 'build/.built-from';

/** Builds the storefront, the server and the back office, unless the build matches the current sources; `show` prints the step. */
export async function ensureBuilt(show = step) {
  const files = sources.filter((folder) => existsSync(join(root, folder))).flatMap(filesBelow);
  const hash = hashOf([
    ...files.filter((name) => !name.endsWith('.test.ts')),
    'package-lock.json',
    'vite.config.ts',
    'react-router.config.ts',
    'scripts/build-server.mjs',
    'scripts/build-worker.mjs',
    ...filesBelow('scripts/preact'),
  ]);
  if (marked(buildMark, hash)) return;
  await show('Building', async () => {
    await run('react-router', ['build'], { env: { NODE_ENV: 'production' } });
    await run('vite', ['build', '--config', 'admin/vite.config.ts'], { env: { NODE_ENV: 'production' } });
    await run('node', ['scripts/build-server.mjs']);
    await run('node', ['scripts/build-worker.mjs']);
    await run('node', ['scripts/compress-assets.mjs']);
  });
  mark(buildMark, hash);
}

/** Pages create many short-lived objects: with this nursery most are freed without being moved, and a larger one was not faster (decision 0071). */
const nodeFlags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8'];

/** Settings of the C library: compressing and resizing on several threads leaves it with much free memory that it would not return. */
export const memorySettings = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };

/** Runs the server, as it was built or from its sources, until it ends, and forwards the signals that end it. */
export function serve(entry, args, env) {
  const server = spawn(join(bin, 'node'), [...nodeFlags, entry, ...args], {
    cwd: root,
    env: ownEnv({ ...memorySettings, ...env }),
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
  server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGTERM' || signal === 'SIGINT' ? 0 : 1)));
}
