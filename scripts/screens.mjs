import { findBrowser } from './browser.mjs';
import { ensureBuilt, ensureInstalled, run } from './steps.mjs';

// npm run screens: a picture of every screen, of what is built now. `--only TEXT,TEXT` keeps to screens whose name holds one,
// `--ar` or `--en` to a language, `--light` or `--dark` to a theme, `--360`, `--768` or `--1280` to a width.
await ensureInstalled();
await ensureBuilt();
const browser = await findBrowser();
await run('node', ['--disable-warning=ExperimentalWarning', 'scripts/screens/take.ts', ...process.argv.slice(2)], {
  show: true,
  env: browser ? { CHROMIUM_PATH: browser } : {},
});
