import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { picturesJoin } from '#shop/catalogue/variant-pictures.ts';
import { lineRow, productColumns } from '#shop/cart/lines.ts';
import { assertVariantsChosen } from '#shop/catalogue/variant-choices.ts';
import type { Ctx } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import type { linesInput } from './change-input.ts';

const variantRow = lineRow.omit({ lineId: true, quantity: true, seenPrice: true });

/** A variant with its current price and stock. */
export type OrderableVariant = z.output<typeof variantRow>;

/** Requested units of a variant. */
export type OrderableItem = { variantId: number; quantity: number };

/**
 * The variants of requested lines; a product without `variant_id` stands for its only variant. 422 at `lines` for an unknown product or variant, and
 * at the line's `variant_id` with the choices when there are several.
 */
export async function findOrderableItems(ctx: Ctx, lines: z.output<typeof linesInput>): Promise<OrderableItem[]> {
  const requested = lines.map((line) => ({ productId: line.product_id, variantId: line.variant_id ?? null }));
  await assertVariantsChosen(ctx, requested, (nth) => `lines.${nth}.variant_id`);
  const rows = await queryRows(
    ctx.db,
    z.object({ variantId: z.int().nullable() }),
    sql`select (select v.id from product_variants v where v.product_id = w.product_id and (v.id = w.wanted_id or w.wanted_id is null)
        order by v.active desc, v.position, v.id limit 1) variant_id
      from unnest(${sql.param(requested.map(({ productId }) => productId))}::integer[],
        ${sql.param(requested.map(({ variantId }) => variantId))}::integer[]) with ordinality w (product_id, wanted_id, nth) order by w.nth`,
  );
  const items = rows.map(({ variantId }, nth) => {
    if (variantId === null) throw invalidField('lines', 'product_unknown');
    return { variantId, quantity: lines[nth]!.quantity };
  });
  if (new Set(items.map(({ variantId }) => variantId)).size < items.length) throw invalidField('lines', 'line_twice');
  return items;
}

/**
 * Reads variants with their current price and stock by their ids. `lock` locks them and their products in the order of the products' ids until the
 * transaction ends, as every checkout does.
 */
export async function readOrderableVariants(
  ctx: Ctx,
  ids: readonly number[],
  lock: boolean,
): Promise<Map<number, OrderableVariant>> {
  const lockClause: SQL = lock ? sql`for no key update of p, v` : sql``;
  const rows = await queryRows(
    ctx.db,
    variantRow,
    sql`select p.id product_id, v.id variant_id, ${productColumns(ctx.now)} from product_variants v join products p on p.id = v.product_id ${picturesJoin}
      where v.id = any(${sql.param([...ids])}::integer[]) order by p.id, v.id ${lockClause}`,
  );
  return new Map(rows.map((row) => [row.variantId, row]));
}
