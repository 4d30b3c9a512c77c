import { ensureBuilt, ensureInstalled, run } from './steps.mjs';

// npm run bench: of what is built now; `npm run bench -- chat` of live chats alone.
const [what] = process.argv.slice(2);
await ensureInstalled();
await ensureBuilt();
await run(
  'node',
  [
    '--disable-warning=ExperimentalWarning',
    what === 'chat' ? 'test/bench/chat.ts' : 'test/bench/bench.ts',
    ...process.argv.slice(2),
  ],
  {
    show: true,
  },
);
