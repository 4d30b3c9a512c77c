import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '#shop/context.ts';
import { orderFilters, ordersMatching } from './list-orders.ts';
import type { Piastres } from '#values/money.ts';
import { courierPhone } from '#values/courier-phone.ts';
import { cairoTime } from '#values/cairo-time.ts';
import { fullName } from '#values/variants.ts';
import { getMessages } from '#words/messages.ts';
import { readOrders } from '../read-orders.ts';
import type { Order } from '../order.ts';
import { verb } from '#shop/verb.ts';

export const exportOrdersInput = z.object(orderFilters);

/** The number of orders read per query. */
const stretch = 500;

/** The orders that match a list's filter as spreadsheet rows, header first, newest first. Needs `orders.manage`. */
export const exportOrders = verb({
  scope: 'orders.manage',
  input: exportOrdersInput,
  async run(ctx, input): Promise<AsyncGenerator<string[]>> {
    return rows(ctx, ordersMatching(input));
  },
});

async function* rows(ctx: Ctx, where: ReturnType<typeof ordersMatching>): AsyncGenerator<string[]> {
  const { columns } = getMessages(ctx.locale).staff_orders;
  yield Object.values(columns);
  for (let below = 2_147_483_647; ;) {
    const orders = await readOrders(ctx, sql`${where} and o.id < ${below}`, {
      limit: stretch,
      offset: 0,
      by: sql`o.id desc`,
    });
    for (const order of orders) yield rowOf(ctx, order);
    if (orders.length < stretch) return;
    below = orders.at(-1)!.id;
  }
}

const amount = (of: Piastres): string => (of / 100).toFixed(2);

/** The cells are in the order of the `columns` messages. */
function rowOf({ locale }: Ctx, order: Order): string[] {
  const { orders, cart, staff_orders: words } = getMessages(locale);
  const { address } = order;
  return [
    order.number,
    cairoTime(order.placedAt).replace('T', ' '),
    orders[order.status],
    cart[order.paymentMethod],
    words.payment_states[order.paymentStatus],
    address.name,
    courierPhone(address.phone),
    address.governorate.name,
    address.city.name,
    address.description.replace(/\s*\n\s*/g, ' · '),
    order.lines.map((line) => `${line.quantity} × ${fullName(line)}`).join(' | '),
    order.lines.map(({ quantity, sku }) => `${quantity} × ${sku ?? '—'}`).join(' | '),
    String(order.itemsCount),
    amount(order.subtotal),
    amount(order.discount),
    amount(order.shippingFee),
    amount(order.tax),
    amount(order.total),
    amount(order.paid),
    amount(order.amountDue),
  ];
}
