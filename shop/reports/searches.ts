import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import type { Ctx } from '#shop/context.ts';
import { openReport, rangeInput } from './range.ts';
import type { Report, Row } from './report.ts';

/** What was searched for and not found, the most frequent first, at most 500; kept for ninety days. Needs `reports.view`. */
export async function reportSearches(ctx: Ctx, input: unknown): Promise<Report> {
  const { range } = openReport(ctx, rangeInput, input);
  const { from, to } = range;
  const rows = await rowsOf<Row>(
    ctx.db,
    sql`select term, sum(count)::integer times from search_misses
      where day between ${from}::date and ${to}::date group by 1 order by 2 desc, 1 limit 500`,
  );
  return { from, to, columns: ['term', 'times'], rows, total: null, facts: {} };
}
