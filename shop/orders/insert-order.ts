import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { reserve } from '#shop/inventory/reserve.ts';
import type { OrderLineRow, OrderRow } from './order.ts';

/** An order to insert; the city of its address is stored beside the address. */
export type NewOrder = {
  userId: number;
  cityId: number;
  orderType: string;
  source: string;
  /** The member of staff who places it for its buyer. */
  placedBy: number | null;
  couponId: number | null;
  /** Until when the stock of the unpaid order is reserved, ISO 8601. */
  reservedUntil: string | null;
  row: Omit<OrderRow, 'id' | 'rated'>;
  lines: Omit<OrderLineRow, 'id' | 'order_id'>[];
};

/**
 * Inserts an order with its lines and first event, and reserves its units. Returns the order's id, and the ids of its lines by product.
 */
export async function insertOrder(
  ctx: Ctx,
  { userId, cityId, orderType, source, placedBy, couponId, reservedUntil, row, lines }: NewOrder,
): Promise<{ id: number; lineIds: Map<number, number> }> {
  const placedAt = sql`${row.placed_at}::timestamptz`;
  await reserve(
    ctx,
    lines.map(({ product_id: productId, quantity }) => ({ productId, quantity })),
  );
  const written = await queryRows(
    ctx.db,
    z.object({ orderId: z.int(), id: z.int(), productId: z.int() }),
    sql`with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(lines.map((line, nth) => ({ nth, ...line })))}::jsonb) w (nth integer, product_id integer, slug text, name_ar text, name_en text, image text,
        quantity integer, list_price integer, price integer, discount integer, total integer)
    ), placed as (
      insert into orders (number, user_id, status, payment_method, payment_status, locale, address_id, city_id, address, list_total, goods_total,
        discount, discount_reason, shipping_fee, tax, total, wallet_applied, paid, items_count, gift, gift_note, order_type, source, delivery_from,
        delivery_to, placed_at, coupon_id, reserved_until, placed_by)
      values (${row.number}, ${userId}, ${row.status}, ${row.payment_method}, ${row.payment_status}, ${ctx.locale},
        (select id from addresses where id = ${row.address_id}), ${cityId}, ${JSON.stringify(row.address)}::jsonb, ${row.list_total}, ${row.goods_total},
        ${row.discount}, ${row.discount_reason}, ${row.shipping_fee}, ${row.tax}, ${row.total}, ${row.wallet_applied}, ${row.paid}, ${row.items_count},
        ${row.gift}, ${row.gift_note}, ${orderType}, ${source}, ${row.delivery_from}, ${row.delivery_to}, ${placedAt},
        ${couponId}::integer, ${reservedUntil}::timestamptz, ${placedBy}::integer)
      returning id
    ), line as (
      insert into order_lines (order_id, product_id, slug, name_ar, name_en, image, quantity, list_price, price, discount, total)
      select placed.id, w.product_id, w.slug, w.name_ar, w.name_en, w.image, w.quantity, w.list_price, w.price, w.discount, w.total
      from placed, wanted w order by w.nth returning id, product_id
    ), event as (
      insert into order_events (order_id, status, actor_id, created_at) select id, ${row.status}, ${placedBy ?? userId}::integer, ${placedAt} from placed
    )
    select (select id from placed) order_id, line.id, line.product_id from line`,
  );
  return { id: written[0]!.orderId, lineIds: new Map(written.map((line) => [line.productId, line.id])) };
}
