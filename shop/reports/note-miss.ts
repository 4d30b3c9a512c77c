import { sql } from 'drizzle-orm';
import type { Ctx } from '#shop/context.ts';
import { cairoTime } from '#values/cairo-time.ts';

/** So many different ones are kept of a day: whoever makes words up does not fill the database. */
const mostTerms = 2000;

/** May be a phone number, a card's or an order's. */
const mayBePersonal = /\d{5}/;

/** Counts a search, given as its normalised words, that found nothing. */
export async function noteMiss(ctx: Ctx, words: string): Promise<void> {
  const term = words.slice(0, 80).trim();
  if (term === '' || mayBePersonal.test(term.replaceAll(' ', ''))) return;
  const day = cairoTime(ctx.now.toISOString()).slice(0, 10);
  await ctx.db.execute(
    sql`insert into search_misses as m ("day", term, locale, count)
      select ${day}::date, ${term}, ${ctx.locale}, 1 where (select count(*) from search_misses where "day" = ${day}::date) < ${mostTerms}::integer
      on conflict ("day", term, locale) do update set count = m.count + 1`,
  );
}
