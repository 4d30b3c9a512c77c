import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, requireScope } from '#shop/context.ts';
import type { Order } from '#shop/orders/order.ts';
import { readOrders } from '#shop/orders/read-orders.ts';
import { orderStatuses } from '#shop/orders/states.ts';
import { type Paged, pagedOf } from '#shop/paging.ts';
import { blankAsAbsent, optionalLine, paging, parse } from '#shop/parse.ts';
import { isSought } from './search.ts';

export const listStaffOrdersInput = z.object({
  status: z.preprocess(blankAsAbsent, z.enum(orderStatuses).optional()),
  /** An order number, a name, or a part of a phone number. */
  search: optionalLine(100),
  ...paging,
});

/** An order as staff see it: with how many orders of that phone were refused at the door. */
export type StaffOrder = Order & { refusals: number };

function matching({ status, search }: z.output<typeof listStaffOrdersInput>): SQL {
  const conditions = [sql`true`];
  if (status) conditions.push(sql`o.status = ${status}`);
  if (search) conditions.push(isSought(search, [sql`o.number`]));
  return sql.join(conditions, sql` and `);
}

/** A page of all orders, newest first. Needs `orders.manage`. */
export async function listStaffOrders(ctx: Ctx, input: unknown = {}): Promise<Paged & { orders: StaffOrder[] }> {
  requireScope(ctx, 'orders.manage');
  const wanted = parse(listStaffOrdersInput, input);
  const { page, per_page: perPage } = wanted;
  const where = matching(wanted);
  const [count] = await rowsOf<{ total: number }>(
    ctx.db,
    sql`select count(*)::integer total from orders o where ${where}`,
  );
  const orders = await readOrders(ctx, where, { limit: perPage, offset: (page - 1) * perPage });
  const refusals = await refusalsOf(
    ctx,
    orders.map(({ address }) => address.phone),
  );
  return {
    orders: orders.map((order) => ({ ...order, refusals: refusals.get(order.address.phone) ?? 0 })),
    ...pagedOf(page, perPage, count?.total ?? 0),
  };
}

/** How many orders of each phone were refused at the door. */
export async function refusalsOf(ctx: Ctx, phones: string[]): Promise<Map<string, number>> {
  const rows = await rowsOf<{ phone: string; n: number }>(
    ctx.db,
    sql`select address ->> 'phone' phone, count(*)::integer n from orders
      where address ->> 'phone' = any(${sql.param([...new Set(phones)])}::text[]) and status = 'cancelled' and payment_status = 'refused'
        and payment_method = 'cash_on_delivery' group by 1`,
  );
  return new Map(rows.map(({ phone, n }) => [phone, n]));
}
