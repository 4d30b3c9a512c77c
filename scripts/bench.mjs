import { ensureBuilt, ensureInstalled, run } from './steps.mjs';

// npm run bench: of what is built now.
await ensureInstalled();
await ensureBuilt();
await run('node', ['--disable-warning=ExperimentalWarning', 'test/bench/bench.ts', ...process.argv.slice(2)], {
  show: true,
});
