import { ensureBuilt, ensureInstalled, memorySettings, run } from './steps.mjs';

// npm run bench measures the build of these sources; `npm run bench -- chat` measures live chats.
const args = process.argv.slice(2);
const file = args[0] === 'chat' ? 'test/bench/chat.ts' : 'test/bench/bench.ts';

// With --json, stdout is the document only: the steps before it are reported on stderr.
const { write } = process.stdout;
if (args.includes('--json')) process.stdout.write = process.stderr.write.bind(process.stderr);
await ensureInstalled();
await ensureBuilt();
process.stdout.write = write;

try {
  await run('node', ['--disable-warning=ExperimentalWarning', file, ...args], { show: true, env: memorySettings });
} catch {
  process.exitCode = 1;
}
