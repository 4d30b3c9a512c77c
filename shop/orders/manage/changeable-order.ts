import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { money, queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { locales } from '#values/locale.ts';
import { orderLineRow } from '../order-rows.ts';
import { itemsOfLines, type OrderItem } from '../set-lines.ts';
import { discountReasons } from '#values/pricing.ts';
import { paymentMethods } from '#values/payment-methods.ts';
import { orderStatuses, type OrderStatus } from '../states.ts';
import { storedAddress } from '../stored-address.ts';

const storedLine = orderLineRow
  .omit({ id: true, orderId: true, quantityReturned: true, stock: true })
  .extend({ setVariantId: z.int().nullable() });

const couponTerms = z.object({
  kind: z.enum(['percent', 'fixed', 'free_shipping']),
  value: z.int(),
  cap: money.nullable(),
  minimum: money,
});

const orderRow = z.object({
  id: z.int(),
  userId: z.int(),
  number: z.string(),
  locale: z.enum(locales),
  status: z.enum(orderStatuses),
  method: z.enum(paymentMethods),
  address: storedAddress,
  cityId: z.int(),
  shippingFee: money,
  discountReason: z.enum(discountReasons).nullable(),
  manualPercent: z.int().nullable(),
  shippingWaived: z.boolean(),
  coupon: couponTerms.nullable(),
  paid: money,
  walletApplied: money,
  collectOnDelivery: z.boolean(),
  total: money,
  wallet: money,
  /** Today's shipping fee for the order's city. */
  fee: money,
  updatedAt: z.string(),
  pending: z.boolean(),
});

/** An order with everything that a change depends on. */
export type ChangeableOrder = Omit<z.output<typeof orderRow>, 'updatedAt' | 'pending'> & {
  updatedAt: Date;
  /** What was ordered; sets are whole. */
  lines: OrderItem[];
};

/** The statuses in which an order may be changed: placed and not yet shipped. */
export const changeableStatuses: readonly OrderStatus[] = ['under_review', 'confirmed', 'preparing'];

/**
 * Reads an order that may be changed. `lock` locks it until the transaction ends; the buyer must be locked already. 404, 409
 * `invalid_order_transition` from dispatch on, 409 `payment_pending` while its receipt is under review.
 */
export async function readChangeableOrder(ctx: Ctx, id: number, lock: boolean): Promise<ChangeableOrder> {
  if (lock) await ctx.db.execute(sql`select 1 from orders where id = ${id} for update`);
  const [row] = await queryRows(
    ctx.db,
    orderRow,
    sql`select o.id, o.user_id, o.number, o.locale, o.status, o.payment_method "method", o.address, o.city_id,
      o.shipping_fee, o.discount_reason, o.manual_percent, o.shipping_waived, o.paid, o.wallet_applied, o.collect_on_delivery, o.total,
      o.updated_at, coalesce(ci.fee, g.fee) fee,
      case when c.id is not null then json_build_object('kind', c.kind, 'value', c.value, 'cap', c.cap, 'minimum', c.minimum) end coupon,
      coalesce((select balance from wallet_entries w where w.user_id = o.user_id order by seq desc limit 1), 0) wallet,
      exists (select 1 from payments p where p.order_id = o.id and p.status = 'pending') pending
    from orders o join cities ci on ci.id = o.city_id join governorates g on g.id = ci.governorate_id left join coupons c on c.id = o.coupon_id
    where o.id = ${id}`,
  );
  if (!row) throw new ShopError('not_found');
  if (!changeableStatuses.includes(row.status)) throw new ShopError('invalid_order_transition');
  const { pending, updatedAt, ...order } = row;
  if (pending) throw new ShopError('payment_pending');
  const lines = await queryRows(
    ctx.db,
    storedLine,
    sql`select product_id, variant_id, slug, name_ar, name_en, variant_name_ar, variant_name_en, sku, set_id, set_name_ar, set_name_en, set_quantity,
        (select min(v.id) from product_variants v where v.product_id = l.set_id) set_variant_id, image, quantity, list_price, price, discount, total
      from order_lines l where order_id = ${id} order by id`,
  );
  return { ...order, updatedAt: new Date(updatedAt), lines: itemsOfLines(lines) };
}
