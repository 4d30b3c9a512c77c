import { verb } from '#shop/verb.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { rangeOf, rangeInput } from './range.ts';
import type { Report } from './report.ts';

/** Searches without a result, the most frequent first, at most 500; stored for ninety days. Needs `reports.view`. */
export const reportSearches = verb({
  scope: 'reports.view',
  input: rangeInput,
  async run(ctx, input): Promise<Report> {
    const range = rangeOf(ctx, input);
    const { from, to } = range;
    const rows = await queryRows(
      ctx.db,
      z.object({ term: z.string(), times: z.int() }),
      sql`select term, sum(count)::integer times from zero_result_searches
        where day between ${from}::date and ${to}::date group by 1 order by 2 desc, 1 limit 500`,
    );
    return { from, to, columns: ['term', 'times'], rows, total: null, facts: {} };
  },
});
