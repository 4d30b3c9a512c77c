import { type SQL, sql } from 'drizzle-orm';
import { likePattern } from '#shop/search.ts';
import { normalise } from '#values/arabic.ts';

/** Letters that are spelled in several ways, as `normalise` maps them. */
const alike = { from: 'أإآٱىةؤئ٠١٢٣٤٥٦٧٨٩', to: 'اااايهوي0123456789' };

/** Tashkeel and tatweel, which nobody types in a search. */
const marks = '[\u064b-\u0652\u0670\u0640]';

const folded = (text: SQL): SQL =>
  sql`translate(regexp_replace(lower(${text}), ${marks}, '', 'g'), ${alike.from}, ${alike.to})`;

/** Whether each word of a search occurs in one of these texts, in any spelling. */
export function similarSpellings(search: string, texts: readonly SQL[]): SQL {
  const foldedText = folded(sql`concat_ws(' ', ${sql.join([...texts], sql`, `)})`);
  const words = normalise(search).split(' ');
  return sql`(${sql.join(
    words.map((word) => sql`${foldedText} like ${likePattern(word)}`),
    sql` and `,
  )})`;
}
