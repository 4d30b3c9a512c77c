import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { money, queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { e164 } from '#shop/destination.ts';
import { orderStatuses } from '#shop/orders/states.ts';
import { likePattern, nameContains, phonePart } from '#shop/search.ts';

const orderMatch = z.object({
  id: z.int(),
  number: z.string(),
  name: z.string(),
  phone: z.string(),
  status: z.enum(orderStatuses),
  total: money,
});

/** An order that a search matches. */
export type OrderMatch = z.output<typeof orderMatch>;

/** The parts of a number that people write: all of it from the beginning, or its last six characters. */
const isNumberPart = (search: string): boolean => /^[A-Z0-9-]{2,}$/i.test(search);

/**
 * The newest orders whose number, or the code at its end, begins with the text, or which have the phone number. Without those, orders with a part
 * of the phone or of the name.
 */
export async function findOrders(ctx: Ctx, search: string, limit: number): Promise<OrderMatch[]> {
  const exact = [
    ...(isNumberPart(search)
      ? [sql`o.number like ${prefixOf(search)}`, sql`right(o.number, 6) like ${prefixOf(search)}`]
      : []),
    ...phoneOf(search),
  ];
  const orders = exact.length > 0 ? await read(ctx, sql`(${sql.join(exact, sql` or `)})`, limit) : [];
  if (orders.length > 0 || search.length < 3) return orders;
  const part = phonePart(search);
  // Scans the index with all searched columns instead of the table: docs/decisions/0030-after-the-sale.md.
  const scanned = part ? sql`o.phone like ${likePattern(part)}` : nameContains(sql`o.name_folded`, search);
  return read(ctx, sql`o.id = any(array(select o.id from orders o where ${scanned}))`, limit);
}

const prefixOf = (search: string): string => likePattern(search.toUpperCase()).slice(1);

function phoneOf(search: string): SQL[] {
  const phone = e164(search, undefined);
  return phone ? [sql`(o.address ->> 'phone') = ${phone}`] : [];
}

const read = ({ db }: Ctx, where: SQL, limit: number): Promise<OrderMatch[]> =>
  queryRows(
    db,
    orderMatch,
    sql`select o.id, o.number, o.address ->> 'name' as name, o.address ->> 'phone' phone, o.status, o.total from orders o
      where ${where} order by o.placed_at desc, o.id desc limit ${limit}`,
  );
