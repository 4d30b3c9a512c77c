import { type SQL, sql } from 'drizzle-orm';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { type Order, orderOf } from './order.ts';
import { orderEventRow, orderLineRow, orderRow } from './order-rows.ts';

/** Reads the orders `o` that match a condition, newest first by default, with their lines and events. Always three statements. */
export async function readOrders(
  ctx: Ctx,
  where: SQL,
  page?: { limit: number; offset: number; by?: SQL },
): Promise<Order[]> {
  const { return_days: returnDays } = await ctx.settings.get();
  const order = sql`${page?.by ?? sql`o.placed_at desc`}, o.id desc`;
  // For the ids alone an index in this order that has the filter's column is read, whatever share of the orders matches; the orders of the page follow.
  const chosen = page
    ? sql`o.id = any(array(select o.id from orders o where ${where} order by ${order} limit ${page.limit} offset ${page.offset}))`
    : where;
  const rows = await queryRows(
    ctx.db,
    orderRow,
    sql`select o.id, o.number, o.status, o.payment_method, o.payment_status, o.address_id, o.address, o.list_total, o.goods_total, o.discount,
      o.discount_reason, o.shipping_fee, o.rounding, o.tax, o.total, o.wallet_applied, o.paid, o.undelivered, o.collect_on_delivery, o.items_count, o.gift, o.gift_note, o.delivery_from, o.delivery_to,
      o.delivered_at, o.placed_at, exists (select 1 from order_ratings r where r.order_id = o.id) rated,
      exists (select 1 from parcels p where p.order_id = o.id and p.handed_over_at is not null) dispatched
    from orders o where ${chosen} order by ${order}`,
  );
  if (rows.length === 0) return [];
  const ids = sql`${sql.param(rows.map(({ id }) => id))}::integer[]`;
  const lines = await queryRows(
    ctx.db,
    orderLineRow,
    sql`select l.id, l.order_id, l.product_id, l.variant_id, l.slug, l.name_ar, l.name_en, l.variant_name_ar, l.variant_name_en, l.sku, l.set_id, l.set_name_ar, l.set_name_en, l.set_quantity, l.image, l.quantity, l.quantity_returned, l.list_price, l.price, l.discount,
      l.total, case when p.status = 'published' and v.active then v.stock else 0 end stock
    from order_lines l join products p on p.id = l.product_id join product_variants v on v.id = l.variant_id where l.order_id = any(${ids}) order by l.id`,
  );
  const events = await queryRows(
    ctx.db,
    orderEventRow,
    sql`select order_id, status, created_at "at" from order_events where order_id = any(${ids}) order by created_at, id`,
  );
  const linesOf = Map.groupBy(lines, (line) => line.orderId);
  const eventsOf = Map.groupBy(events, (event) => event.orderId);
  return rows.map((row) =>
    orderOf(row, linesOf.get(row.id) ?? [], eventsOf.get(row.id) ?? [], {
      locale: ctx.locale,
      now: ctx.now,
      returnDays,
    }),
  );
}
