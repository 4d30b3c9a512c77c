import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { money } from '#db/query-rows.ts';
import { variantNames } from '#shop/catalogue/on-sale.ts';
import { variantLabel } from '#shop/catalogue/variant-label.ts';
import { picturesJoin } from '#shop/catalogue/variant-pictures.ts';

/** A variant in a set, with its current data. */
export const setPart = z.object({
  ...variantLabel,
  image: z.string().nullable(),
  /** Units in one set. */
  quantity: z.int(),
  /** Price of one unit bought alone, without an offer. */
  listPrice: money,
  /** 0 when it is not on sale. */
  stock: z.int(),
});

export type SetPart = z.output<typeof setPart>;

/** The units in stock of variant `v` of product `p` as part of a set. */
export const partStock: SQL = sql`case when v.active and p.status = 'published' then v.stock else 0 end`;

/** The parts of product `p` as a column `parts`; null unless its variant `v` is a set. Inside, `v` and `p` are the part's. */
export const partsColumn: SQL = sql`case when v.is_set then (
    select json_agg(json_build_object('productId', part.product_id, 'variantId', part.id, 'slug', part.slug, 'nameAr', part.name_ar, 'nameEn', part.name_en,
      'variantNameAr', part.variant_name_ar, 'variantNameEn', part.variant_name_en, 'sku', part.sku, 'image', part.images[1], 'quantity', part.quantity,
      'listPrice', part.price, 'stock', part.stock) order by part.position)
    from (
      select v.product_id, v.id, p.slug, p.name_ar, p.name_en, ${variantNames}, v.sku, i.images, t.quantity, t.position, v.price, ${partStock} stock
      from (select p.id set_id) s join set_parts t on t.set_id = s.set_id
      join product_variants v on v.id = t.variant_id join products p on p.id = v.product_id ${picturesJoin}
    ) part) end parts`;

type Demand = { variantId: number; quantity: number; stock: number; parts: readonly SetPart[] | null };

/** The units of each variant that one unit of a line needs. */
const needsOf = ({ variantId, stock, parts }: Demand): Pick<SetPart, 'variantId' | 'quantity' | 'stock'>[] =>
  parts ? [...parts] : [{ variantId, quantity: 1, stock }];

/**
 * Limits the stock of each line to what the lines before it leave, because a set and another line may need the same variant. Without a set, nothing
 * changes.
 */
export function allocateStock<L extends Demand & { sold: boolean }>(lines: readonly L[]): readonly L[] {
  if (lines.every(({ parts }) => parts === null)) return lines;
  const left = new Map(lines.flatMap(needsOf).map(({ variantId, stock }) => [variantId, stock]));
  return lines.map((line) => {
    const needs = needsOf(line);
    const available = needs.map(({ variantId, quantity }) => Math.floor(left.get(variantId)! / quantity));
    const stock = line.sold ? Math.max(0, Math.min(...available)) : 0;
    const units = Math.min(line.quantity, stock);
    for (const { variantId, quantity } of needs) left.set(variantId, left.get(variantId)! - units * quantity);
    return { ...line, stock };
  });
}

/**
 * Joins the product `p` and variant `v` of a line, and those of its parts if it is a set; `w.is_part` tells them apart. For statements that lock them
 * all in one order.
 */
export const withParts = (line: SQL): SQL => sql`
    cross join lateral (
      select ${line}.variant_id, false is_part union all select t.variant_id, true from set_parts t where t.set_id = ${line}.product_id
    ) w
    join product_variants v on v.id = w.variant_id join products p on p.id = v.product_id`;

type PartRow = { variantId: number | null; partStock: number | null };

/** Lines whose parts have the stock that `rows` of locked parts say. */
export function withPartStock<L extends { parts: SetPart[] | null }>(
  lines: readonly L[],
  rows: readonly PartRow[],
): readonly L[] {
  const stockOf = new Map(rows.flatMap((row) => (row.partStock === null ? [] : [[row.variantId, row.partStock]])));
  if (stockOf.size === 0) return lines;
  return lines.map((line) => ({
    ...line,
    parts: line.parts && line.parts.map((part) => ({ ...part, stock: stockOf.get(part.variantId) ?? 0 })),
  }));
}
