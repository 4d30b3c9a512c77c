import { defineConfig } from 'vitest/config';
import { preact } from './scripts/preact/plugin.ts';

const common = {
  // A busy machine is slower, and that is no failure.
  testTimeout: 30_000,
  hookTimeout: 60_000,
  setupFiles: './test/console-errors.ts',
};

const server = { ...common, globalSetup: './test/global-setup.ts' };

/** They replace modules, which must not be loaded yet. */
const replacing = ['api/files.test.ts', 'shop/auth/login.test.ts'];

export default defineConfig({
  test: {
    // By itself it leaves a core to whoever watches, which on two cores is half of the machine.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          // These files replace nothing, so a worker loads what they share only once.
          isolate: false,
          include: [
            'admin/**/*.test.ts',
            'values/**/*.test.ts',
            'words/**/*.test.ts',
            'app/**/*.test.ts',
            'scripts/**/*.test.ts',
            'test/bench/*.test.ts',
          ],
        },
      },
      {
        // Pages are rendered as in the built shop.
        plugins: [preact()],
        test: {
          ...server,
          server: { deps: { inline: ['react-router'] } },
          name: 'server',
          include: ['{shop,db,api,server}/**/*.test.ts', 'test/*.test.ts', 'test/search/*.test.ts'],
          exclude: replacing,
          // A worker loads the shop, and opens a database, once for all of its files.
          isolate: false,
        },
      },
      { test: { ...server, name: 'replacing', include: replacing } },
    ],
  },
});
