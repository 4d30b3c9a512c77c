import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { money, queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { undeliveredPrice, undeliveredUnits } from '#shop/undelivered-units.ts';
import { type ErrorCode, ShopError } from '#shop/errors.ts';
import { hasArrived, orderStatuses, returnDeadline } from '#shop/orders/states.ts';
import { accountsOf } from '#shop/auth/accounts-of.ts';
import { locales } from '#values/locale.ts';
import { type Piastres, piastres } from '#values/money.ts';
import type { ReturnableLine } from './refund-for-units.ts';

/** What can be returned of an order, and the data to quote it. */
export type ReturnableItems = {
  /** By the id of the order's line. */
  lines: readonly (ReturnableLine & { id: number })[];
  unitsBought: number;
  shippingFee: Piastres;
  /** Whether the order has earned points. */
  hasEarnedPoints: boolean;
  pointPerPiastres: number;
};

/** An order with what can be returned, until when (ISO 8601; null before it arrives), and the reason when nothing can. */
export type Returnable = ReturnableItems & {
  number: string;
  locale: 'ar' | 'en';
  phone: string;
  until: string | null;
  unavailableReason: Extract<
    ErrorCode,
    'invalid_order_transition' | 'return_window_closed' | 'return_already_requested'
  > | null;
};

const orderRow = z.object({
  number: z.string(),
  locale: z.enum(locales),
  phone: z.string(),
  status: z.enum(orderStatuses),
  deliveredAt: z.string().nullable(),
  /** Negative when what is left of the lines is a rounding more than what was paid. */
  shippingFee: z.int(),
  gavePoints: z.boolean(),
});

/**
 * The part of an order's total that is not paid for units that did not arrive nor for others: their share of the shipping fee, and rounding. What was
 * paid in advance for them was refunded.
 */
const unpaidShipping = sql`(case when o.undelivered > 0 then o.undelivered
    + coalesce((select f.amount from order_refunds f where f.order_id = o.id and f.for_undelivered), 0)
    - (select coalesce(sum(${undeliveredPrice}), 0) from order_lines l where l.order_id = o.id) else 0 end)`;

const lineRow = z.object({ id: z.int(), bought: z.int(), pieces: z.int(), paid: money });

/**
 * What can still be returned of a user's order; someone else's is 404. A requested return counts as returned until it is rejected. The result
 * stays valid in a transaction that has locked the user's row.
 */
export async function getReturnable(
  ctx: Ctx,
  { orderId, userId }: { orderId: number; userId: number },
): Promise<Returnable> {
  const [order] = await queryRows(
    ctx.db,
    orderRow,
    sql`select number, locale, address ->> 'phone' phone, status, delivered_at,
        (shipping_fee - ${unpaidShipping} - coalesce((select sum(f.shipping) from order_refunds f where f.order_id = o.id), 0)
          - coalesce((select sum(r.refund_amount - (select coalesce(sum(b.refund), 0) from return_lines b where b.return_id = r.id))
              from returns r where r.order_id = o.id and r.status not in ('rejected', 'withdrawn')), 0))::integer shipping_fee,
        exists (select 1 from point_entries e where e.user_id in ${accountsOf(userId)} and e.kind = 'order' and e.order_id = o.id) gave_points
      from orders o where id = ${orderId} and user_id = ${userId}`,
  );
  if (!order) throw new ShopError('not_found');
  const rows = await queryRows(
    ctx.db,
    lineRow,
    sql`select l.id, l.quantity bought, l.quantity - l.quantity_returned - ${undeliveredUnits} pieces, l.total - ${undeliveredPrice} - coalesce((
        select sum(b.refund) from return_lines b join returns r on r.id = b.return_id
        where b.order_line_id = l.id and r.status not in ('rejected', 'withdrawn')), 0)::integer - coalesce((
        select sum(f.amount) from order_refund_lines f where f.order_line_id = l.id), 0)::integer paid
      from order_lines l where l.order_id = ${orderId} order by l.id`,
  );
  const { return_days: returnDays, point_per_piastres: pointPerPiastres } = await ctx.settings.get();
  const lines = lowered(
    rows.map(({ id, pieces: units, paid }) => ({ id, pieces: units, paid })),
    Math.max(0, -order.shippingFee),
  );
  const until = order.deliveredAt === null ? null : returnDeadline(new Date(order.deliveredAt), returnDays);
  return {
    number: order.number,
    locale: order.locale,
    phone: order.phone,
    lines,
    unitsBought: rows.reduce((sum, { bought }) => sum + bought, 0),
    shippingFee: piastres(Math.max(0, order.shippingFee)),
    hasEarnedPoints: order.gavePoints,
    pointPerPiastres,
    until: until?.toISOString() ?? null,
    unavailableReason:
      until === null || !hasArrived(order.status)
        ? 'invalid_order_transition'
        : rows.every(({ pieces: units }) => units === 0)
          ? 'return_already_requested'
          : ctx.now > until
            ? 'return_window_closed'
            : null,
  };
}

/** Lines that together have this much less left, from the last one on. */
function lowered(
  lines: readonly (ReturnableLine & { id: number })[],
  amount: number,
): (ReturnableLine & { id: number })[] {
  let rest = amount;
  return lines
    .toReversed()
    .map((line) => {
      const less = Math.min(rest, line.paid);
      rest -= less;
      return { ...line, paid: piastres(line.paid - less) };
    })
    .toReversed();
}
