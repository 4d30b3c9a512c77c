import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { bilingual, queryRows } from '#db/query-rows.ts';
import { stockCounts } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { type StockCountState, stockCountStates } from '#values/receiving.ts';
import { type NamedVariant, namedVariant, variantColumns, variantRow } from './variant-row.ts';

/** A counted variant. `expected` was its stock at the last scan; `booked` is the change that was booked. */
export type StockCountLine = NamedVariant & {
  /** Null for a variant of the category that nobody scanned. */
  counted: number | null;
  expected: number;
  booked: number | null;
  /** Units of orders that were not sent yet: they are out of the stock, but may be on the shelf. */
  reserved: number;
};

export type StockCount = {
  id: number;
  name: string;
  status: StockCountState;
  category: { id: number; name: { ar: string; en: string } } | null;
  note: string | null;
  createdAt: string;
  bookedAt: string | null;
  /** Differences first, then the latest scan. */
  lines: StockCountLine[];
};

const countRow = z.object({
  id: z.int(),
  name: z.string(),
  status: z.enum(stockCountStates),
  category: z.object({ id: z.int(), name: bilingual }).nullable(),
  note: z.string().nullable(),
  createdAt: z.string(),
  bookedAt: z.string().nullable(),
});

const lineRow = variantRow.extend({
  counted: z.int().nullable(),
  expected: z.int(),
  booked: z.int().nullable(),
  reserved: z.int(),
});

/** Whether product `p` is in the category, or below it. */
const isInCategory = (categoryId: number) => sql`p.category_id in (
    with recursive below as (select ${categoryId}::integer id union select c.id from categories c join below b on c.parent_id = b.id) select id from below)`;

/** A count with its lines; 404. */
export async function readStockCount(ctx: Ctx, id: number): Promise<StockCount> {
  const [count] = await queryRows(
    ctx.db,
    countRow,
    sql`select n.id, n.name, n.status, case when c.id is not null then
        json_build_object('id', c.id, 'name', json_build_object('ar', c.name_ar, 'en', c.name_en)) end category, n.note, n.created_at, n.booked_at
      from stock_counts n left join categories c on c.id = n.category_id where n.id = ${id}`,
  );
  if (!count) throw new ShopError('not_found');
  const reserved = sql`(select coalesce(sum(l.quantity), 0)::integer from order_lines l join orders o on o.id = l.order_id
    where l.variant_id = v.id and o.status in ('awaiting_payment', 'under_review', 'confirmed', 'preparing')) reserved`;
  const missing =
    count.status === 'open' && count.category
      ? sql`or (v.stock > 0 and v.active and ${isInCategory(count.category.id)})`
      : sql``;
  const rows = await queryRows(
    ctx.db,
    lineRow,
    sql`select ${variantColumns}, s.counted, coalesce(s.stock, v.stock) expected, s.booked, ${reserved}
      from product_variants v join products p on p.id = v.product_id left join stock_count_lines s on s.variant_id = v.id and s.count_id = ${id}
      where not v.is_set and (s.count_id is not null ${missing})
      order by s.counted is null, s.counted = s.stock, s.counted_at desc, v.id`,
  );
  return {
    ...count,
    createdAt: new Date(count.createdAt).toISOString(),
    bookedAt: count.bookedAt && new Date(count.bookedAt).toISOString(),
    lines: rows.map((row) => namedVariant(row, ctx.locale)),
  };
}

/** Locks an open count until the transaction ends, for one more scan or for its end; 404, 409 `stock_count_closed`. */
export async function lockOpenCount(
  ctx: Ctx,
  id: number,
  strength: 'share' | 'update',
): Promise<typeof stockCounts.$inferSelect> {
  const [row] = await ctx.db.select().from(stockCounts).where(eq(stockCounts.id, id)).for(strength);
  if (!row) throw new ShopError('not_found');
  if (row.status !== 'open') throw new ShopError('stock_count_closed');
  return row;
}
