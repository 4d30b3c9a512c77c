import { defineConfig } from 'vitest/config';

/** On a machine that is busy with other things everything takes longer, and nothing is wrong. */
const patient = { testTimeout: 30_000, hookTimeout: 60_000 };

const ofTheServer = { ...patient, globalSetup: './test/global-setup.ts' };

/** They replace modules, which must not be loaded yet. */
const replacing = ['api/files.test.ts', 'shop/auth/login.test.ts'];

export default defineConfig({
  test: {
    // By itself it leaves a core to whoever watches, which on two cores is half of the machine.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...patient,
          name: 'unit',
          include: [
            'admin/**/*.test.ts',
            'values/**/*.test.ts',
            'words/**/*.test.ts',
            'app/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...ofTheServer,
          name: 'server',
          include: ['{shop,db,api,server}/**/*.test.ts', 'test/*.test.ts'],
          exclude: replacing,
          // A worker loads the shop, and opens a database, once for all of its files.
          isolate: false,
        },
      },
      { test: { ...ofTheServer, name: 'replacing', include: replacing } },
    ],
  },
});
