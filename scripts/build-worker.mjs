import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './steps.mjs';

// Builds the service worker beside the storefront's assets with their names in it: its bytes differ between builds, so that browsers detect a
// new one.
const assets = join(root, 'build/client/assets');
const files = readdirSync(assets);
const only = (pattern) => {
  const matching = files.filter((name) => pattern.test(name));
  if (matching.length !== 1) throw new Error(`${matching.length} assets are like ${pattern}`);
  return matching[0];
};

/** A script and all its static imports. */
const withImports = (name, visited = new Set()) => {
  if (visited.has(name)) return visited;
  visited.add(name);
  for (const [, next] of readFileSync(join(assets, name), 'utf8').matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)/g))
    withImports(next, visited);
  return visited;
};

const entry = readFileSync(join(assets, only(/^entry\.client-[\w-]+\.js$/)), 'utf8');
const wordsOf = (locale) => {
  const [, name] = new RegExp(`import\\(["'\`]\\./(${locale}-[\\w-]+\\.js)`).exec(entry) ?? [];
  if (!name) throw new Error(`the entry does not load the words of ${locale}`);
  return [...withImports(name)].map((asset) => `/assets/${asset}`);
};

const shop = {
  build: only(/^manifest-\w+\.js$/).slice('manifest-'.length, -'.js'.length),
  style: `/assets/${only(/^root-[\w-]+\.css$/)}`,
  words: { ar: wordsOf('ar'), en: wordsOf('en') },
};

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  define: { SHOP: JSON.stringify(shop) },
  build: {
    target: 'es2023',
    outDir: 'build/client',
    emptyOutDir: false,
    modulePreload: false,
    rolldownOptions: {
      input: join(root, 'app/worker/sw.ts'),
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
});
