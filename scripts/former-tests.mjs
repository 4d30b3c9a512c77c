import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, npm, root, run, step } from './steps.mjs';

// npm run former-tests [-- --former COMMIT]: the API tests of the version before the newest migration, on the present schema. During a rolling
// update both versions use the database at once, so a migration must leave the former version working (expand and contract).
const { former: chosen } = parseArgs({ options: { former: { type: 'string' } } }).values;

/** Names of tests that are left out, because their subject is the schema itself, each with the reason. */
const leftOut = {
  'no table contains data of an erased customer':
    'lists every table with such data; a new one may repeat what orders keep',
};

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** The commit before the one that added the newest migration, also when the file was renamed since. */
function beforeNewestMigration() {
  const { entries } = JSON.parse(readFileSync(join(root, 'db/migrations/meta/_journal.json'), 'utf8'));
  const file = `db/migrations/${entries.at(-1).tag}.sql`;
  const added = git('log', '--follow', '--diff-filter=A', '--format=%H', '--', file).split('\n').at(-1);
  if (!added) throw new Error(`${file} is not in the history: name a commit with --former.`);
  return `${added}^`;
}

/** Gives the former version packages: those of this one when the lock file is the same. */
async function install(folder) {
  const lock = (of) => readFileSync(join(of, 'package-lock.json'), 'utf8');
  if (lock(folder) === lock(root)) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  else await step('Installing packages of the former version', () => npm('ci', '--prefix', folder));
}

await ensureInstalled();
const former = git('rev-parse', '--verify', `${chosen ?? beforeNewestMigration()}^{commit}`);
const parent = mkdtempSync(join(tmpdir(), 'yasmin-former-'));
const folder = join(parent, 'shop');
let passes = false;
try {
  git('worktree', 'add', '--detach', folder, former);
  console.log(`  Former version: ${git('log', '-1', '--format=%h %s', former)}`);
  await install(folder);
  const migrations = join(folder, 'db/migrations');
  rmSync(migrations, { recursive: true });
  cpSync(join(root, 'db/migrations'), migrations, { recursive: true });
  const names = `^(?!.*(${Object.keys(leftOut).join('|')}))`;
  await run('vitest', ['run', '--project=server', `--testNamePattern=${names}`, 'api/'], { show: true, cwd: folder });
  passes = true;
} catch (error) {
  console.error(`\n  ${error.message}`);
} finally {
  git('worktree', 'remove', '--force', folder);
  rmSync(parent, { recursive: true, force: true });
}
process.exit(passes ? 0 : 1);
