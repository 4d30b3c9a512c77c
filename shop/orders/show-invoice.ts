import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { money, queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { isFromWallet } from '#values/is-from-wallet.ts';
import { pick } from '#values/locale.ts';
import { egp } from '#values/money.ts';
import { taxReceiptUrl } from '#values/tax-receipt-url.ts';
import { cairoDate } from '#values/working-days.ts';
import { invoiceScreens } from '#words/orders/invoice/index.ts';
import { type Invoice, invoiceSums } from './invoice.ts';
import type { Order } from './order.ts';
import { qrPath } from './qr-path.ts';
import { showOrder, showOrderInput } from './show-order.ts';
import { verb } from '#shop/verb.ts';

/** The invoice of one of the current user's orders. 404 for someone else's order and for a cancelled one; 409 `invoice_not_ready`. */
export const showInvoice = verb({
  scope: 'customer',
  input: showOrderInput,
  async run(ctx, input): Promise<Invoice> {
    const order = await showOrder(ctx, input);
    if (order.status === 'cancelled') throw new ShopError('not_found');
    return invoiceOf(ctx, order);
  },
});

/** The invoice of an order, in the language in which the order was read. 409 `invoice_not_ready` while the seller's details are not set. */
export async function invoiceOf(ctx: Ctx, order: Order): Promise<Invoice> {
  const { vat_percent, seller, phone } = await ctx.settings.get();
  if (!seller) throw new ShopError('invoice_not_ready');
  const [extra] = await queryRows(
    ctx.db,
    z.object({ code: z.string().nullable(), refunded: money, deliveredAt: z.string().nullable() }),
    sql`select c.code, o.delivered_at,
      ((select coalesce(sum(r.refund_amount), 0) from returns r where r.order_id = o.id and r.status = 'refunded')
        + (select coalesce(sum(f.amount), 0) from order_refunds f where f.order_id = o.id))::integer refunded
    from orders o left join coupons c on c.id = o.coupon_id where o.id = ${order.id}`,
  );
  const { code, refunded, deliveredAt } = extra!;
  return {
    order: order.id,
    number: order.number,
    date: cairoDate(new Date(order.placedAt)),
    delivered: deliveredAt === null ? null : cairoDate(new Date(deliveredAt)),
    paymentMethod: isFromWallet(order) ? 'wallet' : order.paymentMethod,
    seller: {
      name: pick(seller.name, ctx.locale),
      address: pick(seller.address, ctx.locale),
      phone: phone ?? '',
      taxNumber: seller.tax_number,
      register: seller.commercial_register,
    },
    buyer: buyerOf(ctx, order),
    lines: order.lines.map(({ name, variantName, sku, set, quantity, price, discount, total }) => ({
      name,
      variantName,
      sku,
      set,
      quantity,
      price,
      discount,
      total,
    })),
    ...invoiceSums(order, { couponCode: code, vatPercent: vat_percent, refunded }),
    taxReceipt: await findTaxReceipt(ctx, order.id),
  };
}

/** The receipt of an order's sale, unless the tax authority refused it. */
async function findTaxReceipt(ctx: Ctx, orderId: number): Promise<Invoice['taxReceipt']> {
  const [receipt] = await queryRows(
    ctx.db,
    z.object({ uuid: z.string(), issuedAt: z.string(), total: money, rin: z.string() }),
    sql`select uuid, document::json -> 'header' ->> 'dateTimeIssued' issued_at, total, document::json -> 'seller' ->> 'rin' rin
      from tax_receipts where order_id = ${orderId} and kind = 'sale' and is_current and status in ('pending', 'submitted', 'valid')`,
  );
  if (!receipt) return null;
  const url = taxReceiptUrl({ ...receipt, total: egp(receipt.total) });
  return { uuid: receipt.uuid, url, qr: qrPath(url) };
}

/** The recipient of an order and the address, line by line. */
export function buyerOf({ locale }: Pick<Ctx, 'locale'>, { address }: Pick<Order, 'address'>): Invoice['buyer'] {
  const places = new Set([address.city.name, address.governorate.name, address.country.name]);
  const place = [...places, ...(address.postalCode ? [address.postalCode] : [])];
  return {
    name: address.name,
    phone: address.phone,
    lines: [...address.description.split(/\s*\n\s*/), place.join(invoiceScreens[locale].comma)],
  };
}
