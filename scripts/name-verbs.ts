import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const shop = fileURLToPath(new URL('../shop/', import.meta.url));

/** Gives each verb the name of the constant that it is declared as, which traces show: `export const addToCart = verb({ … })`. */
export const nameVerbs = (): Plugin => ({
  name: 'name-verbs',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(shop) || !code.includes('= verb({')) return null;
    // On the same line, so the source map stays right by line.
    return { code: code.replace(/(export const (\w+) = verb\(\{)/g, "$1 name: '$2',"), map: null };
  },
});
