import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { cairoTime } from '#values/cairo-time.ts';
import type { Locale } from '#values/locale.ts';

/** The maximum number of terms stored per day, so that made-up words fill neither the memory nor the database. */
const maxTermsPerDay = 2000;

/** May be the number of a phone, a card or an order. */
const mayBePersonal = /\d{5}/;

/** A search without results: its normalised words and its language. */
export type ZeroResultSearch = { words: string; locale: Locale };

/** Counts searches without results in memory until they are written to the database. */
export type ZeroResultSearches = {
  record(miss: ZeroResultSearch, now: Date): void;
  /** Adds the counts to those in the database, which may come from other instances. Counts that can't be written are saved for the next flush. */
  flush(): Promise<void>;
};

type Counted = { day: string; term: string; locale: Locale; count: number };

export function createZeroResultSearches(db: Db): ZeroResultSearches {
  let counted = new Map<string, Counted>();

  const add = ({ day, term, locale, count }: Counted): void => {
    const key = `${day} ${locale} ${term}`;
    const existing = counted.get(key);
    if (existing) existing.count += count;
    else if (counted.size < maxTermsPerDay) counted.set(key, { day, term, locale, count });
  };

  return {
    record({ words, locale }, now) {
      const term = words.slice(0, 80).trim();
      if (term === '' || mayBePersonal.test(term.replaceAll(' ', ''))) return;
      add({ day: cairoTime(now.toISOString()).slice(0, 10), term, locale, count: 1 });
    },
    async flush() {
      if (counted.size === 0) return;
      const batch = [...counted.values()];
      counted = new Map();
      await write(db, batch).catch((error: unknown) => {
        batch.forEach(add);
        throw error;
      });
    },
  };
}

/** In a fixed order, so that instances that write concurrently don't deadlock. */
const write = (db: Db, entries: readonly Counted[]) =>
  db.execute(
    sql`insert into zero_result_searches as m ("day", term, locale, count)
      select n.day, n.term, n.locale, n.count
      from (select given.*, row_number() over (partition by day order by count desc, term) nth
        from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) given("day" date, term text, locale text, count integer)) n
      where n.nth <= ${maxTermsPerDay}::integer - (select count(*) from zero_result_searches s where s.day = n.day)
        or exists (select from zero_result_searches s where s.day = n.day and s.term = n.term and s.locale = n.locale)
      order by n.day, n.term, n.locale
      on conflict ("day", term, locale) do update set count = m.count + excluded.count`,
  );
