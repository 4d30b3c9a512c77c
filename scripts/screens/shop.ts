import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';

const port = Number(process.env['SCREENS_PORT'] ?? 3927);

/** The address of the shop for screenshots. */
export const shop = `http://127.0.0.1:${port}`;

/** Starts the shop of the browser tests for this run; returns a way to close it. */
export async function openShop(): Promise<() => Promise<void>> {
  const data = mkdtempSync(join(tmpdir(), 'yasmin-screens-'));
  const server = spawn('node', ['--disable-warning=ExperimentalWarning', 'test/e2e/shop-server.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: data,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ready = async () => (await fetch(`${shop}/readyz`).catch(() => undefined))?.ok ?? false;
  while (!(await ready())) {
    if (server.exitCode !== null) throw new Error('the shop did not open');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return async () => {
    server.kill();
    await new Promise((resolve) => server.once('exit', resolve));
    await rm(data, { recursive: true, force: true });
  };
}

/** A browser with the exact colours of the page. */
export const launch = (): Promise<Browser> =>
  chromium.launch({
    ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
    args: ['--no-sandbox', '--disable-background-networking', '--force-color-profile=srgb'],
  });
