import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Ctx, requireScope } from '#shop/context.ts';
import { parse } from '#shop/parse.ts';
import { orderFilters, ordersMatching } from '#shop/staff/list-orders.ts';
import type { Piastres } from '#values/money.ts';
import { cairoTime } from '#values/cairo-time.ts';
import { wordsIn } from '#words/words.ts';
import { readOrders } from '../read-orders.ts';
import type { Order } from '../order.ts';

export const exportOrdersInput = z.object(orderFilters);

/** Orders read at once. */
const stretch = 500;

/** The orders a list is of as the rows of a spreadsheet, header first, newest first. Needs `orders.manage`. */
export async function exportOrders(ctx: Ctx, input: unknown): Promise<AsyncGenerator<string[]>> {
  requireScope(ctx, 'orders.manage');
  return rows(ctx, ordersMatching(parse(exportOrdersInput, input)));
}

async function* rows(ctx: Ctx, where: ReturnType<typeof ordersMatching>): AsyncGenerator<string[]> {
  const { columns } = wordsIn(ctx.locale).staff_orders;
  yield Object.values(columns);
  for (let below = 2_147_483_647; ;) {
    const found = await readOrders(ctx, sql`${where} and o.id < ${below}`, {
      limit: stretch,
      offset: 0,
      by: sql`o.id desc`,
    });
    for (const order of found) yield rowOf(ctx, order);
    if (found.length < stretch) return;
    below = found.at(-1)!.id;
  }
}

const amount = (of: Piastres): string => (of / 100).toFixed(2);

/** In the order of `columns` of the words. */
function rowOf({ locale }: Ctx, order: Order): string[] {
  const { orders, cart, staff_orders: words } = wordsIn(locale);
  const { address } = order;
  return [
    order.number,
    cairoTime(order.placedAt).replace('T', ' '),
    orders[order.status],
    cart[order.paymentMethod],
    words.payment_states[order.paymentStatus],
    address.name,
    address.phone,
    address.governorate.name,
    address.city.name,
    address.description.replace(/\s*\n\s*/g, ' · '),
    order.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(' · '),
    String(order.itemsCount),
    amount(order.goodsTotal),
    amount(order.discount),
    amount(order.shippingFee),
    amount(order.tax),
    amount(order.total),
    amount(order.paid),
    amount(order.left),
  ];
}
