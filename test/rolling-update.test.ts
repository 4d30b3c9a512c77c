import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openPostgres } from '#db/client.ts';
import { queryRows } from '#db/query-rows.ts';
import { openBalancer } from './balancer.ts';
import { freePort } from './e2e/serve.ts';
import { keepAliveLoad } from './keep-alive-load.ts';
import { createBuyers, tokenOf } from './signed-in-buyers.ts';

const template = inject('template');

/** An empty database on the server of the tests; dropped at the end. */
async function createEmptyDatabase(): Promise<string> {
  if (template.kind !== 'postgres') throw new Error('needs PostgreSQL');
  const admin = new pg.Client({ connectionString: template.server });
  await admin.connect();
  const name = `${template.name}_rolling`;
  await admin.query(`create database ${name}`);
  onTestFinished(async () => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });
  const url = new URL(template.server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Processes of the shop that are started on ports, and end with the test. */
function createProcesses(folder: string, databaseUrl: string) {
  const children = new Map<number, ChildProcess>();
  onTestFinished(async () => {
    for (const child of children.values()) {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    }
  });
  return {
    start(port: number) {
      const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'build/server/main.js'], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: {
          PATH: process.env['PATH'],
          DEMO_ORDERS: 'no',
          NODE_ENV: 'production',
          LOG_LEVEL: 'silent',
          PORT: String(port),
          DATA_DIR: join(folder, String(port)),
          FILES_DIR: folder,
          DATABASE_URL: databaseUrl,
          DATABASE_CONNECTIONS: '4',
          DRAIN_SECONDS: '3',
        },
      });
      children.set(port, child);
    },
    /** Sends SIGTERM, and returns the exit code. */
    async stop(port: number): Promise<number | null> {
      const child = children.get(port)!;
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
      return child.exitCode;
    },
  };
}

/** Buyers order one after another until `signal` aborts; none repeats. Returns the statuses of their replies. */
async function placeOrders(base: string, addressIds: readonly number[], signal: AbortSignal): Promise<number[]> {
  const statuses: number[] = [];
  for (const [nth, addressId] of addressIds.entries()) {
    if (signal.aborted) break;
    const reply = await fetch(`${base}/api/checkout`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${tokenOf(nth)}` },
      body: JSON.stringify({ address_id: addressId, payment_method: 'cash_on_delivery' }),
    });
    await reply.text();
    statuses.push(reply.status);
    // As many orders as the longest update needs.
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return statuses;
}

test.runIf(template.kind === 'postgres')(
  'two processes behind a balancer are replaced one after another under load, without an error and without a lost request',
  { timeout: 300_000 },
  async () => {
    const steps = new URL('../scripts/steps.mjs', import.meta.url).href;
    const { ensureBuilt } = (await import(/* @vite-ignore */ steps)) as { ensureBuilt: () => Promise<void> };
    await ensureBuilt();
    const folder = await mkdtemp(join(tmpdir(), 'yasmin-rolling-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const url = await createEmptyDatabase();
    const processes = createProcesses(folder, url);
    const ports = [await freePort(), await freePort()] as const;
    const balancer = await openBalancer(ports);
    onTestFinished(() => balancer.stop());
    const ready = (port: number) => expect.poll(() => balancer.isReady(port), { timeout: 120_000 }).toBe(true);
    for (const port of ports) {
      processes.start(port);
      await ready(port);
    }
    const database = await openPostgres(url, 2);
    onTestFinished(() => database.close());
    const addressIds = await createBuyers(database.db, { buyers: 600, stock: 10_000, quantity: 1 });

    const over = new AbortController();
    const paths = ['/en/store', '/api/products', '/ar', '/api/home', '/en/cart'];
    const load = keepAliveLoad({ bases: [balancer.base], paths, clients: 6, signal: over.signal });
    const ordering = placeOrders(balancer.base, addressIds, over.signal);
    for (const port of ports) {
      expect(await processes.stop(port)).toBe(0);
      // It said that it would stop while it still served.
      expect(balancer.lastLoss(port)).toBe(503);
      processes.start(port);
      await ready(port);
    }
    over.abort();
    const [{ statuses, broken, closed }, ordered] = await Promise.all([load, ordering]);
    expect([Object.keys(statuses), broken, closed]).toEqual([['200'], [], 0]);
    expect(ordered.length).toBeGreaterThan(20);
    expect(new Set(ordered)).toEqual(new Set([201]));
    const orders = await queryRows<{ count: number }>(
      database.db,
      sql`select count(*)::integer as count from orders o join sessions s on s.user_id = o.user_id where s.family like 'f%'`,
    );
    expect(orders[0]!.count).toBe(ordered.length);
  },
);
