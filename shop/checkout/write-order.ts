import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import type { OrderLineRow, OrderRow } from '#shop/orders/order.ts';

/** An order to be written; its address's city is kept beside the address. */
export type NewOrder = {
  userId: number;
  /** Null for an order that is not out of a cart. */
  cartId: number | null;
  cityId: number;
  orderType: string;
  source: string;
  /** The member of staff who places it for its buyer. */
  placedBy: number | null;
  couponId: number | null;
  /** Until when its stock is kept unpaid, ISO 8601. */
  heldUntil: string | null;
  row: Omit<OrderRow, 'id' | 'rated'>;
  lines: Omit<OrderLineRow, 'id' | 'order_id'>[];
};

/**
 * Writes an order whose products are held, in one statement: takes the stock, writes order, lines and first event, and
 * empties the cart of what was ordered. Gives the order's id, and those of its lines by product.
 */
export async function writeOrder(
  ctx: Ctx,
  { userId, cartId, cityId, orderType, source, placedBy, couponId, heldUntil, row, lines }: NewOrder,
): Promise<{ id: number; lineIds: Map<number, number> }> {
  const placedAt = sql`${row.placed_at}::timestamptz`;
  const written = await rowsOf<{ order_id: number; taken: number; id: number; product_id: number }>(
    ctx.db,
    sql`with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(lines.map((line, nth) => ({ nth, ...line })))}::jsonb) w (nth integer, product_id integer, slug text, name_ar text, name_en text, image text,
        quantity integer, list_price integer, price integer, discount integer, total integer)
    ), placed as (
      insert into orders (number, user_id, status, payment_method, payment_status, locale, address_id, city_id, address, list_total, goods_total,
        discount, discount_reason, shipping_fee, tax, total, wallet_paid, paid, items_count, gift, gift_note, order_type, source, delivery_from,
        delivery_to, placed_at, coupon_id, held_until, placed_by)
      values (${row.number}, ${userId}, ${row.status}, ${row.payment_method}, ${row.payment_status}, ${ctx.locale},
        (select id from addresses where id = ${row.address_id}), ${cityId}, ${JSON.stringify(row.address)}::jsonb, ${row.list_total}, ${row.goods_total},
        ${row.discount}, ${row.discount_reason}, ${row.shipping_fee}, ${row.tax}, ${row.total}, ${row.wallet_paid}, ${row.paid}, ${row.items_count},
        ${row.gift}, ${row.gift_note}, ${orderType}, ${source}, ${row.delivery_from}, ${row.delivery_to}, ${placedAt},
        ${couponId}::integer, ${heldUntil}::timestamptz, ${placedBy}::integer)
      returning id
    ), taken as (
      update products p set stock = p.stock - w.quantity, sold_count = p.sold_count + w.quantity
      from wanted w where p.id = w.product_id and p.stock >= w.quantity returning p.id
    ), line as (
      insert into order_lines (order_id, product_id, slug, name_ar, name_en, image, quantity, list_price, price, discount, total)
      select placed.id, w.product_id, w.slug, w.name_ar, w.name_en, w.image, w.quantity, w.list_price, w.price, w.discount, w.total
      from placed, wanted w order by w.nth returning id, product_id
    ), event as (
      insert into order_events (order_id, status, actor_id, at) select id, ${row.status}, ${placedBy ?? userId}::integer, ${placedAt} from placed
    ), chosen as (
      update carts set coupon_code = null, use_wallet = false where id = ${cartId}::integer and (coupon_code is not null or use_wallet)
    ), emptied as (
      delete from cart_lines l using wanted w where l.cart_id = ${cartId}::integer and l.product_id = w.product_id
    )
    select (select id from placed) order_id, (select count(*)::integer from taken) taken, line.id, line.product_id from line`,
  );
  const [first] = written;
  if (!first || first.taken !== lines.length) throw new ShopError('out_of_stock');
  return { id: first.order_id, lineIds: new Map(written.map((line) => [line.product_id, line.id])) };
}
