import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { variantNames } from '#shop/catalogue/on-sale.ts';
import { verb } from '#shop/verb.ts';
import { nameIn, rangeInput, rangeOf } from './range.ts';
import type { Report } from './report.ts';

const maxRows = 1000;

const valueRow = z.object({
  name: z.string(),
  stock: z.int(),
  unitCost: z.number().nullable(),
  stockValue: z.number().nullable(),
});

const sumsRow = z.object({ stock: z.number(), stockValue: z.number(), unknown: z.number() });

/**
 * What the stock is worth now at its moving average cost, the greatest value first, at most 1,000 variants; the total is of all. The value of variants
 * of unknown cost is null, and `unknown` are their units. The range is not used. Needs `reports.view`.
 */
export const reportStockValue = verb({
  scope: 'reports.view',
  input: rangeInput,
  async run(ctx, input): Promise<Report> {
    const { from, to } = rangeOf(ctx, input);
    const source = sql`from product_variants v join products p on p.id = v.product_id left join variant_costs c on c.variant_id = v.id
      where v.stock > 0 and not v.is_set`;
    const rows = await queryRows(
      ctx.db,
      valueRow,
      sql`select concat_ws(' · ', f.name, nullif(f.variant_name_${sql.raw(ctx.locale)}, '')) "name", f.stock, f.unit_cost, f.stock_value
        from (select ${nameIn(ctx, 'p')} "name", ${variantNames}, v.stock, c.average_cost::double precision unit_cost,
            (c.average_cost::bigint * v.stock)::double precision stock_value ${source}) f
        order by f.stock_value desc nulls last, f.stock desc, 1 limit ${maxRows}`,
    );
    const [sums] = await queryRows(
      ctx.db,
      sumsRow,
      sql`select coalesce(sum(v.stock), 0)::double precision stock, coalesce(sum(c.average_cost::bigint * v.stock), 0)::double precision stock_value,
        coalesce(sum(v.stock) filter (where c.average_cost is null), 0)::double precision "unknown" ${source}`,
    );
    return {
      from,
      to,
      columns: ['name', 'stock', 'unit_cost', 'stock_value'],
      rows: rows.map(({ unitCost, stockValue, ...row }) => ({ ...row, unit_cost: unitCost, stock_value: stockValue })),
      total: { stock: sums!.stock, stock_value: sums!.stockValue },
      facts: { stock_value: sums!.stockValue, unknown: sums!.unknown },
    };
  },
});
