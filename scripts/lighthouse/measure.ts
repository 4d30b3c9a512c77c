import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { urls } from '#app/urls.ts';
import { locales } from '#values/locale.ts';
import { measureTaps } from './taps.ts';

/** The parts of Lighthouse's result in use: scores from 0 to 1, times in milliseconds. */
type Result = {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>;
  /** The speed of the machine at that time; 1000 or more is needed to simulate its phone. */
  environment: { benchmarkIndex: number };
  runWarnings: string[];
  runtimeError?: { message: string };
};

type Lighthouse = {
  default(url: string, flags: object): Promise<{ lhr: Result } | undefined>;
  generateReport(result: Result, format: 'html'): string;
};

type Launcher = {
  launch(options: object): Promise<{ port: number; kill(): void }>;
};

const tool = (path: string) => import(pathToFileURL(join(process.env['LIGHTHOUSE']!, path)).href);
const lighthouse = (await tool('lighthouse/core/index.js')) as Lighthouse;
const { launch } = (await tool('chrome-launcher/dist/index.js')) as Launcher;
const ownBrowser = process.env['CHROMIUM_PATH'];
const chromePath = ownBrowser && existsSync(ownBrowser) ? ownBrowser : chromium.executablePath();

const { values: options } = parseArgs({
  options: {
    pages: { type: 'string' },
    runs: { type: 'string', default: '3' },
    /** Measures the pages for a signed-in shopper of the demo too. */
    'signed-in': { type: 'boolean', default: false },
    /** Measures only how soon the shop reacts to taps. */
    taps: { type: 'boolean', default: false },
  },
});
const runs = Number(options.runs);
const folder = 'data/lighthouse';
const port = Number(process.env['LIGHTHOUSE_PORT'] ?? 3937);
const shop = `http://127.0.0.1:${port}`;
const bare = `http://127.0.0.1:${port + 1}`;

/** The minimum of each category, of 100. */
const floors = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
/** The maximum of the median of a tap, in milliseconds: Interaction to Next Paint is good up to there. */
const tapLimit = 200;
/** The maximum of the median of a time, in milliseconds; on a slower machine, that of the bare page. */
const limits = { 'first-contentful-paint': 1300, 'largest-contentful-paint': 1500, 'total-blocking-time': 120 };
const categories = Object.keys(floors) as (keyof typeof floors)[];

