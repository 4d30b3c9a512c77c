import type { Locale } from '#values/locale.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';

/** Every text of the shop in one language. Arabic is written first and gives the type; English must have each of its keys. */
export type Words = typeof ar;

const words: Record<Locale, Words> = { ar, en };

/** The texts in a language. On the server only: a page loads its own language alone. */
export const wordsIn = (locale: Locale): Words => words[locale];
