import { tokens } from '#values/arabic.ts';
import type { Locale } from '#values/locale.ts';
import { createPhraseFinder, type PhraseFinder } from '#values/phrases.ts';
import type { Named } from '../card.ts';
import type { Catalogue } from '../catalogue.ts';
import { noFilter } from '../filter.ts';
import type { Concerns } from '../taxonomy.ts';

type Matcher = { find: PhraseFinder; phrases: readonly (readonly (readonly string[])[])[] };

/** Made once for each version of the concerns. */
const matchers = new WeakMap<Concerns, Matcher>();

function matcherOf(concerns: Concerns): Matcher {
  const cached = matchers.get(concerns);
  if (cached) return cached;
  const groups = concerns.rows.map(({ name, words }) => [name.ar, name.en, ...words.split(/[,،;\n]/)]);
  const matcher = { find: createPhraseFinder(groups), phrases: groups.map((group) => group.map(tokens)) };
  matchers.set(concerns, matcher);
  return matcher;
}

/**
 * The concerns with products on sale that a text names: first those with one of their phrases in it, then those with a phrase that has, for each
 * word of the text, a word starting with it. Without a statement.
 */
export function matchConcerns(catalogue: Catalogue, text: string, locale: Locale, now: Date): Named[] {
  const words = tokens(text);
  if (words.length === 0) return [];
  const { concerns } = catalogue;
  const { find, phrases } = matcherOf(concerns);
  const named = find(words).map(({ group }) => group);
  const byStart = phrases.flatMap((group, index) =>
    group.some((phrase) => words.every((word) => phrase.some((part) => part.startsWith(word)))) ? [index] : [],
  );
  const { byConcern } = catalogue.find(noFilter, now);
  return [...new Set([...named, ...byStart])].flatMap((index) =>
    byConcern[index]! > 0 ? [concerns.named[locale][index]!] : [],
  );
}
