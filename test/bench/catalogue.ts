import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { type Db, openPostgres } from '#db/client.ts';
import { queryRows } from '#db/query-rows.ts';
import { migrate } from '#db/migrate.ts';
import { seed } from '#db/seed/seed.ts';
import { type Catalogue, loadCatalogue } from '#shop/catalogue/catalogue.ts';
import { facetsOf } from '#shop/catalogue/facets.ts';
import { type Filter, noFilter } from '#shop/catalogue/filter.ts';
import { sorts } from '#shop/catalogue/sorting.ts';
import { createLocalStore } from '#shop/uploads/local-picture-store.ts';
import { generateProducts } from './generate.ts';

/**
 * Measures the catalogue in memory: the time of loading it, of its search index, new filters, searches and changes. Creates a database for each
 * size on the server of DATABASE_URL, and measures it in a separate process.
 */
const { values: options } = parseArgs({
  options: {
    products: { type: 'string', default: '20000,100000' },
    /** Of each generated product. */
    variants: { type: 'string', default: '1' },
    /** Measures a database that exists, in this process. */
    database: { type: 'string' },
  },
});

async function fill(url: string, count: number): Promise<void> {
  const database = await openPostgres(url, 2);
  const { db } = database;
  await migrate(database, process.cwd());
  const pictures = createLocalStore(join(tmpdir(), `yasmin-bench-media-${process.pid}`));
  await seed({ db, pictures, root: process.cwd(), demo: true, onProgress: () => {} });
  await generateProducts(db, count, Number(options.variants));
  await db.execute(sql`vacuum analyze`);
  await database.close();
}

