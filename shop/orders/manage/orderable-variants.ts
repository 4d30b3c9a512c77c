import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { bilingual, queryRows } from '#db/query-rows.ts';
import { picturesJoin } from '#shop/catalogue/variant-pictures.ts';
import { lineRow, productColumns } from '#shop/cart/lines.ts';
import { partStock, withParts, withPartStock } from '#shop/cart/set-parts.ts';
import { variantNames } from '#shop/catalogue/on-sale.ts';
import { variantRequired } from '#shop/catalogue/variant-choices.ts';
import type { Ctx } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import { type Bi, type Locale, pick } from '#values/locale.ts';
import type { linesInput } from './change-input.ts';

const variantRow = lineRow.omit({ lineId: true, quantity: true, seenPrice: true });

/** A variant with its current price and stock. */
export type OrderableVariant = z.output<typeof variantRow>;

/** Requested units of a variant. */
export type OrderableItem = { variantId: number; quantity: number };

const itemRow = z.object({
  variantId: z.int().nullable(),
  /** The variants on sale, where there are several and none is chosen. */
  choices: z.array(z.object({ id: z.int(), name: bilingual })).nullable(),
});

/**
 * The variants of requested lines; a product without `variant_id` means its only variant. 422 at `lines` for an unknown product or variant, and
 * at the line's `variant_id` with the choices when there are several. One statement, because callers may have begun a transaction.
 */
export async function findOrderableItems(ctx: Ctx, lines: z.output<typeof linesInput>): Promise<OrderableItem[]> {
  const productIds = lines.map((line) => line.product_id);
  const variantIds = lines.map((line) => line.variant_id ?? null);
  const rows = await queryRows(
    ctx.db,
    itemRow,
    sql`select (select v.id from product_variants v where v.product_id = w.product_id and (v.id = w.wanted_id or w.wanted_id is null)
        order by v.active desc, v.position, v.id limit 1) variant_id,
      case when w.wanted_id is null and (select count(*) from product_variants v where v.product_id = w.product_id and v.active) > 1 then (
        select json_agg(json_build_object('id', c.id, 'name', json_build_object('ar', c.variant_name_ar, 'en', c.variant_name_en)) order by c.position)
        from (select v.id, v.position, ${variantNames} from product_variants v where v.product_id = w.product_id and v.active) c) end choices
      from unnest(${sql.param(productIds)}::integer[], ${sql.param(variantIds)}::integer[]) with ordinality w (product_id, wanted_id, nth) order by w.nth`,
  );
  const items = rows.map(({ variantId, choices }, nth) => {
    if (variantId === null) throw invalidField('lines', 'product_unknown');
    if (choices) throw variantRequired(ctx, choicesIn(choices, ctx.locale), `lines.${nth}.variant_id`);
    return { variantId, quantity: lines[nth]!.quantity };
  });
  if (new Set(items.map(({ variantId }) => variantId)).size < items.length) throw invalidField('lines', 'line_twice');
  return items;
}

const choicesIn = (choices: readonly { id: number; name: Bi }[], locale: Locale) =>
  choices.map(({ id, name }) => ({ id, name: pick(name, locale) }));

/**
 * Reads variants with their current price and stock by their ids. `lock` locks them, their products and those in sets in the order of the products' ids
 * until the transaction ends, as every checkout does.
 */
export async function readOrderableVariants(
  ctx: Ctx,
  ids: readonly number[],
  lock: boolean,
): Promise<Map<number, OrderableVariant>> {
  const lockClause: SQL = lock ? sql`for no key update of p, v` : sql``;
  const rows = await queryRows(
    ctx.db,
    variantRow.extend({ partStock: z.int().nullable() }),
    sql`select p.id product_id, v.id variant_id, ${productColumns(ctx.now)}, case when w.is_part then ${partStock} end part_stock
      from (select id variant_id, product_id from product_variants where id = any(${sql.param([...ids])}::integer[])) l ${withParts(sql`l`)} ${picturesJoin}
      order by p.id, v.id ${lockClause}`,
  );
  const variants = withPartStock(
    rows.filter((row) => row.partStock === null),
    rows,
  );
  return new Map(variants.map((row) => [row.variantId, row]));
}
