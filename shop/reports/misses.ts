import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { cairoTime } from '#values/cairo-time.ts';
import type { Locale } from '#values/locale.ts';

/** So many different ones are kept of a day: whoever makes words up fills neither the memory nor the database. */
const mostTerms = 2000;

/** May be a phone number, a card's or an order's. */
const mayBePersonal = /\d{5}/;

/** A search that found nothing: its normalised words, and the language it was in. */
export type Miss = { words: string; locale: Locale };

/** Counts searches that found nothing, in memory, until they are written down. */
export type Misses = {
  note(miss: Miss, now: Date): void;
  /** Adds what was counted to what the database has, whichever instance wrote it. What can't be written is kept for the next time. */
  flush(): Promise<void>;
};

type Counted = { day: string; term: string; locale: Locale; count: number };

export function createMisses(db: Db): Misses {
  let counted = new Map<string, Counted>();

  const add = ({ day, term, locale, count }: Counted): void => {
    const key = `${day} ${locale} ${term}`;
    const known = counted.get(key);
    if (known) known.count += count;
    else if (counted.size < mostTerms) counted.set(key, { day, term, locale, count });
  };

  return {
    note({ words, locale }, now) {
      const term = words.slice(0, 80).trim();
      if (term === '' || mayBePersonal.test(term.replaceAll(' ', ''))) return;
      add({ day: cairoTime(now.toISOString()).slice(0, 10), term, locale, count: 1 });
    },
    async flush() {
      if (counted.size === 0) return;
      const taken = [...counted.values()];
      counted = new Map();
      await write(db, taken).catch((error: unknown) => {
        taken.forEach(add);
        throw error;
      });
    },
  };
}

/** In one order, so that instances that write at once do not wait for each other in a circle. */
const write = (db: Db, taken: readonly Counted[]) =>
  db.execute(
    sql`insert into search_misses as m ("day", term, locale, count)
      select n.day, n.term, n.locale, n.count
      from (select given.*, row_number() over (partition by day order by count desc, term) nth
        from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) given("day" date, term text, locale text, count integer)) n
      where n.nth <= ${mostTerms}::integer - (select count(*) from search_misses s where s.day = n.day)
        or exists (select from search_misses s where s.day = n.day and s.term = n.term and s.locale = n.locale)
      order by n.day, n.term, n.locale
      on conflict ("day", term, locale) do update set count = m.count + excluded.count`,
  );