async function measureInChild(count: number): Promise<void> {
  const server = process.env['DATABASE_URL'] ?? 'postgres://root@127.0.0.1:5432/root';
  const name = `yasmin_catalogue_${process.pid}_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  try {
    await fill(url.href, count);
    const args = ['--disable-warning=ExperimentalWarning', '--expose-gc', import.meta.filename, '--database', url.href];
    console.log(`\n${count.toLocaleString('en')} products`);
    const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
    if (status !== 0) process.exitCode = 1;
  } finally {
    await admin.query(`drop database ${name}`);
    await admin.end();
  }
}

const ms = (value: number) => `${value.toFixed(value < 100 ? 1 : 0)} ms`;
const print = (what: string, ...facts: string[]) => console.log(what.padEnd(24), facts.join(' · '));

/** Runs `work`, and returns the longest time in milliseconds that other work had to wait. */
async function withDelay(work: () => Promise<unknown>): Promise<{ took: number; longestDelay: number }> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const began = performance.now();
  await work();
  const took = performance.now() - began;
  await new Promise((resolve) => setTimeout(resolve, 5));
  delay.disable();
  return { took, longestDelay: delay.max / 1e6 };
}

async function memory(): Promise<{ rss: number; heap: number }> {
  for (let round = 0; round < 4; round++) {
    globalThis.gc!();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { rss, heapUsed, external } = process.memoryUsage();
  return { rss: rss / 2 ** 20, heap: (heapUsed + external) / 2 ** 20 };
}

const percentiles = (times: number[]) => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => ms(sorted[Math.floor(sorted.length * part)]!);
  return `p50 ${at(0.5)} · p99 ${at(0.99)}`;
};

/** The same numbers each run, below `limit`. */
function createRandom() {
  let state = 12_345;
  return (limit: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * limit);
  };
}

type Random = ReturnType<typeof createRandom>;

function filterOf({ categories, brands }: Catalogue, random: Random): Filter {
  const some = (count: number, limit: number) =>
    [...new Set(Array.from({ length: count }, () => random(limit)))].sort((a, b) => a - b);
  return {
    categories: random(3) === 0 ? null : some(3, categories.rows.length),
    brands: random(2) === 0 ? null : some(2, brands.rows.length),
    min: random(2) === 0 ? null : random(20_000),
    max: 20_000 + random(100_000),
    shades: null,
    sizes: null,
    freeFrom: null,
    without: null,
    concerns: null,
    skinTypes: null,
    hairTypes: null,
    steps: null,
    minRating: null,
    offers: random(4) === 0,
    sets: false,
    available: random(2) === 0,
    among: null,
  };
}

/** Words of names, some with a missing letter, some shortened. */
async function textsOf(db: Db, random: Random, count: number): Promise<Set<string>> {
  const rows = await queryRows<{ name_ar: string; name_en: string }>(
    db,
    sql`select name_ar, name_en from products order by id limit 5000`,
  );
  const texts = new Set<string>();
  while (texts.size < count) {
    const row = rows[random(rows.length)]!;
    const words = (random(2) === 0 ? row.name_en : row.name_ar).split(' ').slice(0, 1 + random(3));
    const at = random(words.length);
    if (random(3) === 0 && words[at]!.length > 4) words[at] = words[at]!.slice(0, 2) + words[at]!.slice(3);
    if (random(4) === 0) words[at] = words[at]!.slice(0, 3);
    texts.add(words.join(' '));
  }
  return texts;
}

async function measure(url: string): Promise<void> {
  const database = await openPostgres(url, 2);
  const { db } = database;
  await db.execute(sql`select 1`);
  const now = new Date();
  const random = createRandom();
  const results = createHash('sha256');
  const before = await memory();
  const printMemory = async (what: string) => {
    const { rss, heap } = await memory();
    print(
      what,
      `resident +${(rss - before.rss).toFixed(0)} MiB`,
      `heap of the main thread +${(heap - before.heap).toFixed(0)} MiB`,
    );
  };
  let catalogue!: Catalogue;
  const loaded = await withDelay(async () => (catalogue = await loadCatalogue(db)));
  print('load', ms(loaded.took), `longest delay ${ms(loaded.longestDelay)}`);
  await printMemory('  memory');
  const indexed = await withDelay(() => catalogue.search('شامبو'));
  print('search index', ms(indexed.took), `longest delay ${ms(indexed.longestDelay)}`);
  await printMemory('  memory');

  const firstLists = await withDelay(async () => {
    for (const sort of sorts)
      for (const locale of ['ar', 'en'] as const) catalogue.list(noFilter, sort, locale, now, 0, 24);
  });
  print('first list of each sort', `all ${ms(firstLists.took)}`);

  const wall: number[] = [];
  const cpu: number[] = [];
  for (let round = 0; round < 500; round++) {
    const filter = filterOf(catalogue, random);
    const sort = sorts[random(6)]!;
    const [began, used] = [performance.now(), process.threadCpuUsage()];
    const found = catalogue.find(filter, now);
    const facets = facetsOf(catalogue, filter, found, 'ar');
    const cards = catalogue.list(filter, sort, 'ar', now, 0, 24);
    const spent = process.threadCpuUsage(used);
    wall.push(performance.now() - began);
    cpu.push((spent.user + spent.system) / 1000);
    results.update(JSON.stringify([found.total, facets, cards.map(({ id }) => id)]));
  }
  print('new filter', percentiles(wall), `processor ${percentiles(cpu)}`);

  const times: number[] = [];
  const texts = await textsOf(db, random, 300);
  const { longestDelay } = await withDelay(async () => {
    for (const text of texts) {
      const began = performance.now();
      const { ids } = await catalogue.search(text);
      times.push(performance.now() - began);
      results.update(`${text} ${ids.subarray(0, 200).join()}`);
    }
  });
  print('search', percentiles(times), `longest delay ${ms(longestDelay)}`);
  await printMemory('  memory');
  print('results', results.digest('hex').slice(0, 16));

  const changes: number[] = [];
  const rows = await queryRows<{ id: number }>(
    db,
    sql`select p.id from products p join product_variants v on v.product_id = p.id where p.status = 'published'
      group by p.id having count(*) = 1 and not bool_or(v.is_set) order by p.id limit 2000`,
  );
  const changing = await withDelay(async () => {
    for (let round = 0; round < 40; round++) {
      const { id } = rows[random(rows.length)]!;
      const set = round % 2 === 0 ? sql`stock = stock + 1` : sql`name_en = name_en || ' x', price = price + 1`;
      await db.execute(sql`update products set ${set} where id = ${id}`);
      const began = performance.now();
      catalogue = await catalogue.reload(db, [id]);
      for (const sort of sorts) catalogue.list(noFilter, sort, 'ar', now, 0, 24);
      changes.push(performance.now() - began);
    }
  });
  print('one product changed', percentiles(changes), `longest delay ${ms(changing.longestDelay)}`);
  await database.close();
}

if (options.database) await measure(options.database);
else for (const count of options.products.split(',')) await measureInChild(Number(count));
process.exit();
