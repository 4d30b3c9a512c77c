import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort, listening, serve } from './serve.ts';

/** Possible addresses of PostgreSQL on a machine that runs the tests. */
const candidates = [
  process.env['TEST_DATABASE_URL'],
  'postgres://postgres@127.0.0.1:5432/postgres',
  'postgres://postgres:postgres@127.0.0.1:5432/postgres',
];

/** The first PostgreSQL that answers and allows creating databases; null when there is none. */
export async function findPostgres(): Promise<string | null> {
  for (const url of candidates) {
    if (!url) continue;
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    try {
      await client.connect();
      await client.query('select 1');
      return url;
    } catch {
      // Try the next one.
    } finally {
      await client.end().catch(() => {});
    }
  }
  return null;
}

async function query(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** An address that stays while the process behind it changes, like a load balancer's. */
class Front {
  target: number;
  readonly #open = new Set<Socket>();
  readonly #server = createServer((socket) => {
    const through = connect(this.target, '127.0.0.1');
    for (const [one, other] of [
      [socket, through],
      [through, socket],
    ] as const) {
      this.#open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.#open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });

  constructor(target: number) {
    this.target = target;
  }

  async open(): Promise<string> {
    return `http://127.0.0.1:${await listening(this.#server)}`;
  }

  close(): void {
    for (const socket of this.#open) socket.destroy();
    this.#server.close();
  }
}

export type TwoServers = {
  /** The address of each; the first one leads to the second server after the first is killed. */
  fronts: [string, string];
  /** Kills the first server immediately, whatever it is doing. */
  killFirst(): Promise<void>;
  close(): Promise<void>;
};

/** Two processes of the shop on a separate PostgreSQL database. */
export async function openTwoServers(postgres: string): Promise<TwoServers> {
  const name = `yasmin_e2e_${process.pid}_${Date.now()}`;
  await query(postgres, `create database ${name}`);
  const address = new URL(postgres);
  address.pathname = `/${name}`;
  const folder = await mkdtemp(join(tmpdir(), 'yasmin-two-'));
  const env = { DATABASE_URL: address.href, DATA_DIR: folder };
  const ports = [await freePort(), await freePort()] as const;
  // The first one fills the database.
  const first = await serve(ports[0], env);
  const second = await serve(ports[1], env);
  const fronts = [new Front(ports[0]), new Front(ports[1])] as const;
  const end = async (child: ChildProcess) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return {
    fronts: [await fronts[0].open(), await fronts[1].open()],
    async killFirst() {
      await end(first);
      fronts[0].target = ports[1];
    },
    async close() {
      for (const front of fronts) front.close();
      await Promise.all([end(first), end(second)]);
      await query(postgres, `drop database if exists ${name} with (force)`);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
