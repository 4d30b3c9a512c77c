import { type ChildProcess, spawn } from 'node:child_process';
import type { BenchDatabase } from './prepare.ts';

const ports = { shop: 4180, floor: 4181 };

export const bases = { shop: `http://127.0.0.1:${ports.shop}`, floor: `http://127.0.0.1:${ports.floor}` };

/** A Node process that was started. */
export type Running = { pid: number; stop(): Promise<void> };

/** Starts a Node process and waits until `ready` resolves. */
async function start(
  args: string[],
  env: Record<string, string>,
  ready: (child: ChildProcess) => Promise<unknown>,
): Promise<Running> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8', ...args], {
    env: { ...process.env, DRAIN_SECONDS: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  };
  try {
    await Promise.race([
      ready(child),
      new Promise((_, reject) => child.once('exit', (code) => reject(new Error(`${args[0]} ended with ${code}`)))),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  child.stdout?.resume();
  return { pid: child.pid!, stop };
}

async function waitForReply(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const isOk = await fetch(url).then(
      (reply) => reply.ok,
      () => false,
    );
    if (isOk) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not reply`);
}

export const startShop = (database: BenchDatabase, cacheMegabytes: number) =>
  start(
    ['build/server/main.js'],
    {
      PORT: String(ports.shop),
      DATA_DIR: database.dataDir,
      DATABASE_URL: database.url ?? '',
      PAGE_CACHE_MB: String(cacheMegabytes),
      DEMO_ORDERS: 'no',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
    },
    () => waitForReply(`${bases.shop}/readyz`),
  );

export const startFloor = (database: BenchDatabase, productId: number, categoryId: number) =>
  start(
    ['test/bench/floor.ts', JSON.stringify({ port: ports.floor, database, productId, categoryId })],
    { NODE_ENV: 'production' },
    (child) => new Promise((resolve) => child.stdout?.once('data', resolve)),
  );
