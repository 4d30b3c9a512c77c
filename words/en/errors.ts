import { formatEgp, type Piastres } from '#values/money.ts';
import { plural } from '#values/plural.ts';
import { mostFileMegabytes } from '#values/uploads.ts';
import type { errors as arabic } from '../ar/errors.ts';
import { pageErrors } from './page-errors.ts';

const wait = (n: number): string =>
  n <= 90
    ? plural('en', n, { one: '# second', other: '# seconds' })
    : plural('en', Math.ceil(n / 60), { one: '# minute', other: '# minutes' });

export const errors: typeof arabic = {
  ...pageErrors,
  unauthenticated: 'Sign in first to continue.',
  wrong_credentials: (p) =>
    p.by === 'email' ? 'The e-mail address or password is not right.' : 'The phone number or password is not right.',
  unverified: 'Your phone number is not verified yet. Ask for a new code and enter it.',
  blocked: 'This account is suspended. Contact us and we will help.',
  deactivated: 'This account is closed. Ask for a code on your phone to open it again.',
  payment_pending: 'A receipt of this order waits for review. Accept or reject it first, then change the order.',
  correction_decided: 'This correction has been decided already.',
  second_member: 'You asked for this correction yourself: a second member decides it.',
  refund_moved_on: 'This money has been settled already.',
  forbidden: 'You are not allowed to do this.',
  locked: 'This session was locked because it was not used for a while. Enter your password to go on where you were.',
  second_factor_needed: 'Enter the code of your authenticator app to go on.',
  enrol_needed: 'Set up the second step of sign-in first, then the back office opens.',
  second_factor_on: 'The second step of sign-in is on already.',
  second_factor_off: 'The second step of sign-in is off. Set it up first.',
  last_holder:
    'Somebody must be left who manages the settings and somebody who manages staff. Give it to another first.',
  role_held: 'Members of staff have this role. Take it from them first.',
  customer_moved_on: 'This account stands otherwise by now, and that can no longer be done. Load the page anew.',
  customer_is_staff: 'This account belongs to a member of staff. Take their rights away on the staff page first.',
  customer_orders_open:
    'An order or a return of this customer is still under way. The account can be erased once it is done.',
  changed_meanwhile: 'A colleague has changed this meanwhile. Look at what is new, then make your change again.',
  not_found: 'We could not find what you are looking for.',
  order_moved_on: 'The order has moved on, so this is no longer possible.',
  order_rated: 'You have rated this order already. Thank you.',
  in_use: 'It is still in use: products, orders or other categories name it. Move them first, or withdraw the product.',
  coupon_kept: 'This coupon has been used and stays on record. End it instead of deleting it.',
  wheel_spun: 'Customers have spun this wheel, so it stays on record. Stop it instead of deleting it.',
  import_moved_on: 'This file is no longer at that stage. Open it again to see how far it is.',
  return_open: 'A return of this order is still open. Settle it first.',
  return_made: 'A return of these items was made already. You find it among your returns.',
  return_over: 'The time to return this order is over.',
  return_moved_on: 'The return has moved on, so this can no longer be done.',
  chat_taken: 'A colleague is answering this chat.',
  chat_moved_on: 'A new message came into this chat. Read it first.',
  out_of_stock: 'Some of your cart is no longer available in the quantity you want. Check your cart and order again.',
  cart_empty: 'Your cart is empty. Add a product first.',
  total_changed: (p) =>
    `The amount has changed and is now ${formatEgp(p.total as Piastres, 'en')}. Look the order over, then place it again.`,
  invalid: 'Check the fields marked below.',
  wrong_code: 'That code is not right. Check it and try again.',
  code_expired: 'That code has expired. Ask for a new one.',
  code_dead: 'Too many wrong codes. Ask for a new one.',
  already_verified: 'This phone number is already verified. Sign in.',
  reset_invalid: 'The time to choose a new password is over. Start again.',
  orders_open: 'An order or a return of yours is still under way. You can close the account once it is done.',
  addresses_full: 'You have saved as many addresses as we keep. Delete one to add another.',
  address_missing: 'Please select a delivery address',
  payment_method_missing: 'Please enter a payment method',
  payment_method_closed: 'This way to pay is not open to this order. Choose another.',
  wallet_too_low: 'Your wallet does not hold that much.',
  points_too_low: 'Points value too low to transfer',
  coupon_refused: 'This coupon can’t be used now.',
  wheel_closed: 'No wheel is open right now. Look in again soon.',
  spins_used: 'You have used all your spins on this wheel.',
  bad_signature: 'The signature is not right.',
  payment_settled: 'This payment has been settled already.',
  payment_undecided:
    'An earlier payment of this order is still being checked. Wait for its result, then choose another way if it fails.',
  payment_open: 'This order has not been paid yet, so it can’t be confirmed.',
  payment_away: 'The payment service can’t be reached. Nothing was charged; try again shortly.',
  receipt_missing: 'Please enter the receipt',
  phone_missing: 'Please enter the phone number first',
  product_unavailable: 'Product not available',
  idempotency_mismatch: 'This request was sent before with other data. Reload the page and try again.',
  too_large: 'What you sent is larger than allowed.',
  file_too_large: `The file is too large: ${mostFileMegabytes} MB is the most. Send a smaller picture or a screenshot.`,
  file_type: 'We can’t take this type of file. Send a JPEG, PNG or WebP picture.',
  file_broken: 'We couldn’t read the file. Send a screenshot instead.',
  media_type: 'This type of data is not supported.',
  too_many: (p) => `Too many tries. Try again in ${wait(Number(p.seconds))}.`,
  internal: (p) =>
    `Something went wrong on our side and was recorded. Try again; if it stays, tell us the number ${p.id}.`,
  provider_off: 'This shop does not offer sign-in by another account. Sign in with your phone number.',
  provider_refused: 'We could not make sure of who you are this way. Try again, or sign in with your phone number.',
  provider_unavailable: 'The sign-in service does not answer right now. Try again shortly, or use your phone number.',
  signup_over: 'This step has run out of time, or was used before. Start the sign-in again.',
  identity_taken: 'That account is linked to another account of ours. Sign in with it again.',
};
