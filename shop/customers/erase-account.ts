import { eq, sql } from 'drizzle-orm';
import { customerNotes } from '#db/schema.ts';
import * as addresses from '../addresses/customer-data.ts';
import { eraseLoggedText } from '../audit/erase-logged-text.ts';
import { accountsOf } from '../auth/accounts-of.ts';
import { anonymizeUser, destinationsOf, eraseDestinations, placeholderPhone } from '../auth/customer-data.ts';
import type { UserRow } from '../auth/user.ts';
import * as avoid from '../catalogue/avoid/customer-data.ts';
import * as cart from '../cart/customer-data.ts';
import { deleteChats } from '../chat/delete-chats.ts';
import * as contact from '../contact/own-messages.ts';
import type { Ctx } from '../context.ts';
import * as dailyWork from '../daily-work/customer-data.ts';
import * as favourites from '../favourites/customer-data.ts';
import * as finder from '../finder/customer-data.ts';
import * as idempotency from '../idempotency/customer-data.ts';
import * as notifications from '../notifications/customer-data.ts';
import * as orders from '../orders/customer-data.ts';
import * as parcels from '../parcels/customer-data.ts';
import * as payments from '../payments/customer-data.ts';
import * as ratings from '../ratings/customer-data.ts';
import * as returns from '../returns/customer-data.ts';
import * as rewards from '../rewards/customer-data.ts';
import * as staff from '../staff/customer-data.ts';
import * as stockAlerts from '../stock-alerts/customer-data.ts';

/**
 * Erases the personal data of an account, in the transaction that locks its row. For accounting it leaves the orders with their delivery address, the
 * ledgers, receipts of accepted payments, and the stars of reviews without text or name. Each area erases its own rows, always in this order.
 */
export async function eraseAccount(tx: Ctx, user: UserRow): Promise<void> {
  await eraseDestinations(tx, user);
  await deleteChats(tx.db, sql`c.user_id = ${user.id}`);
  await contact.eraseCustomer(tx, user.id);
  await notifications.deleteMessagesTo(tx, destinationsOf(user));
  await stockAlerts.deleteAlertsTo(tx, destinationsOf(user));
  await eraseFreeText(tx, user.id);
  await anonymizeAccount(tx, user);
}

/** Removes free text about an account's reviews, orders, payments, returns and wallet, whoever wrote it, since it may name the owner. */
async function eraseFreeText(tx: Ctx, userId: number): Promise<void> {
  // Triggers let texts of permanent records change only during this.
  await tx.db.execute(sql`select set_config('shop.erasing', 'on', true)`);
  await ratings.eraseCustomer(tx, userId);
  await orders.eraseCustomer(tx, userId);
  await parcels.eraseCustomer(tx, userId);
  await returns.eraseCustomer(tx, userId);
  await payments.eraseCustomer(tx, userId);
  await rewards.eraseCustomer(tx, userId, placeholderPhone(userId));
  const accounts = accountsOf(userId);
  const ofOrders = sql`(select id from orders where user_id in ${accounts})`;
  await eraseLoggedText(tx, [
    { entity: 'customer', ids: accounts },
    { entity: 'order', ids: ofOrders },
    { entity: 'parcel', ids: sql`(select id from parcels where order_id in ${ofOrders})` },
    {
      entity: 'payment',
      ids: sql`(select id from payments where order_id in ${ofOrders} or deposit_user_id in ${accounts})`,
    },
    { entity: 'return', ids: sql`(select id from returns where user_id in ${accounts})` },
  ]);
  await tx.db.execute(sql`select set_config('shop.erasing', 'off', true)`);
}

/** Deletes what belongs only to the account, and everything that identifies it: only its id is left. */
export async function anonymizeAccount(tx: Ctx, user: UserRow): Promise<void> {
  const areas = [addresses, avoid, cart, dailyWork, favourites, finder, idempotency, notifications, staff, stockAlerts];
  for (const area of areas) await area.eraseCustomer(tx, user.id);
  await tx.db.delete(customerNotes).where(eq(customerNotes.userId, user.id));
  await anonymizeUser(tx, user);
}
