import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import type { Ctx } from '#shop/context.ts';
import { type ErrorCode, ShopError } from '#shop/errors.ts';
import { hasArrived, type OrderStatus, returnsEnd } from '#shop/orders/states.ts';
import { accountsOf } from '#shop/rewards/accounts-of.ts';
import { piastres } from '#values/money.ts';
import type { LeftOfOrder } from './what-comes-back.ts';

/** An order of which something may come back: what, until when (ISO 8601; null before it arrives), and why nothing can, if so. */
export type Returnable = LeftOfOrder & {
  number: string;
  locale: 'ar' | 'en';
  phone: string;
  until: string | null;
  closed: Extract<ErrorCode, 'order_moved_on' | 'return_over' | 'return_made'> | null;
};

type OrderRow = {
  number: string;
  locale: 'ar' | 'en';
  phone: string;
  status: OrderStatus;
  delivered_at: string | null;
  shipping_fee: number;
  gave_points: boolean;
};

type LineRow = { id: number; bought: number; pieces: number; paid: number };

/**
 * What is left of a user's order that can still come back; someone else's is 404. A return that was asked for counts as gone until it
 * is rejected. In a transaction that holds the user's row it stays so.
 */
export async function leftOfOrder(
  ctx: Ctx,
  { orderId, userId }: { orderId: number; userId: number },
): Promise<Returnable> {
  const [order] = await rowsOf<OrderRow>(
    ctx.db,
    sql`select number, locale, address ->> 'phone' phone, status, delivered_at,
        (shipping_fee - coalesce((select sum(f.shipping) from order_refunds f where f.order_id = o.id), 0)
          - coalesce((select sum(r.refund_amount - (select coalesce(sum(b.refund), 0) from return_lines b where b.return_id = r.id))
              from returns r where r.order_id = o.id and r.status not in ('rejected', 'withdrawn')), 0))::integer shipping_fee,
        exists (select 1 from point_entries e where e.user_id in ${accountsOf(userId)} and e.kind = 'order' and e.reference = 'order:' || o.id) gave_points
      from orders o where id = ${orderId} and user_id = ${userId}`,
  );
  if (!order) throw new ShopError('not_found');
  const rows = await rowsOf<LineRow>(
    ctx.db,
    sql`select l.id, l.quantity bought, l.quantity - l.quantity_returned pieces, l.total - coalesce((
        select sum(b.refund) from return_lines b join returns r on r.id = b.return_id
        where b.order_line_id = l.id and r.status not in ('rejected', 'withdrawn')), 0)::integer - coalesce((
        select sum(f.amount) from order_refund_lines f where f.order_line_id = l.id), 0)::integer paid
      from order_lines l where l.order_id = ${orderId} order by l.id`,
  );
  const { return_days: returnDays, point_per_piastres: pointPerPiastres } = await ctx.settings.get();
  const until = order.delivered_at === null ? null : returnsEnd(new Date(order.delivered_at), returnDays);
  return {
    number: order.number,
    locale: order.locale,
    phone: order.phone,
    lines: rows.map(({ id, pieces, paid }) => ({ id, pieces, paid: piastres(paid) })),
    bought: rows.reduce((sum, { bought }) => sum + bought, 0),
    shippingFee: piastres(order.shipping_fee),
    gavePoints: order.gave_points,
    pointPerPiastres,
    until: until?.toISOString() ?? null,
    closed:
      until === null || !hasArrived(order.status)
        ? 'order_moved_on'
        : rows.every(({ pieces }) => pieces === 0)
          ? 'return_made'
          : ctx.now > until
            ? 'return_over'
            : null,
  };
}
