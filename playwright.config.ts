import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type LaunchOptions } from '@playwright/test';
import { ours, providerName } from './test/identity-client.ts';

const port = Number(process.env['E2E_PORT'] ?? 3917);

/** The identity provider of the run: on another site than the shop, as in life. */
const issuerPort = port + 1000;
const issuer = `http://localhost:${issuerPort}`;

const executablePath = process.env['CHROMIUM_PATH'];

/** Tests that go through every screen or page, or build a shop of their own. */
const long = /(?:screens|next-release|chat-two-servers|sitemap|admin-categories|admin-import)\.spec\.ts$/;

/** Tests that look at pictures. */
const withPictures =
  /(?:admin|admin-catalogue|admin-content|admin-drag|admin-receipts|budget|chat|errors|gallery|install|journal|returns|scripts-last|service-worker)\.spec\.ts$/;

const launch = (...more: string[]): LaunchOptions => ({
  ...(executablePath && { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    ...more,
  ],
});

/** Pictures are a sixth of the processor time of other tests. The flag replaces Playwright's own, which gives the headless browser a mouse. */
const withoutPictures =
  '--blink-settings=imagesEnabled=false,primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';

/** A shop of its own for the run: an empty data folder, seeded as a newcomer's. Workers read this file again; only the first makes one. */
process.env['E2E_DATA'] ??= mkdtempSync(join(tmpdir(), 'yasmin-e2e-'));
process.env['E2E_SEEDED'] ??= mkdtempSync(join(tmpdir(), 'yasmin-e2e-'));
// Tests make the orders that they look at.
process.env['DEMO_ORDERS'] = 'no';

export default defineConfig({
  testDir: 'test/e2e',
  // What takes minutes begins first, so that no worker waits for it in the end.
  projects: [
    { name: 'long', testMatch: long },
    { name: 'with pictures', testMatch: withPictures },
    {
      name: 'all others',
      testIgnore: [long, withPictures],
      use: { launchOptions: launch(withoutPictures) },
    },
  ],
  outputDir: 'test-results/playwright',
  timeout: 120_000,
  // A busy machine is slower, and that is no failure.
  expect: { timeout: 20_000 },
  fullyParallel: true,
  // On two cores: the third works while the others wait for the shop.
  workers: 3,
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // What is not there by then does not come; a long test would wait for its whole time.
    actionTimeout: 45_000,
    // It would be installed again for every test; those of the service worker ask for it.
    serviceWorkers: 'block',
    // A page change without its animation is complete sooner; tests of motion ask for it.
    reducedMotion: 'reduce',
    // To record every test doubles its time; with `--retry` a failed test runs again, and is recorded then.
    trace: 'on-first-retry',
    launchOptions: launch(),
  },
  webServer: [
    {
      command: 'node --disable-warning=ExperimentalWarning test/e2e/provider-server.ts',
      url: `${issuer}/.well-known/openid-configuration`,
      timeout: 120_000,
      env: { PORT: String(issuerPort), REDIRECT_URI: `http://127.0.0.1:${port}/login` },
      stdout: 'ignore',
      stderr: 'ignore',
    },
    {
      command: 'node --disable-warning=ExperimentalWarning test/e2e/shop-server.ts',
      url: `http://127.0.0.1:${port}/readyz`,
      timeout: 300_000,
      env: {
        PORT: String(port),
        DATA_DIR: process.env['E2E_DATA'],
        E2E_SEEDED: process.env['E2E_SEEDED'],
        NODE_ENV: 'production',
        LOG_LEVEL: 'warn',
        DATABASE_URL: '',
        OIDC_ISSUER: issuer,
        OIDC_CLIENT_ID: ours.id,
        OIDC_CLIENT_SECRET: ours.secret,
        OIDC_NAME: providerName,
      },
      stdout: 'ignore',
      stderr: 'pipe',
    },
  ],
});
