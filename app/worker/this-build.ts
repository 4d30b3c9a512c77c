/** Inserted by `scripts/build-worker.mjs`: the name of the build, its style sheet, and the scripts with the texts of each language. */
declare const SHOP: { build: string; style: string; words: Record<'ar' | 'en', string[]> };

export const { build, style, words } = SHOP;
