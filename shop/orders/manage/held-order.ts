import { sql } from 'drizzle-orm';
import type { OrderAddress } from '#db/schema.ts';
import { rowsOf } from '#db/rows.ts';
import type { CouponTerms } from '#shop/checkout/pricing.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import type { Locale } from '#values/locale.ts';
import type { Piastres } from '#values/money.ts';
import type { OrderLineRow, PaymentMethod } from '../order.ts';
import type { OrderStatus } from '../states.ts';

export type HeldLine = Omit<OrderLineRow, 'order_id' | 'stock'>;

/** An order with all that a change of it depends on. */
export type HeldOrder = {
  id: number;
  userId: number;
  number: string;
  locale: Locale;
  status: OrderStatus;
  method: PaymentMethod;
  address: OrderAddress;
  cityId: number;
  shippingFee: Piastres;
  discountReason: 'first_order' | 'coupon' | null;
  coupon: CouponTerms | null;
  paid: Piastres;
  walletPaid: Piastres;
  collect: boolean;
  total: Piastres;
  wallet: Piastres;
  /** What shipping to where it goes costs today. */
  fee: Piastres;
  updatedAt: Date;
  lines: HeldLine[];
};

type Row = Omit<HeldOrder, 'updatedAt' | 'lines'> & { updatedAt: string; pending: boolean };

/** The statuses an order may be changed in: it has been placed, and has not left. */
export const changeable: readonly OrderStatus[] = ['under_review', 'confirmed', 'preparing'];

/**
 * An order that may be changed; with `hold` held until the transaction ends, which holds its buyer. 404, 409 `order_moved_on` once it
 * has left, 409 `payment_pending` while its receipt is looked at.
 */
export async function readHeldOrder(ctx: Ctx, id: number, hold: boolean): Promise<HeldOrder> {
  if (hold) await ctx.db.execute(sql`select 1 from orders where id = ${id} for update`);
  const [row] = await rowsOf<Row>(
    ctx.db,
    sql`select o.id, o.user_id "userId", o.number, o.locale, o.status, o.payment_method "method", o.address, o.city_id "cityId",
      o.shipping_fee "shippingFee", o.discount_reason "discountReason", o.paid, o.wallet_paid "walletPaid", o.collect, o.total,
      o.updated_at "updatedAt", coalesce(ci.fee, g.fee) fee,
      case when c.id is not null then json_build_object('kind', c.kind, 'value', c.value, 'cap', c.cap, 'minimum', c.minimum) end coupon,
      coalesce((select balance from wallet_entries w where w.user_id = o.user_id order by seq desc limit 1), 0) wallet,
      exists (select 1 from payments p where p.order_id = o.id and p.state = 'pending') pending
    from orders o join cities ci on ci.id = o.city_id join governorates g on g.id = ci.governorate_id left join coupons c on c.id = o.coupon_id
    where o.id = ${id}`,
  );
  if (!row) throw new ShopError('not_found');
  if (!changeable.includes(row.status)) throw new ShopError('order_moved_on');
  const { pending, updatedAt, ...order } = row;
  if (pending) throw new ShopError('payment_pending');
  const lines = await rowsOf<HeldLine>(
    ctx.db,
    sql`select id, product_id, slug, name_ar, name_en, image, quantity, quantity_returned, list_price, price, discount, total
      from order_lines where order_id = ${id} order by id`,
  );
  return { ...order, updatedAt: new Date(updatedAt), lines };
}
