import { eq } from 'drizzle-orm';
import { customerNotes } from '#db/schema.ts';
import * as addresses from '#shop/addresses/customer-data.ts';
import * as auth from '#shop/auth/customer-data.ts';
import * as avoid from '#shop/catalogue/avoid/customer-data.ts';
import * as cart from '#shop/cart/customer-data.ts';
import { mergeChats } from '#shop/chat/adopt-chat.ts';
import * as contact from '#shop/contact/own-messages.ts';
import type { Ctx } from '#shop/context.ts';
import * as favourites from '#shop/favourites/customer-data.ts';
import * as finder from '#shop/finder/customer-data.ts';
import * as notifications from '#shop/notifications/customer-data.ts';
import * as orders from '#shop/orders/customer-data.ts';
import * as payments from '#shop/payments/customer-data.ts';
import * as ratings from '#shop/ratings/customer-data.ts';
import * as returns from '#shop/returns/customer-data.ts';
import * as rewards from '#shop/rewards/customer-data.ts';
import * as stockAlerts from '#shop/stock-alerts/customer-data.ts';
import * as uploads from '#shop/uploads/customer-data.ts';
import * as wheel from '#shop/wheel/customer-data.ts';

/**
 * Every column that refers to an account, and what a merge does with it. `reassign` transfers the row, `delete` erases it with the
 * account, and `retain` leaves it, because it is a permanent record or refers to staff. New columns must be added here: the tests compare
 * this list with the database.
 */
export const accountColumns: Record<string, 'reassign' | 'delete' | 'retain'> = {
  'addresses.user_id': 'reassign',
  'audit_log.actor_id': 'retain',
  'avoid_lists.user_id': 'reassign',
  'carts.user_id': 'reassign',
  'catalogue_imports.applied_by': 'retain',
  'catalogue_imports.created_by': 'retain',
  'catalogue_imports.undone_by': 'retain',
  'chat_messages.staff_id': 'retain',
  'chats.assigned_to': 'retain',
  'chats.user_id': 'reassign',
  'contact_messages.handled_by': 'retain',
  'contact_messages.user_id': 'reassign',
  'coupon_uses.user_id': 'reassign',
  'coupons.user_id': 'reassign',
  'courier_deliveries.actor_id': 'retain',
  'customer_notes.author_id': 'retain',
  'customer_notes.user_id': 'reassign',
  'favourites.user_id': 'reassign',
  'idempotency_keys.user_id': 'delete',
  'known_devices.user_id': 'delete',
  'known_phone_registrations.user_id': 'delete',
  'order_calls.actor_id': 'retain',
  'order_changes.actor_id': 'retain',
  'order_events.actor_id': 'reassign',
  'order_holds.actor_id': 'retain',
  'order_notes.author_id': 'retain',
  'order_refunds.actor_id': 'retain',
  'order_views.user_id': 'delete',
  'orders.merged_from': 'retain',
  'orders.placed_by': 'retain',
  'orders.user_id': 'reassign',
  'otp_codes.user_id': 'delete',
  'outbox.user_id': 'reassign',
  'page_versions.changed_by': 'retain',
  'parcel_events.actor_id': 'retain',
  'payments.deposit_user_id': 'reassign',
  'payments.reviewed_by': 'retain',
  'payouts.settled_by': 'retain',
  'payouts.user_id': 'reassign',
  'pending_changes.decided_by': 'retain',
  'pending_changes.requested_by': 'retain',
  'point_debts.user_id': 'reassign',
  'point_entries.merged_account_id': 'retain',
  'point_entries.user_id': 'retain',
  'push_subscriptions.user_id': 'delete',
  'recovery_codes.user_id': 'delete',
  'remittance_lines.decided_by': 'retain',
  'remittances.booked_by': 'retain',
  'remittances.created_by': 'retain',
  'reset_tokens.user_id': 'delete',
  'return_events.actor_id': 'reassign',
  'returns.user_id': 'reassign',
  'review_votes.user_id': 'reassign',
  'reviews.answered_by': 'retain',
  'reviews.decided_by': 'retain',
  'reviews.user_id': 'reassign',
  'routines.user_id': 'reassign',
  'second_factors.user_id': 'delete',
  'sessions.user_id': 'delete',
  'staff_notification_choices.user_id': 'delete',
  'staff_seen_events.user_id': 'delete',
  'staff_sessions.user_id': 'delete',
  'stock_alerts.user_id': 'reassign',
  'stock_moves.actor_id': 'retain',
  'uploads.owner_id': 'reassign',
  'user_identities.user_id': 'reassign',
  'user_roles.user_id': 'delete',
  'users.merged_into': 'reassign',
  'wallet_corrections.decided_by': 'retain',
  'wallet_corrections.requested_by': 'retain',
  'wallet_corrections.user_id': 'reassign',
  'wallet_entries.merged_account_id': 'retain',
  'wallet_entries.user_id': 'retain',
  'wheel_spins.user_id': 'reassign',
};

/** Transfers all data of one account to another, in a transaction that has locked both. Each area moves its own rows, always in this order. */
export async function reassignCustomerData(tx: Ctx, from: number, into: number): Promise<void> {
  for (const area of [
    orders,
    returns,
    payments,
    uploads,
    rewards,
    wheel,
    ratings,
    addresses,
    favourites,
    avoid,
    finder,
    cart,
    auth,
    contact,
    notifications,
    stockAlerts,
  ])
    await area.reassignCustomer(tx, from, into);
  await tx.db.update(customerNotes).set({ userId: into }).where(eq(customerNotes.userId, from));
  await mergeChats(tx, { from, into });
}
