import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type Page, request as requests } from '@playwright/test';
import { prepareScreens } from '../../test/e2e/screen-fixtures.ts';
import { type Screen, screens } from '../../test/e2e/screen-list.ts';
import { contactSheet } from './sheet.ts';
import { launch, openShop, shop } from './shop.ts';

const folder = 'screens';

type Theme = 'light' | 'dark';

/** The screenshot of a screen in each theme. */
type Captured = Partial<Record<Theme, string>>;

const options = process.argv.slice(2);
const oneOf = <T extends string>(all: readonly T[]): readonly T[] => {
  const some = all.filter((value) => options.includes(`--${value}`));
  return some.length > 0 ? some : all;
};
/** Only what is visible before scrolling, as a shopper meets it, instead of the whole page. */
const isFirstView = options.includes('--first-view');
const only = options.includes('--only') ? (options[options.indexOf('--only') + 1] ?? '') : '';

/** A page of a user without animations. */
async function openPage(browser: Browser, width: number, token: string | undefined, withWorker = false): Promise<Page> {
  const context = await browser.newContext({
    baseURL: shop,
    viewport: { width, height: width === 360 ? 740 : 900 },
    reducedMotion: 'reduce',
    serviceWorkers: withWorker ? 'allow' : 'block',
  });
  if (token)
    await context.addCookies([
      { name: 'auth._token.local', value: encodeURIComponent(`Bearer ${token}`), url: shop, httpOnly: true },
      { name: 'auth.loggedIn', value: '1', url: shop },
    ]);
  return context.newPage();
}

/** A screenshot of the page, or of its first view, in each theme, after the page has become still. */
async function captureScreen(page: Page, screen: Screen, locale: string, themes: readonly Theme[]): Promise<Captured> {
  const cookies = Object.entries(screen.cookies ?? {});
  await page.context().addCookies(cookies.map(([name, value]) => ({ name, value, url: shop })));
  await page.emulateMedia({ colorScheme: themes[0]! });
  try {
    await page.goto(`/${locale}${screen.path}`);
    // A chat's stream stays open.
    await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => {});
    await screen.open?.(page);
    // Pictures below the fold are loaded when they come near.
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager';
      await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
      await document.fonts.ready;
      // Sticky elements would be drawn at the scroll position.
      scrollTo({ top: 0, behavior: 'instant' });
    });
    const files: Captured = {};
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      const view = isFirstView ? '.first-view' : '';
      const path = join(folder, `${screen.name}.${locale}.${page.viewportSize()!.width}.${theme}${view}.png`);
      await page.screenshot({ path, fullPage: !isFirstView, animations: 'disabled' });
      files[theme] = path;
    }
    return files;
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    for (const [name] of cookies) await page.context().clearCookies({ name });
    await page.evaluate(() => localStorage.clear()).catch(() => {});
  }
}

const close = await openShop();
const browser = await launch();
try {
  const request = await requests.newContext({ baseURL: shop });
  const facts = await prepareScreens(request);
  await mkdir(folder, { recursive: true });
  const list = screens(facts).filter(({ name }) => only.split(',').some((part) => name.includes(part)));
  const themes = oneOf(['light', 'dark'] as const);
  const failed: string[] = [];
  for (const locale of oneOf(['ar', 'en']))
    for (const width of isFirstView ? ['360'] : oneOf(['360', '768', '1280'])) {
      const captured: Captured[] = [];
      const pages = new Map<string, Page>();
      for (const screen of list) {
        const { as, worker, name } = screen;
        const user = worker ? name : as;
        const token = as === 'guest' ? undefined : facts.tokens[as];
        const page = pages.get(user) ?? (await openPage(browser, Number(width), token, worker));
        pages.set(user, page);
        const at = `${name}.${locale}.${width}`;
        await captureScreen(page, screen, locale, themes).then(
          (files) => captured.push(files),
          (error: Error) => failed.push(`${at}: ${error.message}`),
        );
        process.stdout.write(`\r${captured.length}/${list.length} ${at}\x1b[K`);
      }
      for (const page of pages.values()) await page.context().close();
      for (const theme of themes)
        await contactSheet(
          captured.map((files) => files[theme]!),
          join(folder, `sheet.${locale}.${width}.${theme}${isFirstView ? '.first-view' : ''}`),
        );
    }
  console.log(`\npictures and their contact sheets are in ${folder}/`);
  for (const failure of failed) console.error(`not taken: ${failure}`);
  if (failed.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await close();
}
