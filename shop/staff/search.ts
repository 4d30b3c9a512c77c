import { type SQL, sql } from 'drizzle-orm';
import { tokens } from '#values/arabic.ts';
import { asciiDigits } from '#values/digits.ts';

/** A pattern of what has a text in it: `%`, `_` and `\` stand for themselves. */
export const containsText = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** What of a search may be a part of a phone number; null when there is too little of it. */
function phonePart(search: string): string | null {
  const digits = asciiDigits(search)
    .replace(/[\s()+-]/g, '')
    .replace(/^0/, '');
  return /^\d{3,}$/.test(digits) ? digits : null;
}

/** Whether each word of a search is somewhere in a name that `fold_name` made, however it is spelt. */
function hasWords(folded: SQL, search: string): SQL {
  const words = tokens(search).map((word) => sql`${folded} like ${containsText(word)}`);
  return words.length > 0 ? sql`(${sql.join(words, sql` and `)})` : sql`false`;
}

/** Whether a user `u` is what staff look for: by a part of the name, or of the phone as it is written. */
export function isSoughtUser(search: string): SQL {
  const digits = phonePart(search);
  const byName = hasWords(sql`u.name_folded`, search);
  return digits ? sql`(${byName} or u.phone like ${containsText(digits)})` : byName;
}

/** Whether an order `o` is what staff look for: by a part of one of these numbers, of the name however it is spelt, or of the phone. */
export function isSought(search: string, numbers: readonly SQL[]): SQL {
  const digits = phonePart(search);
  // The shop writes its numbers in capitals.
  const ways = numbers.map((number) => sql`${number} like ${containsText(search.toUpperCase())}`);
  ways.push(hasWords(sql`o.name_folded`, search));
  if (digits) ways.push(sql`o.phone like ${containsText(digits)}`);
  return sql`(${sql.join(ways, sql` or `)})`;
}
