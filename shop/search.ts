import { type SQL, sql } from 'drizzle-orm';
import { tokens } from '#values/arabic.ts';
import { asciiDigits } from '#values/digits.ts';

/** A `like` pattern for texts that contain a text: `%`, `_` and `\` are literal. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The digits of a search that may be a part of a phone number; null when there are too few. */
export function phonePart(search: string): string | null {
  const digits = asciiDigits(search)
    .replace(/[\s()+-]/g, '')
    .replace(/^0/, '');
  return /^\d{3,}$/.test(digits) ? digits : null;
}

/** Whether each word of a search is in a name that `fold_name` made, in any spelling. */
export function nameContains(folded: SQL, search: string): SQL {
  const words = tokens(search).map((word) => sql`${folded} like ${likePattern(word)}`);
  return words.length > 0 ? sql`(${sql.join(words, sql` and `)})` : sql`false`;
}

/** Whether a user `u` matches a search by staff: a part of the name, or of the phone number. */
export function matchesUserSearch(search: string): SQL {
  const digits = phonePart(search);
  const byName = nameContains(sql`u.name_folded`, search);
  return digits ? sql`(${byName} or u.phone like ${likePattern(digits)})` : byName;
}

/**
 * Queries of the index `order_search`. `all` is the same as `matchesOrderSearch` with the order's own number. Those of `words` each ask for one word of a
 * name only, so each finds what `all` finds, and more; without a word there is none.
 */
export function orderSearchQueries(search: string): { all: SQL; words: SQL[] } {
  const beginning = (kind: 'n' | 'a' | 'p', text: string) =>
    `'${kind}${text.replace(/['\\]/g, (sign) => sign + sign)}':*`;
  const digits = phonePart(search);
  const words = tokens(search).map((word) => beginning('a', word));
  const otherWays = [beginning('n', search.toUpperCase()), ...(digits ? [beginning('p', digits)] : [])];
  const oneOf = (ways: string[]) => sql`${[...ways, ...otherWays].join(' | ')}::tsquery`;
  return {
    all: oneOf(words.length > 0 ? [`(${words.join(' & ')})`] : []),
    words: words.map((word) => oneOf([word])),
  };
}

/** Whether an order `o` matches a search by staff: a part of one of these numbers, of the name in any spelling, or of the phone. */
export function matchesOrderSearch(search: string, numbers: readonly SQL[]): SQL {
  const digits = phonePart(search);
  // The shop writes its numbers in capitals.
  const ways = numbers.map((number) => sql`${number} like ${likePattern(search.toUpperCase())}`);
  ways.push(nameContains(sql`o.name_folded`, search));
  if (digits) ways.push(sql`o.phone like ${likePattern(digits)}`);
  return sql`(${sql.join(ways, sql` or `)})`;
}
