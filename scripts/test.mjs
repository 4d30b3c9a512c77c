import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { spawnSync } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { findTestBrowser } from './browser.mjs';
import { ensureBuilt, ensureInstalled, ownEnv, root } from './steps.mjs';

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

const test = (command, args, env = {}) =>
  spawnSync(command, args, { cwd: root, env: ownEnv({ ...common, ...env }), stdio: 'inherit' }).status === 0;

const read = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
};

/** A message without the colours of a terminal, cut to a line. */
const firstLine = (message) =>
  stripVTControlCharacters(message ?? '')
    .split('\n')[0]
    .slice(0, 300);

function vitest(file, args, env) {
  const ok = test(
    'vitest',
    [
      'run',
      ...(retry ? ['--retry=1'] : []),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...args,
    ],
    env,
  );
  const report = read(file);
  const failed = report?.numFailedTests ?? 0;
  const failures = (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((result) => result.status === 'failed');
    const where = relative(root, name);
    if (status === 'failed' && tests.length === 0) return [`${where}: ${firstLine(message)}`];
    return tests.map((result) => `${where} › ${result.fullName}: ${firstLine(result.failureMessages?.[0])}`);
  });
  // A file that fails to load has no failed test in its results.
  return { passed: report?.numPassedTests ?? 0, failed: ok ? failed : Math.max(1, failed), failures };
}

/** Playwright's report nests suites in suites. */
const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

function playwright(file, browser) {
  const ok = test('playwright', ['test', ...(retry ? ['--retries=1'] : [])], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
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
  return {
    passed: (report?.stats?.expected ?? 0) + (report?.stats?.flaky ?? 0),
    failed: ok ? failed : Math.max(1, failed),
    failures,
  };
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
    add(vitest(join(results, 'server.json'), ['--project', '!unit']));
  } else {
    const browser = await findTestBrowser();
    add(vitest(join(results, 'vitest.json'), []));
    await ensureBuilt();
    add(playwright(join(results, 'playwright.json'), browser));
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
