import { type SQL, sql } from 'drizzle-orm';
import { asciiDigits } from '#values/digits.ts';

/** `%`, `_` and `\` stand for themselves. */
const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Whether an order `o` is what staff look for: by a part of one of these numbers, of the name, or of the phone as it is written. */
export function isSought(search: string, numbers: readonly SQL[]): SQL {
  const digits = asciiDigits(search)
    .replace(/[\s()+-]/g, '')
    .replace(/^0/, '');
  const ways = numbers.map((number) => sql`upper(${number}) like upper(${anywhere(search)})`);
  ways.push(sql`o.address ->> 'name' ilike ${anywhere(search)}`);
  if (/^\d{3,}$/.test(digits)) ways.push(sql`o.address ->> 'phone' like ${anywhere(digits)}`);
  return sql`(${sql.join(ways, sql` or `)})`;
}
