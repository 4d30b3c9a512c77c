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

/** Whether a user `u` is what staff look for: by a part of the name, or of the phone as it is written. */
export function isSoughtUser(search: string): SQL {
  const digits = phonePart(search);
  // Each word somewhere in the name, however it is spelt.
  const words = tokens(search).map((word) => sql`u.name_folded like ${containsText(word)}`);
  const byName = words.length > 0 ? sql`(${sql.join(words, sql` and `)})` : sql`false`;
  return digits ? sql`(${byName} or u.phone like ${containsText(digits)})` : byName;
}

/** Whether an order `o` is what staff look for: by a part of one of these numbers, of the name, or of the phone as it is written. */
export function isSought(search: string, numbers: readonly SQL[]): SQL {
  const digits = phonePart(search);
  const ways = numbers.map((number) => sql`upper(${number}) like upper(${containsText(search)})`);
  ways.push(sql`o.address ->> 'name' ilike ${containsText(search)}`);
  if (digits) ways.push(sql`o.address ->> 'phone' like ${containsText(digits)}`);
  return sql`(${sql.join(ways, sql` or `)})`;
}
