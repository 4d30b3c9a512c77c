import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import { type LineRow, nameOf, picturesJoin, productColumns } from '#shop/cart/lines.ts';
import { firstOrderRight } from '#shop/checkout/first-order.ts';
import type { Ctx } from '#shop/context.ts';
import { type FieldIssue, type FieldIssues, ShopError } from '#shop/errors.ts';
import { type Piastres, piastres } from '#values/money.ts';

type Row = LineRow & { cart_id: number; coupon_code: string | null; first_order: boolean; wallet: number | null };

/** What is to be ordered: the cart's lines, the code it keeps, whether the buyer has the right of a first order, and what their wallet holds. */
export type Wanted = {
  /** Null when it is not out of a cart. */
  cartId: number | null;
  couponCode: string | null;
  firstOrder: boolean;
  wallet: Piastres;
  lines: LineRow[];
};

/**
 * Reads the buyer's cart and holds it, its lines and their products, in the order of the products' ids, until the transaction
 * ends: what was waited for is read as it is afterwards. The caller holds the buyer's row. More than there is of a product is `out_of_stock`, each one named with what is left of it.
 */
export async function lockWanted(ctx: Ctx, userId: number): Promise<Wanted> {
  const lines = await rowsOf<Row>(
    ctx.db,
    sql`select c.id cart_id, c.coupon_code, l.id line_id, l.product_id, l.quantity, l.seen_price, ${productColumns(ctx.now)},
      ${firstOrderRight(userId)} first_order,
      (select balance from wallet_entries where user_id = ${userId} order by seq desc limit 1) wallet
    from carts c join cart_lines l on l.cart_id = c.id join products p on p.id = l.product_id
    ${picturesJoin}
    where c.user_id = ${userId}
    order by p.id for no key update of c, l, p`,
  );
  const [first] = lines;
  if (!first) throw new ShopError('cart_empty');
  holdToStock(ctx, lines);
  // They were locked by product; they are shown as they were put in.
  lines.sort((a, b) => a.line_id - b.line_id);
  return {
    cartId: first.cart_id,
    couponCode: first.coupon_code,
    firstOrder: first.first_order,
    wallet: piastres(first.wallet ?? 0),
    lines,
  };
}

/** Refuses more than there is of a product: `out_of_stock`, each one named with what is left of it. */
export function holdToStock(ctx: Ctx, lines: readonly LineRow[]): void {
  const short = lines.filter(({ stock, quantity }) => stock < quantity);
  if (short.length === 0) return;
  const fields: FieldIssues = {};
  for (const line of short) fields[`products.${line.product_id}`] = [shortage(line, nameOf(ctx, line))];
  throw new ShopError('out_of_stock', { fields });
}

function shortage({ sold, stock }: LineRow, name: string): FieldIssue {
  if (!sold) return { key: 'name_gone', params: { name } };
  return stock === 0
    ? { key: 'name_sold_out', params: { name } }
    : { key: 'name_only_left', params: { name, n: stock } };
}
