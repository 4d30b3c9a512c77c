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

/** Runs a part of the tests that writes its report to `file`. Returns why it failed, or null. */
function runPart(command, args, file, env) {
  // The report of an earlier run must not count when this one ends before it writes its own.
  rmSync(file, { force: true });
  const { status, signal, error } = spawnSync(command, args, {
    cwd: root,
    env: ownEnv({ ...common, ...env }),
    stdio: 'inherit',
  });
  if (error) return error.message;
  if (signal) return `ended by ${signal}`;
  return status === 0 ? null : `exit status ${status}`;
}

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

/** Names a part that failed without a failed test: it crashed, did not start, or reported an error outside the tests. */
const partFailure = (part, reason, message) =>
  `${part} failed as a whole, not in a test (${reason})${message ? `: ${firstLine(message)}` : '; its output is above'}`;

function vitest(file, args) {
  const reason = runPart(
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

function playwright(file, browser) {
  const reason = runPart('playwright', ['test', ...(retry ? ['--retries=1'] : [])], file, {
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
  if (reason && failed === 0) failures.push(partFailure('playwright', reason, report?.errors?.[0]?.message));
  return {
    passed: (report?.stats?.expected ?? 0) + (report?.stats?.flaky ?? 0),
    failed: reason ? Math.max(1, failed) : failed,
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
