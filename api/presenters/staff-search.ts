import { z } from '@hono/zod-openapi';
import type { Ctx } from '#shop/context.ts';
import type { SearchResults } from '#shop/daily-work/search/search-all.ts';
import { orderStatuses } from '#shop/orders/states.ts';
import { pick } from '#values/locale.ts';
import { egp } from '#values/money.ts';
import { getMessages } from '#words/messages.ts';

const id = z.number().int();

export const searchSchema = z
  .object({
    orders: z.array(
      z.object({
        id,
        order_number: z.string(),
        name: z.string(),
        phone: z.string(),
        status: z.enum(orderStatuses),
        status_label: z.string(),
        total_price: z.number(),
      }),
    ),
    customers: z.array(z.object({ id, name: z.string(), phone: z.string() })),
    products: z.array(z.object({ id, name: z.string(), sku: z.string().nullable(), published: z.boolean() })),
  })
  .openapi('SearchResults');

export const presentSearch = (
  { orders, customers, products }: SearchResults,
  { locale }: Ctx,
): z.input<typeof searchSchema> => ({
  orders: orders.map(({ number, total, ...order }) => ({
    ...order,
    order_number: number,
    status_label: getMessages(locale).orders[order.status],
    total_price: egp(total),
  })),
  customers,
  products: products.map(({ name, ...product }) => ({ ...product, name: pick(name, locale) })),
});
