import { mkdtempSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, request as requests } from '@playwright/test';
import { asVisitor, stage } from '../../test/e2e/screen-facts.ts';
import { type Screen, screens, type Visitor } from '../../test/e2e/screen-list.ts';
import { contactSheet } from './sheet.ts';

const port = Number(process.env['SCREENS_PORT'] ?? 3927);
const shop = `http://127.0.0.1:${port}`;
const folder = 'screens';
const asked = process.argv.slice(2);
const oneOf = <T extends string>(all: readonly T[]): readonly T[] => {
  const some = all.filter((one) => asked.includes(`--${one}`));
  return some.length > 0 ? some : all;
};
const only = asked.includes('--only') ? (asked[asked.indexOf('--only') + 1] ?? '') : '';

/** A shop of its own, filled as a newcomer's; gives a way to close it. */
async function openShop(): Promise<() => Promise<void>> {
  const data = mkdtempSync(join(tmpdir(), 'yasmin-screens-'));
  const server = spawn('node', ['--disable-warning=ExperimentalWarning', 'server/index.ts'], {
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
    await new Promise((done) => setTimeout(done, 200));
  }
  return async () => {
    server.kill();
    await new Promise((done) => server.once('exit', done));
    await rm(data, { recursive: true, force: true });
  };
}

/** One picture: the whole page, when all on it stands still. */
async function take(
  browser: Browser,
  screen: Screen,
  { locale, width, theme, token }: { locale: string; width: number; theme: 'light' | 'dark'; token?: string },
): Promise<string> {
  const context = await browser.newContext({
    viewport: { width, height: width === 360 ? 740 : 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  if (token)
    await context.addCookies([
      { name: 'auth._token.local', value: encodeURIComponent(`Bearer ${token}`), url: shop, httpOnly: true },
      { name: 'auth.loggedIn', value: '1', url: shop },
    ]);
  await context.addCookies(Object.entries(screen.cookies ?? {}).map(([name, value]) => ({ name, value, url: shop })));
  const page = await context.newPage();
  await page.goto(`${shop}/${locale}${screen.path}`, { waitUntil: 'networkidle' });
  await screen.open?.(page);
  // Pictures below the fold are fetched when they come near.
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    await document.fonts.ready;
  });
  const file = join(folder, `${screen.name}.${locale}.${width}.${theme}.png`);
  await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
  await context.close();
  return file;
}

const close = await openShop();
const browser = await chromium.launch({
  ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
  args: ['--no-sandbox', '--disable-background-networking', '--force-color-profile=srgb'],
});
try {
  const request = await requests.newContext({ baseURL: shop });
  const facts = await stage(request);
  const tokens: Partial<Record<Visitor, string>> = {
    new: (await asVisitor(request, 'new')).token,
    shopper: facts.token,
  };
  await mkdir(folder, { recursive: true });
  const files: string[] = [];
  for (const screen of screens(facts).filter(({ name }) => name.includes(only)))
    for (const locale of oneOf(['ar', 'en']))
      for (const theme of oneOf(['light', 'dark']))
        for (const width of oneOf(['360', '768', '1280'])) {
          const token = tokens[screen.as];
          files.push(await take(browser, screen, { locale, width: Number(width), theme, ...(token && { token }) }));
          process.stdout.write(`\r${files.length} ${files.at(-1)}\x1b[K`);
        }
  await contactSheet(files, join(folder, 'sheet'));
  console.log(`\n${files.length} pictures in ${folder}/`);
} finally {
  await browser.close();
  await close();
}
