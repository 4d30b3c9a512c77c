import { type SQL, sql } from 'drizzle-orm';
import { cashMethods } from '#values/payment-methods.ts';

/**
 * Whether an order was refused at the door: a cash order that was cancelled after it had left, or whose parcels are all on their way back, which can
 * take days. `alias` is that of `orders`.
 */
export function refusedAtDoor(alias: string): SQL {
  const order = sql.identifier(alias);
  return sql`(${order}.payment_method in ${cashMethods} and (
    (${order}.status = 'cancelled' and ${order}.payment_status = 'refused')
    or (${order}.status = 'shipped' and (select bool_and(p.status in ('refused', 'returning', 'returned'))
      from parcels p where p.order_id = ${order}.id and p.status <> 'cancelled'))))`;
}
