import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { ensureBuilt, ensureInstalled, npm, root, run, step } from './steps.mjs';

// npm run lighthouse: measures the current build. `--pages home,product.ar` limits the pages, or the language of a page; `--runs 5` sets the
// number of runs. Lighthouse is downloaded at its first use: with its dependencies it is as large as the shop.
const version = '13.5.0';
const tool = 'data/lighthouse/npm';

const fetched = () => {
  const file = join(root, tool, 'node_modules/lighthouse/package.json');
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version === version;
};

await ensureInstalled();
await ensureBuilt();
if (!fetched())
  await step(`Fetching Lighthouse ${version} into ${tool} (once)`, () =>
    npm('install', '--prefix', tool, '--no-save', '--ignore-scripts', `lighthouse@${version}`),
  );
await step('Building the bare page', async () => {
  await run('react-router', ['build', 'scripts/lighthouse/bare'], { env: { NODE_ENV: 'production' } });
  await run('node', ['scripts/compress-assets.mjs', 'data/lighthouse/bare/client']);
});
const browser = await findBrowser();
await run(
  'node',
  ['--disable-warning=ExperimentalWarning', 'scripts/lighthouse/measure.ts', ...process.argv.slice(2)],
  {
    show: true,
    env: { ...(browser && { CHROMIUM_PATH: browser }), LIGHTHOUSE: join(root, tool, 'node_modules') },
  },
).catch((error) => {
  console.error(`\n  ${error.message}`);
  process.exit(1);
});
