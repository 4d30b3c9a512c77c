import { tokens } from '#values/arabic.ts';
import type { Locale } from '#values/locale.ts';
import { dictionary } from '../ingredients/dictionary.ts';
import { hasWordPrefix } from '../search-index.ts';
import { type Avoided, avoidedIn } from './avoidable.ts';

const maxMatches = 12;

/** The ingredients of the dictionary whose names in any language have words that begin with those of `text`; at most twelve. */
export function findAvoidable(text: string, locale: Locale): Avoided[] {
  const words = tokens(text.slice(0, 100));
  if (words.length === 0) return [];
  const slugs = dictionary.flatMap(({ slug, inci, name }) =>
    hasWordPrefix(`${inci} ${name.ar} ${name.en}`, words) ? [slug] : [],
  );
  return avoidedIn(slugs.slice(0, maxMatches), locale);
}
