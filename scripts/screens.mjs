import { findBrowser } from './browser.mjs';
import { ensureBuilt, ensureInstalled, run } from './steps.mjs';

// npm run screens: a screenshot of every screen of the current build. `--only TEXT,TEXT` selects screens whose name contains one, `--ar` or
// `--en` a language, `--light` or `--dark` a theme, `--360`, `--768` or `--1280` a width. `--first-view` shows what a phone of 360 × 740 shows
// before scrolling.
await ensureInstalled();
await ensureBuilt();
const browser = await findBrowser();
await run('node', ['--disable-warning=ExperimentalWarning', 'scripts/screens/capture.ts', ...process.argv.slice(2)], {
  show: true,
  env: browser ? { CHROMIUM_PATH: browser } : {},
});
