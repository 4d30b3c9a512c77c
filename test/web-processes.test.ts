import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { freePort } from './e2e/serve.ts';

const template = inject('template');

/** The ids of the processes that a process has started. */
const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['--no-headers', '-o', 'pid', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
    .map(Number);

/** Sends a request on a connection of its own, which any process may accept. Status 0: no reply, as from a process that has just been killed. */
const get = (url: string): Promise<{ status: number; body: string }> =>
  new Promise((resolve) => {
    request(url, { agent: false, signal: AbortSignal.timeout(5_000) }, async (reply) =>
      resolve({ status: reply.statusCode ?? 0, body: await text(reply).catch(() => '') }),
    )
      .once('error', () => resolve({ status: 0, body: '' }))
      .end();
  });

/** The first line of the reply to a probe as balancers send it by default: HTTP/1.0 without a host. */
async function probe(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /readyz HTTP/1.0\r\n\r\n');
  return (await text(socket)).split('\r\n')[0]!;
}

test.runIf(template.kind === 'postgres')(
  'two processes behind one port: a change reaches both, a killed one is replaced, and SIGTERM stops them',
  { timeout: 180_000 },
  async () => {
    const steps = new URL('../scripts/steps.mjs', import.meta.url).href;
    const { ensureBuilt } = (await import(/* @vite-ignore */ steps)) as { ensureBuilt: () => Promise<void> };
    await ensureBuilt();
    if (template.kind !== 'postgres') throw new Error('needs PostgreSQL');
    const admin = new pg.Client({ connectionString: template.server });
    await admin.connect();
    const name = `${template.name}_processes`;
    await admin.query(`create database ${name}`);
    const url = new URL(template.server);
    url.pathname = `/${name}`;
    const folder = await mkdtemp(join(tmpdir(), 'yasmin-processes-'));
    const [port, metricsPort] = [await freePort(), await freePort()];
    const base = `http://127.0.0.1:${port}`;
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'build/server/main.js'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env['PATH'],
        DEMO_ORDERS: 'no',
        NODE_ENV: 'production',
        LOG_LEVEL: 'silent',
        PORT: String(port),
        METRICS_PORT: String(metricsPort),
        DATA_DIR: folder,
        DATABASE_URL: url.href,
        DATABASE_CONNECTIONS: '4',
        DRAIN_SECONDS: '0',
        WEB_PROCESSES: '2',
      },
    });
    const output = text(child.stdout);
    try {
      await expect.poll(() => childrenOf(child.pid!).length, { timeout: 120_000 }).toBe(2);
      await expect.poll(async () => (await get(`${base}/readyz`)).status, { timeout: 60_000 }).toBe(200);
      expect(await probe(port)).toBe('HTTP/1.1 200 OK');
      // The supervisor serves metrics when all of its processes are open.
      const metrics = () => get(`http://127.0.0.1:${metricsPort}/metrics`);
      await expect.poll(async () => (await metrics()).status, { timeout: 60_000 }).toBe(200);
      expect((await metrics()).body).toMatch(/^yasmin_cached_pages \d+$/m);

      const { body: list } = await get(`${base}/api/products`);
      const { id } = (JSON.parse(list) as { data: { id: number }[] }).data[0]!;
      const pages = () => Promise.all(Array.from({ length: 12 }, () => get(`${base}/ar/${id}/single-product`)));
      await pages();
      const client = new pg.Client({ connectionString: url.href });
      await client.connect();
      await client.query(`update products set name_ar = 'اسم جديد للمنتج' where id = $1`, [id]);
      await client.end();
      await expect
        .poll(
          async () => {
            const api = await Promise.all(Array.from({ length: 12 }, () => get(`${base}/api/products/${id}`)));
            return api.filter(({ body }) => body.includes('اسم جديد للمنتج')).length;
          },
          { timeout: 15_000 },
        )
        .toBe(12);

      const [killed] = childrenOf(child.pid!);
      process.kill(killed!, 'SIGKILL');
      await expect.poll(async () => (await get(`${base}/healthz`)).status, { timeout: 20_000 }).toBe(200);
      await expect
        .poll(() => childrenOf(child.pid!).filter((pid) => pid !== killed).length, { timeout: 60_000 })
        .toBe(2);
      await expect
        .poll(async () => /^yasmin_cached_pages \d+$/m.test((await metrics()).body), { timeout: 60_000 })
        .toBe(true);
      await expect
        .poll(async () => (await pages()).every(({ status }) => status === 200 || status === 301), { timeout: 30_000 })
        .toBe(true);

      const running = childrenOf(child.pid!);
      child.kill('SIGTERM');
      await once(child, 'exit');
      expect(child.exitCode).toBe(0);
      for (const pid of running) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
      expect((await output).match(/is open at/g)).toHaveLength(1);
    } finally {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
