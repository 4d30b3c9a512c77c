import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import { type LineRow, picturesJoin, productColumns } from '#shop/cart/lines.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';

/** A product as it is sold now. */
export type ProductNow = Omit<LineRow, 'line_id' | 'quantity' | 'seen_price'>;

/**
 * Reads products as they are sold now, by their ids; `hold` holds them in the order of their ids until the transaction ends, as every
 * checkout does. 422 at `lines` for one there is not.
 */
export async function readProducts(ctx: Ctx, ids: readonly number[], hold: boolean): Promise<Map<number, ProductNow>> {
  const held: SQL = hold ? sql`for no key update of p` : sql``;
  const rows = await rowsOf<ProductNow>(
    ctx.db,
    sql`select p.id product_id, ${productColumns(ctx.now)} from products p ${picturesJoin}
      where p.id = any(${sql.param([...ids])}::integer[]) order by p.id ${held}`,
  );
  const found = new Map(rows.map((row) => [row.product_id, row]));
  if (ids.some((id) => !found.has(id)))
    throw new ShopError('invalid', { fields: { lines: [{ key: 'product_unknown' }] } });
  return found;
}
