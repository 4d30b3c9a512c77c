import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import type { Ctx } from '#shop/context.ts';
import { mostPieces } from './add-to-cart.ts';
import type { Cart, CartWarning } from './cart.ts';
import { getCart } from './get-cart.ts';
import { isSold, nameOf, runningOffer } from './lines.ts';

type Row = {
  product_id: number;
  wanted: number;
  name_ar: string | null;
  name_en: string | null;
  sold: boolean | null;
  stock: number | null;
  before: number;
  after: number | null;
};

/** Wanted pieces, by the ids of their products, each of which comes once. */
export type WantedPieces = { ids: number[]; quantities: number[] };

/**
 * Puts pieces into the asker's cart beside what is there: they are added, clamped to what there is; what is sold out or not sold
 * is left out. Each such case is the first of the cart's warnings.
 */
export async function mergeIntoCart(ctx: Ctx, userId: number, { ids, quantities }: WantedPieces): Promise<Cart> {
  if (ids.length === 0) return getCart(ctx);
  const rows = await rowsOf<Row>(
    ctx.db,
    sql`with wanted as (
      select * from unnest(${sql.param(ids)}::integer[], ${sql.param(quantities)}::integer[]) with ordinality w (id, quantity, nth)
    ), found as (
      select w.id, w.quantity, w.nth, p.name_ar, p.name_en, p.stock, coalesce(${runningOffer(ctx.now)}, p.price) price, ${isSold(ctx.now)} sold
      from wanted w join products p on p.id = w.id and p.status <> 'draft'
    ), cart as (
      insert into carts (user_id) values (${userId}) on conflict (user_id) do update set updated_at = now() returning id
    ), line as (
      insert into cart_lines as l (cart_id, product_id, quantity, seen_price)
      select cart.id, f.id, least(f.quantity, f.stock, ${mostPieces}), f.price from cart, found f where f.sold and f.stock > 0 order by f.nth
      on conflict (cart_id, product_id) do update set seen_price = excluded.seen_price,
        quantity = (select least(l.quantity + f.quantity, f.stock, ${mostPieces}) from found f where f.id = l.product_id)
      returning l.product_id, l.quantity
    )
    select w.id product_id, w.quantity wanted, f.name_ar, f.name_en, f.sold, f.stock, coalesce(b.quantity, 0) before, line.quantity after
    from wanted w
    left join found f on f.id = w.id
    left join line on line.product_id = w.id
    left join (select l.product_id, l.quantity from cart_lines l join carts c on c.id = l.cart_id where c.user_id = ${userId}) b on b.product_id = w.id
    order by w.nth`,
  );
  const warnings = rows.flatMap((row) => mergeWarnings(ctx, row));
  const cart = await getCart(ctx);
  const said = new Set(warnings.map(({ productId }) => productId));
  return { ...cart, warnings: [...warnings, ...cart.warnings.filter(({ productId }) => !said.has(productId))] };
}

function mergeWarnings(ctx: Ctx, row: Row): CartWarning[] {
  const about = {
    productId: row.product_id,
    name: nameOf(ctx, { name_ar: row.name_ar ?? '', name_en: row.name_en ?? '' }),
  };
  const from = row.before + row.wanted;
  if (!row.sold) return [{ code: 'gone', ...about }];
  if (row.after === null) return [{ code: 'out_of_stock', ...about, from, to: 0, skipped: true }];
  return row.after < from ? [{ code: 'clamped', ...about, from, to: row.after }] : [];
}
