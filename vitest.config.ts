import { defineConfig } from 'vitest/config';
import { nameVerbs } from './scripts/name-verbs.ts';
import { preact } from './scripts/preact/plugin.ts';
import { LongestFirst } from './test/longest-first.ts';

const common = {
  // A busy machine is slower, and that is no failure.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  setupFiles: './test/console-errors.ts',
  // Without a limit a worker collects garbage of some gigabytes before it frees any, and three of them fill the memory of the machine.
  execArgv: ['--max-old-space-size=1536'],
};

/** Tests of the server that open no database, or always the embedded one: a run on PostgreSQL would repeat them. */
const sameOnPostgres = [
  'db/variants-migration.test.ts',
  'server/edge/edge-cache.test.ts',
  'server/{http-server,routes,storage}.test.ts',
  'shop/auth/password.test.ts',
  'shop/catalogue/{facets,search-index}.test.ts',
  'shop/ratings/hold-reasons.test.ts',
  'shop/uploads/{local-picture-store,storage}.test.ts',
];

export default defineConfig({
  test: {
    // On two cores: the third works while the others wait for a process that they started, a timer or a hash.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
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
            'test/{bench,scale}/*.test.ts',
          ],
        },
      },
      {
        // Pages are rendered as in the built shop.
        plugins: [preact(), nameVerbs()],
        test: {
          ...common,
          globalSetup: './test/global-setup.ts',
          setupFiles: [common.setupFiles, './test/fast-hashes.ts'],
          server: { deps: { inline: ['react-router'] } },
          name: 'server',
          include: ['{shop,db,api,server}/**/*.test.ts', 'test/*.test.ts', 'test/search/*.test.ts'],
          ...(process.env['TEST_DATABASE_URL'] && { exclude: sameOnPostgres }),
          // A worker loads the shop, and opens a database, once for all of its files. So none of them may replace a module for its imports.
          isolate: false,
        },
      },
    ],
  },
});
