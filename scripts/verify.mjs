import { spawn } from 'node:child_process';
import { ensureInstalled, ownEnv, root, run } from './steps.mjs';

// npm run verify: checks the code without running it. The checks run in parallel.
const checks = [
  ['format', 'oxfmt', ['--check']],
  ['lint and import borders', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['types', 'tsc', ['--noEmit']],
  ['types of the service worker', 'tsc', ['--noEmit', '--project', 'app/worker']],
  ['unused code', 'knip', ['--no-progress']],
  ['house rules', 'node', ['scripts/check-house.ts']],
  ['owners of tables and layers of areas', 'node', ['scripts/check-architecture.ts']],
];

const check = ([name, command, args]) =>
  new Promise((resolve) => {
    const startedAt = Date.now();
    const child = spawn(command, args, { cwd: root, env: ownEnv(), stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => {
      console.log(`  ${code === 0 ? '✓' : '✗'} ${name} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
      if (code !== 0) console.log(output);
      resolve(code === 0);
    });
  });

await ensureInstalled();
// Route types are generated from app/routes.ts.
await run('react-router', ['typegen']);
const results = await Promise.all(checks.map(check));
process.exit(results.every(Boolean) ? 0 : 1);
