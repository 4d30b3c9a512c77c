import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Ctx, requireCustomer } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { parse, rowId } from '#shop/parse.ts';
import type { Order } from './order.ts';
import { readOrders } from './read-orders.ts';

export const showOrderInput = z.object({ id: rowId });

/** One of the asker's orders; someone else's is 404. */
export async function showOrder(ctx: Ctx, input: unknown): Promise<Order> {
  const { userId } = requireCustomer(ctx);
  const { id } = parse(showOrderInput, input);
  const [order] = await readOrders(ctx, sql`o.id = ${id} and o.user_id = ${userId}`);
  if (!order) throw new ShopError('not_found');
  return order;
}
