import { type SQL, sql } from 'drizzle-orm';
import { cashMethods } from '#values/payment-methods.ts';

/** Whether an order `o` waits for a call: placed by its customer, to be paid in cash, and not confirmed yet. */
export const awaitsCall: SQL = sql`(o.status = 'under_review' and o.payment_method in ${cashMethods} and o.placed_by is null)`;

/** When an order `o` is to be called next; null when calls have ended without an answer. */
export const nextCallAt: SQL = sql`(case when exists (select from order_calls c where c.order_id = o.id)
  then (select c.call_again_at from order_calls c where c.order_id = o.id order by c.nth desc limit 1) else o.placed_at end)`;

/** Whether an order `o` is to be called now. */
export const orderToCall = (now: Date): SQL =>
  sql`(${awaitsCall} and ${nextCallAt} <= ${now.toISOString()}::timestamptz)`;
