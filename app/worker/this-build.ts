/** What `scripts/build-worker.mjs` writes in: the name of the build, its style sheet, and the scripts with the words of each language. */
declare const SHOP: { build: string; style: string; words: Record<'ar' | 'en', string[]> };

export const { build, style, words } = SHOP;
