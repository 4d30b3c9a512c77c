import { spawn } from 'node:child_process';
import { ensureBuilt, ensureInstalled, ownEnv, root, run } from './steps.mjs';

// npm run drill: hits one part after another of a shop with several machines, all on this one, while shoppers order. `--short` takes three minutes.
// `--pitr` loses a table of a database with an archive, and restores the second before.
const isRecovery = process.argv.includes('--pitr');
await ensureInstalled();
if (!isRecovery) await ensureBuilt();
const drill = spawn(
  'node',
  [
    '--disable-warning=ExperimentalWarning',
    isRecovery ? 'test/drill/pitr.ts' : 'test/drill/drill.ts',
    ...process.argv.slice(2),
  ],
  { cwd: root, env: ownEnv(), stdio: 'inherit' },
);
// The drill ends what it has started before it ends itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => drill.kill(signal));
drill.on('exit', async (code) => {
  // A full drill has written it.
  if (!isRecovery) await run('oxfmt', ['docs/drill.md']);
  process.exit(code ?? 1);
});
