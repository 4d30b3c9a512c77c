import { ensureBuilt, ensureInstalled, run } from './steps.mjs';

// npm run adversary: attacks two instances of the built shop on a PostgreSQL of this machine; `--short` is what CI runs.
await ensureInstalled();
await ensureBuilt();
await run('node', ['--disable-warning=ExperimentalWarning', 'test/adversary/adversary.ts', ...process.argv.slice(2)], {
  show: true,
});
