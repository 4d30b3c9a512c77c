import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

test('the shop can be installed in each language', async ({ playwright, launchOptions, baseURL }) => {
  // Browsers install nothing from a private window, which all other tests use.
  const folder = await mkdtemp(join(tmpdir(), 'yasmin-install-'));
  const context = await playwright.chromium.launchPersistentContext(folder, launchOptions);
  try {
    const page = await context.newPage();
    const browser = await context.newCDPSession(page);
    const faults = async () => (await browser.send('Page.getInstallabilityErrors')).installabilityErrors;
    for (const [path, manifest] of [
      ['/ar/about', '/manifest.webmanifest'],
      ['/en/about', '/manifest.en.webmanifest'],
    ]) {
      await page.goto(baseURL + path!);
      expect((await browser.send('Page.getAppManifest')).url).toBe(baseURL + manifest!);
      expect(await faults()).toEqual([]);
    }
    await page.route('**/*.webmanifest', (route) => route.fulfill({ json: { name: 'Without a picture' } }));
    await page.goto(`${baseURL}/ar/terms`);
    const judges = (await faults()).length > 0;
    test.skip(!judges, 'This browser finds every manifest good: a headless shell can not install anything.');
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
});
