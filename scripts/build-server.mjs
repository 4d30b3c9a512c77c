import { build } from 'vite';
import { root } from './steps.mjs';

// Compiles the files that Node starts: the entry and the search's thread. From their sources, each of the two threads would load a compiler of
// TypeScript and keep it, 18 MiB.
await build({
  root,
  configFile: false,
  logLevel: 'warn',
  build: {
    target: 'node24',
    ssr: true,
    outDir: 'build/server',
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: { main: 'server/index.ts', 'search-worker': 'shop/catalogue/search-worker.ts' },
    },
  },
});
