import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';

/** What of an entry of the log is somebody's own words; the rest says what became what. */
const words = sql`'{reason,note,text}'::text[]`;

/**
 * Takes away what was freely written about an account's orders, payments, returns and wallet, by whomever: it may name its owner. That it was
 * written, when and by whom, stays, and so do amounts and states. What was sent in belongs to nothing any more and is swept away with its
 * files, but for receipts of money that was taken, which are vouchers. Within a transaction.
 */
export async function eraseWritten(db: Db, userId: number): Promise<void> {
  const owners = sql`(select id from users where id = ${userId} or merged_into = ${userId})`;
  const owned = sql`(select id from orders where user_id in ${owners})`;
  const paid = sql`(select id from payments where order_id in ${owned} or deposit_user_id in ${owners})`;
  const back = sql`(select id from returns where user_id in ${owners})`;
  const run = (statement: SQL) => db.execute(statement);

  await run(sql`select set_config('shop.erasing', 'on', true)`);
  await run(sql`update orders set gift_note = '', cancel_reason = null
    where user_id in ${owners} and (gift_note <> '' or cancel_reason is not null)`);
  await run(sql`update order_events set note = null where order_id in ${owned} and note is not null`);
  await run(sql`update order_notes set text = '' where order_id in ${owned} and text <> ''`);
  await run(sql`update order_refunds set reason = '' where order_id in ${owned} and reason <> ''`);
  await run(sql`update returns set note = '', reject_reason = null where user_id in ${owners}`);
  await run(sql`update return_events set note = null where return_id in ${back} and note is not null`);
  await run(sql`update wallet_corrections set reason = '', decline_reason = null where user_id in ${owners}`);
  await run(sql`with gone as (delete from return_photos where return_id in ${back} returning upload_id)
    update uploads set attached_at = null where id in (select upload_id from gone)`);
  await run(sql`update uploads set attached_at = null
    where id in (select receipt_id from payments where id in ${paid} and state not in ('paid', 'refunded'))`);
  await run(sql`update payments set review_reason = null,
    receipt_id = case when state in ('paid', 'refunded') then receipt_id end where id in ${paid}`);
  await run(sql`update audit_log a set before = before - ${words}, after = after - ${words}
    from (select 'customer' entity, id from users where id in ${owners} union all select 'order', id from orders where id in ${owned}
      union all select 'payment', id from payments where id in ${paid} union all select 'return', id from returns where id in ${back}) its
    where a.entity = its.entity and a.entity_id = its.id::text and (a.before ?| ${words} or a.after ?| ${words})`);
  await run(sql`select set_config('shop.erasing', 'off', true)`);
}
