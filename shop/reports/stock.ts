import { verb } from '#shop/verb.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { lowStockThreshold } from '#shop/catalogue/manage/low-stock.ts';
import { variantNames } from '#shop/catalogue/on-sale.ts';
import { nearOrders } from './near-orders.ts';
import { nameIn, rangeOf, rangeInput, within } from './range.ts';
import type { Report } from './report.ts';

/** Stock that lasts less than this many days is low, whatever the quantity. */
const shortDays = 7;

const maxRows = 500;

const stockRow = z.object({
  name: z.string(),
  stock: z.int(),
  bound: z.int(),
  sold: z.int(),
  pace: z.number(),
  daysLeft: z.int().nullable(),
});

/**
 * Variants on sale at or below the low-stock threshold, or which would be sold out within a week at the pace of the range; the first to run out
 * comes first, at most 500. Needs `reports.view`.
 */
export const reportStock = verb({
  scope: 'reports.view',
  input: rangeInput,
  async run(ctx, input): Promise<Report> {
    const range = rangeOf(ctx, input);
    const bound = await lowStockThreshold(ctx);
    const isPlaced = within(sql`o.placed_at`, range);
    const isNear = await nearOrders(ctx, isPlaced);
    const rows = await queryRows(
      ctx.db,
      stockRow,
      sql`with sold as materialized (
          select l.variant_id, sum(l.quantity)::integer sold from orders o join order_lines l on l.order_id = o.id
            where o.status <> 'cancelled' and ${isPlaced} and ${isNear(sql`l.order_id`)} group by 1)
        select concat_ws(' · ', f.name, nullif(f.variant_name_${sql.raw(ctx.locale)}, '')) "name", f.stock, f.bound, f.sold,
          round(f.sold::numeric / ${range.days}::integer, 1)::double precision pace, f.days_left
        from (select ${nameIn(ctx, 'p')} "name", ${variantNames}, v.stock, ${bound} bound, coalesce(s.sold, 0) sold,
            case when v.stock = 0 then 0 else floor(v.stock::numeric * ${range.days}::integer / s.sold)::integer end days_left
          from products p join product_variants v on v.product_id = p.id left join sold s on s.variant_id = v.id
          where p.status = 'published' and v.active and not v.is_set
            and (v.stock <= ${bound} or v.stock::numeric * ${range.days}::integer < ${shortDays}::integer * s.sold)) f
        order by f.days_left nulls last, f.stock, 1 limit ${maxRows}`,
    );
    const { from, to } = range;
    return {
      from,
      to,
      columns: ['name', 'stock', 'bound', 'sold', 'pace', 'days_left'],
      rows: rows.map(({ daysLeft, ...row }) => ({ ...row, days_left: daysLeft })),
      total: null,
      facts: {},
    };
  },
});
