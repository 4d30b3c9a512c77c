import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import type { CartWarning } from '#shop/cart/cart.ts';
import { isSold, nameOf } from '#shop/cart/lines.ts';
import { type Ctx, requireCustomer } from '#shop/context.ts';
import { parse, rowId } from '#shop/parse.ts';

export const whatIsMissingInput = z.object({ id: rowId });

type Row = { product_id: number; name_ar: string; name_en: string; quantity: number; stock: number; sold: boolean };

/** What of one of the asker's orders the shop has no longer, or not as many of, as the cart says it; nothing for someone else's. */
export async function whatIsMissing(ctx: Ctx, input: unknown): Promise<CartWarning[]> {
  const { userId } = requireCustomer(ctx);
  const { id } = parse(whatIsMissingInput, input);
  const rows = await rowsOf<Row>(
    ctx.db,
    sql`select l.product_id, l.name_ar, l.name_en, l.quantity, p.stock, ${isSold(ctx.now)} sold
      from order_lines l join orders o on o.id = l.order_id join products p on p.id = l.product_id
      where o.id = ${id} and o.user_id = ${userId} and (p.stock < l.quantity or not ${isSold(ctx.now)}) order by l.id`,
  );
  return rows.map(({ sold, stock, quantity, ...row }) => {
    const about = { productId: row.product_id, name: nameOf(ctx, row) };
    if (!sold) return { code: 'gone', ...about };
    if (stock === 0) return { code: 'out_of_stock', ...about, from: quantity, to: 0, skipped: true };
    return { code: 'clamped', ...about, from: quantity, to: stock };
  });
}
