import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import {
  buyerCases,
  cachedPageCases,
  listCases,
  personalCases,
  renderedPageCases,
  signedInPageCases,
  type Subjects,
} from './cases.ts';
import { judge } from './judge.ts';
import { type Case, type CaseResult, measureCase, type Plan } from './measure.ts';
import { type BenchDatabase, prepare } from './prepare.ts';
import { bases, type Running, startFloor, startShop } from './processes.ts';
import { openMeter } from './processor-time.ts';
import { headings, tableRows, table } from './report.ts';

const { values: options } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    seconds: { type: 'string' },
    products: { type: 'string' },
    variants: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
});
const plan: Plan = options.short
  ? { seconds: Number(options.seconds ?? 2), amount: 40, connections: [4], rounds: 1, warmUp: false }
  : { seconds: Number(options.seconds ?? 2), amount: 400, connections: [1, 16], rounds: 3, warmUp: true };
const sizes = (options.products ?? (options.short ? '120' : '120,20000')).split(',').map(Number);
if (!(plan.seconds > 0) || !sizes.every((size) => size > 0))
  throw new Error('--seconds and --products take positive numbers');

/** Progress is written to stderr with `--json`, so that stdout is the document alone. */
const log = options.json ? console.error : console.log;
const isSelected = ({ name }: Case) => !options.only || options.only.split(',').some((word) => name.includes(word));

const results: CaseResult[] = [];

async function measureAll(
  prefix: string,
  cases: readonly Case[],
  shop: Running,
  url: string | undefined,
): Promise<void> {
  const meter = await openMeter(shop.pid, url);
  for (const one of cases) {
    const result = await measureCase({ ...one, name: `${prefix}: ${one.name}` }, bases, plan, meter);
    results.push(result);
    for (const row of tableRows(result)) log(row.join('\t'));
  }
  await meter.close();
}

async function findCategory(): Promise<Subjects['category']> {
  const reply = await fetch(`${bases.shop}/api/categories`);
  const { data } = (await reply.json()) as { data: Subjects['category'][] };
  return data[0]!;
}

/** Measures all selected cases on one database; `floorDatabase` is called while no process uses the database. */
async function run(
  prefix: string,
  database: BenchDatabase,
  floorDatabase: () => BenchDatabase,
  count: number,
): Promise<void> {
  log(`\n${prefix} products: preparing`);
  const productIds = await prepare(database, process.cwd(), count, Number(options.variants));
  const forFloor = floorDatabase();
  let shop = await startShop(database, 64);
  try {
    const subjects: Subjects = { productIds, category: await findCategory() };
    const floor = await startFloor(forFloor, productIds[0]!, subjects.category.id);
    try {
      log(headings.join('\t'));
      const cached = [
        ...cachedPageCases(subjects),
        ...signedInPageCases(subjects),
        ...personalCases(),
        ...listCases(subjects),
        ...buyerCases(subjects),
      ];
      await measureAll(prefix, cached.filter(isSelected), shop, database.url);
      const rendered = renderedPageCases(subjects).filter(isSelected);
      if (rendered.length === 0) return;
      await shop.stop();
      shop = await startShop(database, 0);
      await measureAll(prefix, rendered, shop, database.url);
    } finally {
      await floor.stop();
    }
  } finally {
    await shop.stop();
  }
}

async function runOnPostgres(server: string, dataDir: string, count: number): Promise<void> {
  const name = `yasmin_bench_${process.pid}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = { url: url.href, dataDir };
  try {
    await run(`postgres ${count}`, database, () => database, count);
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  }
}

const server = process.env['DATABASE_URL'];
for (const count of sizes) {
  const folder = mkdtempSync(join(tmpdir(), 'yasmin-bench-'));
  const embedded = { url: undefined, dataDir: join(folder, 'shop') };
  const copy = { url: undefined, dataDir: join(folder, 'floor') };
  try {
    // The embedded database belongs to one process: the floor gets a copy.
    const floorDatabase = () => {
      cpSync(embedded.dataDir, copy.dataDir, { recursive: true });
      return copy;
    };
    await run(`embedded ${count}`, embedded, floorDatabase, count);
    if (server) await runOnPostgres(server, join(folder, 'postgres'), count);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const failures = judge(results, !options.short);
if (options.json) {
  const { short, only = null } = options;
  console.log(JSON.stringify({ short, only, products: sizes, ...plan, cases: results, failures }, null, 2));
} else {
  console.log(`\n${table([headings, ...results.flatMap(tableRows)])}`);
}
for (const failure of failures) console.error(`failed: ${failure}`);
process.exit(failures.length > 0 ? 1 : 0);
