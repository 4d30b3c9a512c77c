import { wholeEgp } from '#values/money.ts';
import { plural } from '#values/plural.ts';
import type { checkoutScreens as arabic } from '../ar/checkout-screens.ts';

const hours = (n: number): string => plural('en', n, { one: '# hour', other: '# hours' });

const minutes = (n: number): string => plural('en', n, { one: '# minute', other: '# minutes' });

export const checkoutScreens: typeof arabic = {
  steps: 'Steps to your order',
  step_cart: 'Cart',
  step_address: 'Address',
  step_payment: 'Payment',
  address_title: 'Delivery address',
  address_lead: 'Where should we deliver your order?',
  address_first: 'Add one address; we keep it for your next orders.',
  your_addresses: 'Your saved addresses',
  deliver_here: 'Deliver to this address',
  add_address: 'Add another address',
  new_address: 'New address',
  back_to_addresses: 'Back to my addresses',
  save_address: 'Save the address and continue',
  payment_title: 'Complete payment',
  deliver_to: 'Deliver to',
  change_address: 'Change the address',
  change_cart: 'Edit the cart',
  payment_method: 'Payment method',
  gift: 'This order is a gift',
  gift_text: 'We wrap it and put your note with it.',
  gift_note: 'A note with the gift',
  gift_note_hint: 'Up to 500 characters.',
  way: {
    cash_on_delivery: ({ limit }) =>
      `Pay the courier in cash when your order arrives. For orders up to ${wholeEgp(limit, 'en')}.`,
    instant_transfer: ({ transferHours }) =>
      `After you order we show our account and the exact amount; transfer it in your bank’s app and send the receipt. We keep the goods for you for ${hours(transferHours)}.`,
    mobile_wallet: ({ transferHours }) =>
      `After you order we show our wallet number and the exact amount; transfer it from your wallet and send the receipt. We keep the goods for you for ${hours(transferHours)}.`,
    credit_card: ({ cardMinutes }) =>
      `You pay on a secure payment page, so your card’s details never reach us. We keep the goods for you for ${minutes(cardMinutes)}.`,
  },
  place_order: 'Place order',
  place_by: {
    cash_on_delivery: (left) => `Place order, pay ${wholeEgp(left, 'en')} on delivery`,
    instant_transfer: (left) => `Place order, then transfer ${wholeEgp(left, 'en')}`,
    mobile_wallet: (left) => `Place order, then transfer ${wholeEgp(left, 'en')}`,
    credit_card: (left) => `Place order, pay ${wholeEgp(left, 'en')} by card`,
    wallet: (total) => `Place order, pay ${wholeEgp(total, 'en')} from your wallet`,
    none: (left) => `Place order, ${wholeEgp(left, 'en')}`,
  },
  placing: 'Placing your order…',
  check_cart: 'Check your cart',
  none_open: 'No way to pay is open to this order.',
  thanks_title: 'Thank you, we have your order',
  thanks_review: 'It is under review now, and we will confirm it with you soon.',
  thanks_paid: 'It is paid. It is under review now, and we will confirm it with you soon.',
  thanks_wallet: 'Your wallet paid all of it. It is under review now, and we will confirm it with you soon.',
  thanks_checking:
    'We have the receipt of your transfer and are checking it. A message follows once the amount is confirmed.',
  kept_title: 'Your order is kept; payment is left',
  kept_transfer: (left) =>
    `Transfer ${wholeEgp(left, 'en')} and send us the receipt. The goods are kept for you until then.`,
  kept_refused: (left) =>
    `We could not confirm the transfer. ${wholeEgp(left, 'en')} is due: check it and send another receipt.`,
  kept_card: (left) =>
    `The card payment of ${wholeEgp(left, 'en')} has not reached us yet. The goods are kept for you for a while.`,
  cancelled_title: 'This order is cancelled',
  cancelled_text: 'Nothing is due from you. You can order again whenever you like.',
  go_transfer: 'To the transfer’s details',
  order_number: 'Order number',
  arrives: 'Delivery',
  working_days: (from, to) => `${from} to ${to} working days; Friday and Saturday are not counted.`,
  to_pay_on_delivery: 'To pay on delivery',
  to_pay: 'To pay',
  from_wallet: 'From your wallet',
  see_order: 'Order details',
};
