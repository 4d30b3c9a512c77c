import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { load, type Measured, type Shot } from './load.ts';
import { benchCoupon, buyers, firstFilled, type Place, prepare, tokenOf } from './prepare.ts';

const { values: asked } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    products: { type: 'string', default: '120,20000' },
    only: { type: 'string' },
  },
});
const seconds = Number(asked.seconds);
const root = process.cwd();
const ports = { shop: 4180, floor: 4181 };
const base = (port: number) => `http://127.0.0.1:${port}`;

/** Starts a process of ours and waits until `ready` says so. */
async function start(args: string[], env: Record<string, string>, ready: (child: ChildProcess) => Promise<unknown>) {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=32', ...args],
    { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await Promise.race([
    ready(child),
    new Promise((_, reject) => child.once('exit', (code) => reject(new Error(`${args[0]} ended with ${code}`)))),
  ]);
  child.stdout?.resume();
  return async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  };
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (
      await fetch(url).then(
        (reply) => reply.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not answer`);
}

const startShop = (place: Place, cacheMb: number) =>
  start(
    ['server/index.ts'],
    {
      PORT: String(ports.shop),
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.url ?? '',
      PAGE_CACHE_MB: String(cacheMb),
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
    },
    () => answers(`${base(ports.shop)}/readyz`),
  );

const startFloor = (place: Place, productId: number, categoryId: number) =>
  start(
    ['test/bench/floor.ts', JSON.stringify({ port: ports.floor, place, productId, categoryId })],
    { NODE_ENV: 'production' },
    (child) => new Promise((resolve) => child.stdout?.once('data', resolve)),
  );

const rows: string[][] = [];

const number = (n: number) => (n >= 100 ? Math.round(n).toLocaleString('en') : n.toFixed(1));

function note(name: string, connections: number, measured: Measured, floor?: Measured): void {
  const row = [
    name,
    String(connections),
    number(measured.rate),
    number(measured.p50),
    number(measured.p99),
    floor ? number(floor.rate) : '',
    floor ? (measured.rate / floor.rate).toFixed(2) : '',
    measured.errors > 0 ? `${measured.errors} errors` : '',
  ];
  rows.push(row);
  console.log(row.join('\t'));
}

const browser = { 'Accept-Encoding': 'br', 'Accept-Language': 'ar' };
const wanted = (name: string) => !asked.only || asked.only.split(',').some((word) => name.includes(word));

async function measure(name: string, shots: Shot[], floorShots?: Shot[]): Promise<void> {
  if (!wanted(name)) return;
  await load(base(ports.shop), shots, 8, 1);
  if (floorShots) await load(base(ports.floor), floorShots, 8, 1);
  for (const connections of [1, 16]) {
    const floor = floorShots && (await load(base(ports.floor), floorShots, connections, seconds));
    note(name, connections, await load(base(ports.shop), shots, connections, seconds), floor);
  }
}

/** Each shot once: an order empties the cart it was made of. */
async function measureOnce(
  name: string,
  shots: (from: number, count: number) => Shot[],
  floorShots: (from: number, count: number) => Shot[],
): Promise<void> {
  if (!wanted(name)) return;
  let next = firstFilled;
  const some = (make: typeof shots, count: number) => {
    next += count;
    return make(next - count, count);
  };
  await load(base(ports.floor), some(floorShots, 100), 4, 0, true);
  await load(base(ports.shop), some(shots, 100), 4, 0, true);
  for (const [connections, count] of [
    [1, 600],
    [16, 2400],
  ] as const) {
    const floor = await load(base(ports.floor), some(floorShots, count), connections, 0, true);
    note(name, connections, await load(base(ports.shop), some(shots, count), connections, 0, true), floor);
  }
}

async function measurePages(label: string, paths: Record<string, string[]>, cached: boolean): Promise<void> {
  for (const [name, list] of Object.entries(paths)) {
    const title = `${label} ${name}`;
    if (!wanted(title)) continue;
    const shots = list.map((path): Shot => ({ path, headers: browser }));
    let floorShots: Shot[] | undefined;
    if (cached) {
      await setPage(list[0]!);
      floorShots = [{ path: '/page' }];
      for (const path of list) await fetch(base(ports.shop) + path, { headers: browser });
    }
    await measure(title, shots, floorShots);
  }
}

/** Hands the bare server the very bytes the shop sends for a page. */
async function setPage(path: string): Promise<void> {
  const { request } = await import('node:http');
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    request(base(ports.shop) + path, { headers: browser }, async (reply) => {
      const chunks: Buffer[] = [];
      for await (const chunk of reply) chunks.push(chunk as Buffer);
      resolve(Buffer.concat(chunks));
    })
      .once('error', reject)
      .end();
  });
  await fetch(`${base(ports.floor)}/page`, { method: 'PUT', body: bytes as Uint8Array<ArrayBuffer> });
}

async function run(kind: string, place: Place, floorPlace: () => Place, count: number): Promise<void> {
  console.log(`\n${kind}, ${count} products: preparing`);
  const ids = await prepare(place, root, count);
  const forFloor = floorPlace();
  const stopShop = await startShop(place, 64);
  try {
    const categories = (await (await fetch(`${base(ports.shop)}/api/categories`)).json()) as {
      data: { id: number; slug: string }[];
    };
    const category = categories.data[0]!;
    const stopFloor = await startFloor(forFloor, ids[0]!, category.id);
    console.log(['measured', 'at once', 'a second', 'p50 ms', 'p99 ms', 'floor', 'ratio'].join('\t'));
    const on = `${kind} ${count}:`;
    const pages = {
      home: ['/ar'],
      'store with a filter': [`/ar/store?category=${category.slug}&offers=1&sort=price_asc`],
      product: [`/ar/${ids[0]}/single-product`],
    };
    try {
      await measurePages(`${on} cached page`, pages, true);
      const api = { 'Accept-Language': 'ar' };
      await measure(
        `${on} list`,
        [{ path: `/api/products?category_id=${category.id}&sort=price_asc`, headers: api }],
        [{ path: '/list' }],
      );
      const prices = Array.from({ length: 400 }, (_, i): Shot => ({
        path: `/api/products?category_id=${category.id}&sort=price_asc&min_price=${50 + i}`,
        headers: api,
      }));
      await measure(`${on} list, 400 filters in turn`, prices, [{ path: '/list' }]);
      const words = [
        'شامبو',
        'الشامبو',
        'كريم',
        'serum',
        'زيت الجرجير',
        'نياسيناميد',
        'shampo',
        'لوشن للجسم',
        'صابون',
        'sunscreen',
      ];
      await measure(
        `${on} search`,
        words.map((word): Shot => ({ path: `/api/products?search=${encodeURIComponent(word)}`, headers: api })),
      );
      const add = (k: number): Shot => ({
        method: 'POST',
        path: '/api/add-to-cart',
        headers: { ...api, 'Content-Type': 'application/json', Authorization: `Bearer ${tokenOf(k)}` },
        body: JSON.stringify({ id: ids[k % 5], quantity: 1, all_quantity: 1 }),
      });
      const some = Array.from({ length: 64 }, (_, i) => i + 100);
      await measure(
        `${on} add-to-cart`,
        some.map(add),
        some.map((k) => ({ method: 'POST', path: `/add/${k - 50}` })),
      );
      const by = (k: number) => ({ ...api, Authorization: `Bearer ${tokenOf(k)}` });
      // Those who have a line in their cart, and do not order.
      const filled = Array.from({ length: 64 }, (_, i) => buyers - 1 - i);
      await measure(
        `${on} get-cart`,
        filled.map((k): Shot => ({ path: `/api/get-cart?address_id=${2_000_000 + k}&use_wallet=1`, headers: by(k) })),
        filled.map((k) => ({ path: `/cart/${k}` })),
      );
      await measure(
        `${on} coupon`,
        filled.map((k): Shot => ({
          method: 'POST',
          path: '/api/coupon',
          headers: { ...by(k), 'Content-Type': 'application/json' },
          body: JSON.stringify({ code: benchCoupon }),
        })),
        filled.map((k) => ({ method: 'POST', path: `/coupon/${k}` })),
      );
      const order = (k: number): Shot => ({
        method: 'POST',
        path: '/api/checkout',
        headers: { ...api, 'Content-Type': 'application/json', Authorization: `Bearer ${tokenOf(k)}` },
        body: JSON.stringify({ address_id: 2_000_000 + k, payment_method: 'cash_on_delivery' }),
      });
      const range = (make: (k: number) => Shot) => (from: number, n: number) =>
        Array.from({ length: n }, (_, i) => make(from + i));
      await measureOnce(
        `${on} checkout`,
        range(order),
        range((k) => ({ method: 'POST', path: `/checkout/${k}` })),
      );
    } finally {
      await stopFloor();
    }
    await stopShop();
    const stopBare = await startShop(place, 0);
    try {
      // Who ask for one page at once share its rendering: so that each is rendered, each asks for another one.
      const many = {
        home: ['/ar', '/en'],
        'store with a filter': Array.from(
          { length: 400 },
          (_, i) => `/ar/store?category=${category.slug}&min_price=${50 + i}&sort=price_asc`,
        ),
        product: ids.map((id) => `/ar/${id}/single-product`),
      };
      await measurePages(`${on} uncached page`, many, false);
    } finally {
      await stopBare();
    }
  } finally {
    await stopShop();
  }
}

const server = process.env['DATABASE_URL'];
for (const count of asked.products.split(',').map(Number)) {
  const folder = mkdtempSync(join(tmpdir(), 'yasmin-bench-'));
  const place = { url: undefined, dataDir: join(folder, 'shop') };
  // The embedded database belongs to one process: the floor gets a copy.
  const copy = () => {
    cpSync(place.dataDir, join(folder, 'floor'), { recursive: true });
    return { url: undefined, dataDir: join(folder, 'floor') };
  };
  await run('embedded', place, copy, count);
  if (server) {
    const name = `yasmin_bench_${process.pid}`;
    const admin = new pg.Client({ connectionString: server });
    await admin.connect();
    await admin.query(`create database ${name}`);
    const url = new URL(server);
    url.pathname = `/${name}`;
    const postgres = { url: url.href, dataDir: join(folder, 'postgres') };
    try {
      await run('postgres', postgres, () => postgres, count);
    } finally {
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
    }
  }
  rmSync(folder, { recursive: true, force: true });
}

const widths = rows[0]?.map((_, i) => Math.max(...rows.map((row) => row[i]!.length))) ?? [];
console.log(
  `\n${rows.map((row) => row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  ')).join('\n')}`,
);
process.exit(0);
