import { formatEgp, type Piastres } from '#values/money.ts';
import { plural } from '#values/plural.ts';
import { MAX_FILE_MEGABYTES } from '#values/uploads.ts';
import type { errors as arabic } from './ar.ts';
import { parcelStatuses } from '../states/en.ts';
import { pageErrors } from './page/en.ts';

const wait = (n: number): string =>
  n <= 90
    ? plural('en', n, { one: '# second', other: '# seconds' })
    : plural('en', Math.ceil(n / 60), { one: '# minute', other: '# minutes' });

export const errors: typeof arabic = {
  ...pageErrors,
  unauthenticated: 'Sign in to continue.',
  wrong_credentials: (p) =>
    p.by === 'email' ? 'The e-mail address or password is incorrect.' : 'The phone number or password is incorrect.',
  password_login_locked:
    'Too many wrong passwords in a row: password sign-in is locked for now. Set a new password with “Forgot your password?”, then sign in.',
  unverified: 'Your phone number is not confirmed yet. Request a new code and enter it.',
  blocked: 'This account is suspended. Contact us and we will help.',
  deactivated: 'This account is closed. Request a code on your phone to reopen it.',
  payment_pending: 'A receipt of this order is waiting for review. Accept or reject it first, then change the order.',
  correction_decided: 'This correction has already been decided.',
  second_approver_required: 'You requested this correction. A second approver must decide it.',
  own_payment: 'This is your own payment. Another member of staff must review it.',
  own_wallet:
    'You can’t correct your own wallet or approve a correction for yourself or for the person who requested it.',
  change_pending: 'An earlier change is waiting for approval. Approve or decline it first.',
  change_decided: 'This change has already been decided.',
  change_stale:
    'This has changed since the request, or the person who requested it no longer has permission. Nothing was changed. Request the change again.',
  invoice_not_ready:
    'The invoice is not available yet because the seller details are incomplete. Please try again later or contact us.',
  review_decided: 'A colleague has already decided this.',
  own_review: 'You can’t vote for your own review.',
  tax_off: 'Tax receipts are not set up.',
  tax_receipt_settled: 'This receipt does not need to be sent again.',
  tax_sale_first: 'The receipt of the sale has to be valid first.',
  tax_not_sold: 'The order is not delivered and paid any more: it needs no receipt.',
  invalid_refund_transition: 'This refund has already been settled.',
  forbidden: 'You are not allowed to do this.',
  locked: 'This session was locked due to inactivity. Enter your password to continue.',
  second_factor_needed: 'Enter the code from your authenticator app to continue.',
  enrol_needed: 'Set up two-step sign-in to use the back office.',
  second_factor_on: 'Two-step sign-in is already on.',
  second_factor_off: 'Two-step sign-in is off. Set it up first.',
  last_administrator:
    'At least one member must manage settings and one must manage staff. Grant these permissions to someone else first.',
  role_in_use: 'Members of staff have this role. Remove it from them first.',
  invalid_customer_transition: 'This account has changed. Reload the page and try again.',
  customer_is_staff: 'This account belongs to a member of staff. Remove their permissions on the staff page first.',
  customer_orders_open:
    'This customer has an open order or return, or is owed a refund. You can erase the account when it is complete.',
  stale_version: 'Someone else changed this in the meantime. Check what changed, then make your change again.',
  not_found: 'We could not find what you are looking for.',
  invalid_order_transition: 'The order status has changed, so this is no longer possible.',
  order_rated: 'You have already rated this order. Thank you.',
  in_use:
    'It is still used by products, orders, purchases or other categories. Move them first, or withdraw the product.',
  coupon_in_use: 'This coupon has been used and can’t be deleted. End it instead.',
  wheel_in_use: 'Customers have spun this wheel, so it can’t be deleted. Stop it instead.',
  invalid_purchase_order_transition: 'The status of this purchase order has changed. Reopen it and try again.',
  stock_count_closed: 'This stock count is already booked or cancelled.',
  invalid_import_transition: 'The status of this file has changed. Reopen it to see its progress.',
  return_open: 'A return of this order is still open. Settle it first.',
  return_already_requested: 'You have already requested a return for these items. See Returns.',
  return_window_closed: 'The return window of this order has closed.',
  invalid_return_transition: 'The return status has changed, so this is no longer possible.',
  chat_assigned: 'A colleague is answering this chat.',
  chat_has_new_message: 'There is a new message in this chat. Read it first.',
  order_in_parcels: 'Items of this order are in parcels already. Cancel the parcel first, then change the order.',
  order_held: (p) => `This order is on hold: ${p.reason}`,
  nothing_to_pack: 'There is nothing to pack.',
  invalid_parcel_transition: (p) =>
    `The parcel is already “${parcelStatuses[p.status as keyof typeof parcelStatuses]}” since ${p.at}${p.by ? ` by ${p.by}` : ''}.`,
  parcel_incomplete: 'At least one unit must remain in the parcel.',
  parcel_out_of_stock: 'There is not enough stock to send these items again.',
  delivery_final: 'The delivery was recorded more than 24 hours ago and can’t be corrected any more.',
  points_spent: 'The customer has spent the points of this order, so its delivery can’t be taken back.',
  return_exists: 'This order has a return or a refund, so its delivery can’t be taken back.',
  waybill_in_use: 'Another parcel of this courier has this waybill number.',
  courier_without_api: 'This courier has no connection. Hand the parcel over with its waybill instead.',
  courier_refused:
    'The courier refused the request. Check the address, the city and the amount. If it refuses every request, the shop’s credentials with it are wrong.',
  courier_unavailable: 'The courier can’t be reached. Try again shortly.',
  delivery_unsure:
    'A delivery of this parcel was requested before. Look at the courier’s own page; if it is not there, cancel the request and try again.',
  delivery_too_late: 'The parcel has left the shop, so this is no longer possible.',
  delivery_withdrawn:
    'The parcel left the shop, was cancelled or changed before the courier answered. The delivery was cancelled at the courier.',
  delivery_stray: (p) =>
    `The parcel left the shop, was cancelled or changed before the courier answered. The courier could not cancel delivery \u2068${p.waybill}\u2069: cancel it on the courier’s own page.`,
  parcel_has_waybill: 'This parcel has a waybill already. Remove it first to request another delivery.',
  remittance_booked: 'This remittance is booked and can’t be deleted.',
  cash_remitted: 'The courier has transferred the cash of this parcel, so its delivery can’t be taken back.',
  difference_settled: 'This difference is settled already.',
  item_not_in_parcel: (p) => `${p.code} is not in this parcel.`,
  item_packed: (p) => `All units of “${p.name}” are in the parcel already (${p.n}).`,
  set_incomplete: 'The missing unit is part of a set. Change the order on its page.',
  out_of_stock: 'Some items in your cart are no longer available in this quantity. Check your cart and order again.',
  cart_empty: 'Your cart is empty. Add a product first.',
  total_changed: (p) =>
    `The amount has changed and is now ${formatEgp(p.total as Piastres, 'en')}. Review the order, then place it again.`,
  invalid: 'Check the fields marked below.',
  wrong_code: 'That code is not right. Check it and try again.',
  code_expired: 'That code has expired. Ask for a new one.',
  code_attempts_exceeded: 'Too many wrong codes. Ask for a new one.',
  already_verified: 'This phone number is already confirmed. Sign in.',
  reset_invalid: 'The time to choose a new password is over. Start again.',
  orders_open:
    'You have an open order or return, or a refund on its way. You can close your account when it is complete.',
  addresses_full: 'You have reached the maximum number of addresses. Delete one to add another.',
  address_missing: 'Please select a delivery address',
  payment_method_missing: 'Please enter a payment method',
  payment_method_closed: 'This payment method is not available for this order. Choose another.',
  wallet_too_low: 'Your wallet balance is too low.',
  points_too_low: 'Points value too low to transfer',
  coupon_refused: 'This coupon can’t be used now.',
  wheel_closed: 'The wheel is closed right now. Check back soon.',
  spins_used: 'You have used all your spins on this wheel.',
  bad_signature: 'The signature is invalid.',
  payout_already_exists: 'This payout already exists.',
  payout_settled: 'Another member has already settled this.',
  callback_refused: 'This callback matches no payment of this shop.',
  payment_settled: 'This payment has already been settled.',
  payment_undecided:
    'An earlier payment of this order is still being checked. Wait for its result, then choose another method if it fails.',
  payment_open: 'This order has not been paid yet, so it can’t be confirmed.',
  gateway_unavailable: 'The payment service is unavailable. You were not charged; try again shortly.',
  order_not_placed:
    'Your order was not placed, and nothing was charged: the shop is temporarily unavailable. Your cart stays as it is; try again shortly.',
  receipt_missing: 'Please enter the receipt',
  phone_missing: 'Please enter the phone number first',
  product_unavailable: 'Product not available',
  idempotency_mismatch: 'This request was already sent with different data. Reload the page and try again.',
  too_large: 'The request is too large.',
  file_too_large: `The file is too large; the maximum is ${MAX_FILE_MEGABYTES} MB. Send a smaller picture or a screenshot.`,
  storage_full:
    'Our file storage is full, so your file was not saved. Nothing else was changed. Try again later or contact us.',
  storage_read_only:
    'We can’t save files at the moment, so your file was not saved. Nothing else was changed. Try again in a few minutes.',
  file_type: 'This file type is not supported. Send a JPEG, PNG or WebP picture.',
  file_broken: 'We couldn’t read the file. Send a screenshot instead.',
  media_type: 'This type of data is not supported.',
  too_many: (p) => `Too many attempts. Try again in ${wait(Number(p.seconds))}.`,
  internal: (p) =>
    `Something went wrong on our side and was logged. Try again. If the problem persists, send us the error number ${p.id}.`,
  provider_off: 'This shop does not offer third-party sign-in. Sign in with your phone number.',
  provider_refused:
    'We could not confirm your identity with this provider. Try again, or sign in with your phone number.',
  provider_unavailable: 'The sign-in service is unavailable right now. Try again shortly or use your phone number.',
  signup_expired: 'This step has expired or was already used. Start the sign-in again.',
  identity_taken: 'This account is linked to another Yasmin account. Sign in with it again.',
};