/** Starts one of our servers and waits until it answers; returns a way to stop it. */
async function start(file: string, url: string, env: Record<string, string>): Promise<() => Promise<void>> {
  const server = spawn('node', ['--disable-warning=ExperimentalWarning', file], {
    env: { ...process.env, DEMO_ORDERS: 'no', NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const answers = async () => (await fetch(url).catch(() => undefined))?.ok ?? false;
  while (!(await answers())) {
    if (server.exitCode !== null) throw new Error(`${file} ended with ${server.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return async () => {
    if (server.exitCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill();
    await ended;
  };
}

type Cookie = { name: string; value: string; url: string };

/**
 * One visit with an empty browser, except for `cookies`, on the phone and the network of Lighthouse's mobile preset. The throttling is applied to the
 * browser: the simulated one hides what scripts and layout cost. A failed browser is restarted.
 */
async function visit(url: string, cookies: readonly Cookie[], tries = 3): Promise<Result> {
  const browser = await launch({ chromePath, chromeFlags: ['--headless=new', '--no-sandbox'], logLevel: 'error' });
  if (cookies.length > 0) {
    const connection = await chromium.connectOverCDP(`http://127.0.0.1:${browser.port}`);
    await connection.contexts()[0]!.addCookies(cookies);
    await connection.close();
  }
  const flags = { port: browser.port, logLevel: 'error', onlyCategories: categories, throttlingMethod: 'devtools' };
  const visited = await lighthouse.default(url, flags).finally(() => browser.kill());
  const { runtimeError } = visited!.lhr;
  if (!runtimeError) return visited!.lhr;
  if (tries === 1) throw new Error(`${url}: ${runtimeError.message}`);
  return visit(url, cookies, tries - 1);
}

const scoreOf = (result: Result, category: string) => Math.round(result.categories[category]!.score * 100);
const valueOf = (result: Result, audit: string) => result.audits[audit]?.numericValue ?? Number.NaN;
const sorted = (numbers: number[]) => numbers.toSorted((a, b) => a - b);
const median = (numbers: number[]) => sorted(numbers)[Math.floor(numbers.length / 2)]!;
const middle = (results: Result[]) =>
  results.toSorted((a, b) => a.categories['performance']!.score - b.categories['performance']!.score)[
    Math.floor(results.length / 2)
  ]!;

type Place = { name: string; url: string; cookies: readonly Cookie[]; results: Result[] };

/** The cookies of a sign-in of the demo's shopper. */
async function signIn(): Promise<Cookie[]> {
  const reply = await fetch(`${shop}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ phone: '+201000000010', password: 'yasmin-demo-10' }),
  });
  const { data } = (await reply.json()) as { data: { token: string } };
  return [
    { name: 'auth._token.local', value: encodeURIComponent(`Bearer ${data.token}`), url: shop },
    { name: 'auth.loggedIn', value: '1', url: shop },
  ];
}

/** The slug of the first item of a list of the API. */
async function firstOf(path: string): Promise<string> {
  const reply = (await (await fetch(`${shop}/api/${path}`)).json()) as { data: { slug: string }[] };
  return reply.data[0]!.slug;
}

/** The pages of the shop in both languages, and the bare one. */
async function places(): Promise<Place[]> {
  const [product, blog] = [await firstOf('products'), await firstOf('blogs')];
  const names = options.pages?.split(',');
  const all = locales.flatMap((l) =>
    Object.entries({
      home: urls.home(l),
      store: urls.store(l),
      product: urls.product(l, product),
      blog: urls.blog(l, blog),
      blogs: urls.blogs(l),
    }).map(([page, path]) => ({ page, name: `${page}.${l}`, url: shop + path, cookies: [], results: [] })),
  );
  const selected = all.filter(({ page, name }) => !names || names.includes(page) || names.includes(name));
  if (selected.length === 0) throw new Error(`--pages: none of ${all.map(({ name }) => name).join(', ')}`);
  const cookies = options['signed-in'] ? await signIn() : [];
  const signedIn =
    cookies.length > 0
      ? selected.map((place) => ({ ...place, name: `${place.name}.signed-in`, cookies, results: [] }))
      : [];
  return [...selected, ...signedIn, { name: 'bare page', url: bare, cookies: [], results: [] }];
}

/** A page's row in the table: medians, for performance with minimum and maximum, and the minimum of scores that should not vary. */
function row({ name, results }: Place): string[] {
  const performance = sorted(results.map((result) => scoreOf(result, 'performance')));
  const least = (category: string) => String(Math.min(...results.map((result) => scoreOf(result, category))));
  const middleOf = (audit: string) => median(results.map((result) => valueOf(result, audit)));
  const milliseconds = (audit: string) => middleOf(audit).toFixed(0);
  return [
    name,
    `${median(performance)} (${performance[0]}–${performance.at(-1)})`,
    least('accessibility'),
    least('best-practices'),
    least('seo'),
    milliseconds('first-contentful-paint'),
    milliseconds('largest-contentful-paint'),
    milliseconds('total-blocking-time'),
    middleOf('cumulative-layout-shift').toFixed(3),
    (middleOf('total-byte-weight') / 1000).toFixed(0),
    median(results.map((result) => result.environment.benchmarkIndex)).toFixed(0),
  ];
}

const heads = ['page', 'performance', 'access', 'practices', 'SEO', 'FCP', 'LCP', 'TBT', 'CLS', 'kB', 'CPU'];

function printTable(rows: string[][]): void {
  const widths = heads.map((_, column) => Math.max(...rows.map((cells) => cells[column]!.length)));
  for (const cells of rows) console.log(`  ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join('  ')}`);
}

/** The scores and times that miss their limits, as text; the limits are no stricter than what the bare page of the same run reaches. */
function missed({ name, results }: Place, bareResults: readonly Result[]): string[] {
  const most = median(bareResults.map((result) => scoreOf(result, 'performance')));
  const times = Object.entries(limits).flatMap(([audit, limit]) => {
    const value = median(results.map((result) => valueOf(result, audit)));
    const allowed = Math.max(limit, median(bareResults.map((result) => valueOf(result, audit))));
    return value > allowed ? [`${name}: ${audit} ${value.toFixed(0)} ms, above ${allowed.toFixed(0)}`] : [];
  });
  const scores = categories.flatMap((category) => {
    const scores = results.map((result) => scoreOf(result, category));
    const score = category === 'performance' ? median(scores) : Math.min(...scores);
    const floor = category === 'performance' ? Math.min(floors.performance, most) : floors[category];
    if (score >= floor) return [];
    const worst = results[scores.indexOf(score)]!;
    const faults = worst.categories[category]!.auditRefs.filter(
      ({ id, weight }) => weight > 0 && (worst.audits[id]!.score ?? 1) < 1,
    ).map(({ id }) => worst.audits[id]!.title);
    return [`${name}: ${category} ${score}, below ${floor}: ${faults.join('; ')}`];
  });
  return [...scores, ...times];
}

/** Measures the pages, and prints and stores the results. Returns what misses its limit. */
async function measurePages(): Promise<string[]> {
  const all = await places();
  // Pages take turns, so that other load on the machine is spread over all; the first turn creates the pictures, and is not counted.
  for (let turn = 0; turn <= runs; turn++)
    for (const { name, url, cookies, results } of all) {
      const result = await visit(url, cookies);
      if (turn === 0) continue;
      results.push(result);
      console.log(
        `  ${turn}/${runs} ${name}: performance ${scoreOf(result, 'performance')}`,
        `· CPU ${Math.round(result.environment.benchmarkIndex)} · load ${loadavg()[0]!.toFixed(1)}`,
        ...result.runWarnings,
      );
    }
  for (const { name, results } of all) {
    const file = join(folder, name.replace(' ', '-'));
    await writeFile(`${file}.json`, JSON.stringify(middle(results), null, 2));
    await writeFile(`${file}.html`, lighthouse.generateReport(middle(results), 'html'));
  }
  printTable([heads, ...all.map(row)]);
  console.log(`  The reports of the median runs are in ${folder}/`);
  return all.slice(0, -1).flatMap((place) => missed(place, all.at(-1)!.results));
}

/** Measures taps, and prints the results. Returns those above the limit. */
async function measureAllTaps(): Promise<string[]> {
  const results = await measureTaps(shop, await firstOf('products?available=1'), {
    runs,
    executablePath: chromePath,
  });
  for (const { name, times } of results)
    console.log(`  tap to ${name}: ${median(times)} ms (${sorted(times).join(', ')})`);
  return results.flatMap(({ name, times }) =>
    median(times) > tapLimit ? [`tap to ${name}: ${median(times)} ms, above ${tapLimit}`] : [],
  );
}

const dataDir = mkdtempSync(join(tmpdir(), 'yasmin-lighthouse-'));
const ends: (() => Promise<void>)[] = [];
try {
  ends.push(
    await start('build/server/main.js', `${shop}/readyz`, {
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      ROBOTS: 'index',
    }),
    await start('scripts/lighthouse/bare/server.ts', bare, { PORT: String(port + 1) }),
  );
  const faults = [...(options.taps ? [] : await measurePages()), ...(await measureAllTaps())];
  for (const fault of faults) console.log(`  ✗ ${fault}`);
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  for (const end of ends) await end();
  await rm(dataDir, { recursive: true, force: true });
}
