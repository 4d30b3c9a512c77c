import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { findTestBrowser } from './browser.mjs';
import { ensureBuilt, ensureInstalled, ownEnv, root, run } from './steps.mjs';

// npm test: everything that can be tested on one machine. `--server-only` leaves the browser out, for the second run of .ci/run against
// PostgreSQL. `--all` runs every case of tests that otherwise run some. `--retry` runs each failed test a second time, for use by hand: without
// it a flaky test fails.
const serverOnly = process.argv.includes('--server-only');
const all = process.argv.includes('--all');
const retry = process.argv.includes('--retry');
const results = join(root, 'test-results');

const common = {
  ...(all && { TEST_ALL: '1' }),
  // The shop is started a dozen times, in separate processes: they share the compile cache of the first.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
};

/** Runs a part of the tests that writes its report to `file`. Returns why it failed, or null. */
function runPart(command, args, file, env) {
  // The report of an earlier run must not count when this one ends before it writes its own.
  rmSync(file, { force: true });
  const child = spawn(command, args, { cwd: root, env: ownEnv({ ...common, ...env }), stdio: 'inherit' });
  return new Promise((resolve) =>
    child
      .once('error', (error) => resolve(error.message))
      .once('close', (status, signal) =>
        resolve(signal ? `ended by ${signal}` : status === 0 ? null : `exit status ${status}`),
      ),
  );
}

const read = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
};

/** A message without the colours of a terminal, cut to a line. What a locator waited for is in a later line. */
const firstLine = (message) => {
  const [first, ...more] = stripVTControlCharacters(message ?? '').split('\n');
  const waited = more.find((line) => line.includes('waiting for '))?.trim();
  return [first.slice(0, 600), ...(waited ? [waited.slice(0, 300)] : [])].join(' ');
};

/** Names a part that failed without a failed test: it crashed, did not start, or reported an error outside the tests. */
const partFailure = (part, reason, message) =>
  `${part} failed as a whole, not in a test (${reason})${message ? `: ${firstLine(message)}` : '; its output is above'}`;

async function vitest(file, args) {
  const reason = await runPart(
    'vitest',
    [
      'run',
      ...(retry ? ['--retry=1'] : []),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...args,
    ],
    file,
  );
  const report = read(file);
  const failed = report?.numFailedTests ?? 0;
  const failures = (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((result) => result.status === 'failed');
    const where = relative(root, name);
    if (status === 'failed' && tests.length === 0) return [`${where}: ${firstLine(message)}`];
    return tests.map((result) => `${where} › ${result.fullName}: ${firstLine(result.failureMessages?.[0])}`);
  });
  if (reason && failures.length === 0) failures.push(partFailure('vitest', reason));
  // A file that fails to load has no failed test in its results.
  return { passed: report?.numPassedTests ?? 0, failed: reason ? Math.max(1, failed) : failed, failures };
}

/** Playwright's report nests suites in suites. */
const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

async function playwright(file, browser, seeded) {
  const reason = await runPart('playwright', ['test', ...(retry ? ['--retries=1'] : [])], file, {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    E2E_SEEDED: seeded,
    ...(browser && { CHROMIUM_PATH: browser }),
  });
  const report = read(file);
  const failed = report?.stats?.unexpected ?? 0;
  const failures = (report?.suites ?? []).flatMap(specsOf).flatMap((spec) =>
    spec.tests
      .filter((run) => run.status === 'unexpected' || run.status === 'flaky')
      .map((run) => {
        const error = run.results.find((result) => result.error)?.error;
        const passedAgain = run.status === 'flaky' ? ' (passed when run again)' : '';
        return `${spec.file}:${spec.line} › ${spec.title}${passedAgain}: ${firstLine(error?.message)}`;
      }),
  );
  if (reason && failed === 0) failures.push(partFailure('playwright', reason, report?.errors?.[0]?.message));
  return {
    passed: (report?.stats?.expected ?? 0) + (report?.stats?.flaky ?? 0),
    failed: reason ? Math.max(1, failed) : failed,
    failures,
  };
}

/**
 * Builds the shop of the browser tests, and returns a data folder seeded by it. It has one core for most of its time, so it runs beside the other
 * tests, which wait now and then.
 */
async function buildShop() {
  // The results of the other tests are on the screen at that time.
  await ensureBuilt((_, work) => work());
  const folder = mkdtempSync(join(tmpdir(), 'yasmin-e2e-'));
  const env = { ...common, DATA_DIR: folder, DATABASE_URL: '', NODE_ENV: 'production', DEMO_ORDERS: 'no' };
  await run('node', ['--disable-warning=ExperimentalWarning', 'test/e2e/seed-shop.ts'], { env });
  return folder;
}

const sums = { passed: 0, failed: 0, failures: [] };
const add = ({ passed, failed, failures }) => {
  sums.passed += passed;
  sums.failed += failed;
  sums.failures.push(...failures);
};

try {
  mkdirSync(results, { recursive: true });
  rmSync(join(results, 'summary.json'), { force: true });
  await ensureInstalled();
  if (serverOnly) {
    add(await vitest(join(results, 'server.json'), ['--project', '!unit']));
  } else {
    const browser = await findTestBrowser();
    const [others, shop] = await Promise.allSettled([vitest(join(results, 'vitest.json'), []), buildShop()]);
    if (others.status === 'fulfilled') add(others.value);
    for (const { status, reason } of [others, shop]) if (status === 'rejected') throw reason;
    add(await playwright(join(results, 'playwright.json'), browser, shop.value));
    rmSync(shop.value, { recursive: true, force: true });
  }
} catch (error) {
  console.error(`\n  ${error.message}`);
  sums.failed += 1;
  sums.failures.push(error.message);
}
writeFileSync(join(results, 'summary.json'), JSON.stringify(sums));
for (const failure of sums.failures) console.log(`  ✗ ${failure}`);
console.log(`\n${sums.passed} passed, ${sums.failed} failed`);
process.exit(sums.failed > 0 ? 1 : 0);
