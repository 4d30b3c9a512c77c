import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { prepare } from '../bench/prepare.ts';
import { freePort } from '../e2e/serve.ts';

const startSeconds = 90;

/** A process of the shop: its address and its output. */
export class Instance {
  readonly base: string;
  readonly child: ChildProcess;
  /** Standard output and standard error so far. */
  output = '';

  constructor(port: number, env: Record<string, string>) {
    this.base = `http://127.0.0.1:${port}`;
    this.child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'build/server/main.js'], {
      env: {
        PATH: process.env['PATH'],
        DEMO_ORDERS: 'no',
        NODE_ENV: 'production',
        LOG_LEVEL: 'warn',
        PORT: String(port),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout!, this.child.stderr!])
      stream.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
  }

  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** Resolves with true when the instance is ready, with false when it has ended. */
  async ready(): Promise<boolean> {
    for (let tries = 0; tries < startSeconds * 5; tries++) {
      if (this.hasEnded) return false;
      const reply = await fetch(`${this.base}/readyz`).catch(() => null);
      if (reply?.ok) return true;
      await new Promise((done) => setTimeout(done, 200));
    }
    throw new Error(`the shop is not ready after ${startSeconds} s:\n${this.output}`);
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    if (this.hasEnded) return;
    const ended = once(this.child, 'exit');
    this.child.kill(signal);
    const limit = setTimeout(() => this.child.kill('SIGKILL'), 30_000);
    await ended;
    clearTimeout(limit);
  }
}

/** A separate database on a PostgreSQL server. */
export type OwnDatabase = {
  name: string;
  url: string;
  query<T extends object>(statement: string, values?: unknown[]): Promise<T[]>;
  drop(): Promise<void>;
};

export async function createDatabase(server: string, suffix: string): Promise<OwnDatabase> {
  const name = `yasmin_adversary_${process.pid}_${suffix}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`create database ${name}`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: address.href, max: 2 });
  pool.on('error', () => {});
  return {
    name,
    url: address.href,
    query: async <T extends object>(statement: string, values: unknown[] = []) =>
      (await pool.query(statement, values)).rows as T[],
    async drop() {
      await pool.end();
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  };
}

/** Two instances on one database, with products in stock and signed-in buyers (`tokenOf` of `test/bench/prepare.ts`). */
export type Shops = {
  server: string;
  database: OwnDatabase;
  instances: [Instance, Instance];
  /** Ids of products that are in stock. */
  products: number[];
  /** Starts another instance with more variables; the caller stops it. */
  start(env?: Record<string, string>): Promise<Instance>;
  /** The next buyer that no attack has used. */
  nextBuyer(): number;
  close(): Promise<void>;
};

export async function openShops(server: string): Promise<Shops> {
  const database = await createDatabase(server, 'shop');
  const folder = await mkdtemp(join(tmpdir(), 'yasmin-adversary-'));
  const products = await prepare({ url: database.url, dataDir: folder }, process.cwd(), 120);
  // A demo allows one address far more than a shop does: this sets the limits of a shop.
  await database.query(`insert into settings (key, value) values ('demo_limit_factor', '1')
    on conflict (key) do update set value = excluded.value`);
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    // The attacks use many addresses, which they set themselves.
    TRUSTED_PROXIES: '127.0.0.1',
    DRAIN_SECONDS: '1',
  };
  const start = async (more: Record<string, string> = {}) => new Instance(await freePort(), { ...env, ...more });
  const instances: [Instance, Instance] = [await start(), await start()];
  for (const instance of instances)
    if (!(await instance.ready())) throw new Error(`the shop did not start:\n${instance.output}`);
  let buyer = 1000;
  return {
    server,
    database,
    instances,
    products,
    start,
    nextBuyer: () => buyer++,
    async close() {
      await Promise.all(instances.map((instance) => instance.stop('SIGKILL')));
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The nth made-up client address: from different /24 blocks. */
export const addressOf = (nth: number): string => `${20 + (nth >> 16)}.${(nth >> 8) & 255}.${nth & 255}.7`;

type Sent = { status: number; body: Record<string, unknown> | null; headers: Headers };

/** Sends one API request; status 0 when there was no reply. */
export async function call(
  base: string,
  path: string,
  {
    token,
    from,
    body,
    ...rest
  }: { token?: string; from?: string; body?: unknown; method?: string; headers?: Record<string, string> } = {},
): Promise<Sent> {
  try {
    const reply = await fetch(`${base}/api${path}`, {
      method: rest.method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        'Accept-Language': 'en',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(from && { 'X-Forwarded-For': from }),
        ...rest.headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    });
    const text = await reply.text();
    let parsed: Sent['body'] = null;
    try {
      parsed = JSON.parse(text) as Record<string, unknown>;
    } catch {
      // Not JSON: the status is enough.
    }
    return { status: reply.status, body: parsed, headers: reply.headers };
  } catch {
    return { status: 0, body: null, headers: new Headers() };
  }
}
