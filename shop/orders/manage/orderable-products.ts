import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { lineRow, picturesJoin, productColumns } from '#shop/cart/lines.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';

const productRow = lineRow.omit({ lineId: true, quantity: true, seenPrice: true });

/** A product with its current price and stock. */
export type OrderableProduct = z.output<typeof productRow>;

/**
 * Reads products with their current price and stock by their ids. `lock` locks them in the order of their ids until the transaction ends,
 * as every checkout does. 422 at `lines` for an unknown product.
 */
export async function readOrderableProducts(
  ctx: Ctx,
  ids: readonly number[],
  lock: boolean,
): Promise<Map<number, OrderableProduct>> {
  const lockClause: SQL = lock ? sql`for no key update of p` : sql``;
  const rows = await queryRows(
    ctx.db,
    productRow,
    sql`select p.id product_id, ${productColumns(ctx.now)} from products p ${picturesJoin}
      where p.id = any(${sql.param([...ids])}::integer[]) order by p.id ${lockClause}`,
  );
  const rowsById = new Map(rows.map((row) => [row.productId, row]));
  if (ids.some((id) => !rowsById.has(id)))
    throw new ShopError('invalid', { fields: { lines: [{ key: 'product_unknown' }] } });
  return rowsById;
}
