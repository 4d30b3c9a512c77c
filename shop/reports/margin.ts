import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { emptyToUndefined } from '#shop/parse.ts';
import { verb } from '#shop/verb.ts';
import { nameIn, rangeInput, rangeOf, within } from './range.ts';
import { soldLines } from './sold-lines.ts';
import { type Report, type Row, shareOf } from './report.ts';

/** What the margin can be grouped by. */
export const marginBy = ['product', 'category', 'month'] as const;

export const marginInput = rangeInput.extend({
  by: z.preprocess(emptyToUndefined, z.enum(marginBy).default('product')),
});

const marginRow = z.object({
  name: z.string(),
  pieces: z.number(),
  net: z.number(),
  costed: z.number(),
  cost: z.number(),
  unknown: z.number(),
});

type MarginRow = z.output<typeof marginRow>;

/**
 * Sales less what the goods cost, by product, category or month. Each unit has the average cost of its variant when it was sold; units that did not
 * arrive, or came back and were refunded, count neither as sold nor as cost. `unknown` are units sold without a known cost: they are in `net`, but not in
 * the margin, which is null when the cost of all is unknown. Needs `reports.view`.
 */
export const reportMargin = verb({
  scope: 'reports.view',
  input: marginInput,
  async run(ctx, input): Promise<Report> {
    const range = rangeOf(ctx, input);
    const { name, key, order } = groupOf(ctx, input.by);
    const { lines, refunds } = await soldLines(
      ctx,
      sql`o.status <> 'cancelled' and ${within(sql`o.placed_at`, range)}`,
    );
    const rows = await queryRows(
      ctx.db,
      marginRow,
      sql`with sold as materialized (${lines}), back as materialized (${refunds})
        select ${name} "name", sum(s.units)::double precision pieces, sum(s.net)::double precision net,
          coalesce(sum(s.net) filter (where s.unit_cost is not null), 0)::double precision costed,
          coalesce(sum(s.unit_cost::bigint * s.units), 0)::double precision "cost",
          coalesce(sum(s.units) filter (where s.unit_cost is null), 0)::double precision "unknown"
        from (
          select l.product_id, l.placed_at, l.unit_cost, l.quantity - coalesce(b.units + b.undelivered, 0) units, l.total - coalesce(b.amount, 0) net
          from sold l left join back b on b.line = l.id) s
        join products p on p.id = s.product_id join categories k on k.id = p.category_id group by ${key} order by ${order}`,
    );
    const { from, to } = range;
    return {
      from,
      to,
      columns: ['name', 'pieces', 'net', 'cost', 'margin', 'margin_rate', 'unknown'],
      rows: rows.map(withMargin),
      total: rows.length === 0 ? null : withMargin(summed(rows)),
      facts: {},
    };
  },
});

function groupOf(ctx: Ctx, by: (typeof marginBy)[number]) {
  const month = sql`to_char(s.placed_at at time zone 'Africa/Cairo', 'YYYY-MM')`;
  return {
    product: { name: nameIn(ctx, 'p'), key: sql`p.id`, order: sql`net desc, 1` },
    category: { name: nameIn(ctx, 'k'), key: sql`k.id`, order: sql`net desc, 1` },
    month: { name: month, key: sql`1`, order: sql`1` },
  }[by];
}

const summed = (rows: readonly MarginRow[]): MarginRow => {
  const sum = (column: Exclude<keyof MarginRow, 'name'>) => rows.reduce((total, row) => total + row[column], 0);
  return {
    name: '',
    pieces: sum('pieces'),
    net: sum('net'),
    costed: sum('costed'),
    cost: sum('cost'),
    unknown: sum('unknown'),
  };
};

/** The margin of units of known cost; null when there are none. */
function withMargin({ name, pieces, net, costed, cost, unknown }: MarginRow): Row {
  const isUnknown = unknown === pieces && pieces > 0;
  const margin = isUnknown ? null : costed - cost;
  return {
    name,
    pieces,
    net,
    cost: isUnknown ? null : cost,
    margin,
    margin_rate: margin === null ? null : shareOf(margin, costed),
    unknown,
  };
}
