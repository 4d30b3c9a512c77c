import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // By itself it leaves a core to whoever watches, which on two cores is half of the machine.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['values/**/*.test.ts', 'words/**/*.test.ts', 'app/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['{shop,db,api,server}/**/*.test.ts', 'test/*.test.ts'],
          globalSetup: './test/global-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
