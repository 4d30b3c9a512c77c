import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { pick } from '#values/locale.ts';
import type { Piastres } from '#values/money.ts';
import { cairoDate } from '#values/working-days.ts';
import { invoiceScreens } from '#words/screens/invoice.ts';
import { type Invoice, invoiceSums } from './invoice.ts';
import type { Order } from './order.ts';
import { showOrder } from './show-order.ts';

/** The invoice of one of the asker's orders; 404 for someone else's, and for one that was cancelled. */
export async function showInvoice(ctx: Ctx, input: unknown): Promise<Invoice> {
  const order = await showOrder(ctx, input);
  if (order.status === 'cancelled') throw new ShopError('not_found');
  return invoiceOf(ctx, order);
}

/** The invoice of an order, in the language it was read in. */
export async function invoiceOf(ctx: Ctx, order: Order): Promise<Invoice> {
  const [beside] = await rowsOf<{ code: string | null; refunded: Piastres; delivered_at: string | null }>(
    ctx.db,
    sql`select c.code, o.delivered_at,
      ((select coalesce(sum(r.refund_amount), 0) from returns r where r.order_id = o.id and r.status = 'refunded')
        + (select coalesce(sum(f.amount), 0) from order_refunds f where f.order_id = o.id))::integer refunded
    from orders o left join coupons c on c.id = o.coupon_id where o.id = ${order.id}`,
  );
  const { vat_percent, seller, phone } = await ctx.settings.get();
  const { code, refunded, delivered_at } = beside!;
  return {
    order: order.id,
    number: order.number,
    date: cairoDate(new Date(order.placedAt)),
    delivered: delivered_at === null ? null : cairoDate(new Date(delivered_at)),
    paymentMethod: order.paymentMethod,
    seller: {
      name: pick(seller.name, ctx.locale),
      address: pick(seller.address, ctx.locale),
      phone,
      taxNumber: seller.tax_number,
      register: seller.commercial_register,
    },
    buyer: buyerOf(ctx, order),
    lines: order.lines.map(({ name, quantity, price, discount, total }) => ({
      name,
      quantity,
      price,
      discount,
      total,
    })),
    ...invoiceSums(order, { couponCode: code, vatPercent: vat_percent, refunded }),
  };
}

/** Who an order goes to, and where, line by line. */
export function buyerOf({ locale }: Pick<Ctx, 'locale'>, { address }: Pick<Order, 'address'>): Invoice['buyer'] {
  const places = new Set([address.city.name, address.governorate.name, address.country.name]);
  const place = [...places, ...(address.postalCode ? [address.postalCode] : [])];
  return {
    name: address.name,
    phone: address.phone,
    lines: [...address.description.split(/\s*\n\s*/), place.join(invoiceScreens[locale].comma)],
  };
}
