import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, serve } from './serve.ts';

/** The shop's next release: built from a copy of these sources with two differences, and run in a separate process. */
export type NextRelease = {
  url: string;
  /** Restarts the same release with these settings, as `SERVICE_WORKER`. */
  restart(env: Record<string, string>): Promise<void>;
  close(): Promise<void>;
};

/** Marks texts of the next release. */
export const sign = '²';

/** The sources of a build, from the folder of the project. */
const sources = ['api', 'app', 'db', 'public', 'scripts', 'server', 'shop', 'values', 'words'];
const settings = ['package.json', 'package-lock.json', 'react-router.config.ts', 'tsconfig.json', 'vite.config.ts'];

/** One in its scripts (the footer of each page), and one in its data (the product names in the store). */
const differences = [
  ['words/shell/ar.ts', "rights: '© ياسمين", `rights: '© ياسمين${sign}`],
  ['words/shell/en.ts', "rights: '© Yasmin", `rights: '© Yasmin${sign}`],
  [
    'app/routes/store/store.tsx',
    '\n    items: items.map(toTileProduct)',
    `\n    items: items.map((one) => ({ ...toTileProduct(one), name: one.name + '${sign}' }))`,
  ],
] as const;

/** Runs a command of the copy to its end; its output is shown when it fails. */
async function run(folder: string, command: string, args: string[]): Promise<void> {
  const child = spawn(join(folder, 'node_modules/.bin', command), args, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed\n${said}`);
}

/** Builds the next release, which takes ten seconds on a quiet machine, and opens it with a separate shop. */
export async function openNextRelease(): Promise<NextRelease> {
  const folder = await mkdtemp(join(tmpdir(), 'yasmin-next-'));
  const here = process.cwd();
  for (const one of [...sources, ...settings]) await cp(join(here, one), join(folder, one), { recursive: true });
  for (const one of ['node_modules', 'media']) await symlink(join(here, one), join(folder, one));
  for (const [file, from, to] of differences) {
    const text = await readFile(join(folder, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} has no ${from.trim()} any more`);
    await writeFile(join(folder, file), text.replace(from, to));
  }
  await run(folder, 'react-router', ['build']);
  for (const script of ['build-server', 'build-worker']) await run(folder, 'node', [`scripts/${script}.mjs`]);

  await cp(process.env['E2E_SEEDED']!, join(folder, 'data'), { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const end = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  const begin = async (env: Record<string, string>) => {
    child = await serve(port, { ...env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '' }, folder);
  };
  await begin({});
  return {
    url,
    async restart(env) {
      await end();
      await begin(env);
    },
    async close() {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
