import { formatEgpNoBreak } from '#values/money.ts';
import { plural } from '#values/plural.ts';
import type { checkoutScreens as arabic } from './ar.ts';
import { checkoutTexts, orderNotes } from '../payments/methods/en.ts';

export const checkoutScreens: typeof arabic = {
  steps: 'Checkout steps',
  step_cart: 'Cart',
  step_phone: 'Phone',
  step_order: 'Address and payment',
  address_title: 'Delivery address',
  address_lead: 'Where should we deliver your order?',
  address_first: 'Add an address. We save it for your next orders.',
  your_addresses: 'Your saved addresses',
  deliver_here: 'Deliver to this address',
  add_address: 'Add another address',
  new_address: 'New address',
  back_to_addresses: 'Back to my addresses',
  save_address: 'Save address and continue',
  payment_title: 'Address and payment',
  deliver_to: 'Deliver to',
  change_address: 'Change address',
  change_cart: 'Edit cart',
  payment_method: 'Payment method',
  other_methods: 'Other payment methods',
  gift: 'This order is a gift',
  gift_text: 'We gift-wrap it and include your note.',
  gift_note: 'Gift note',
  gift_note_hint: 'Up to 500 characters.',
  way: checkoutTexts,
  deposit_title: (amount) => `Pay ${formatEgpNoBreak(amount, 'en')} in advance from your wallet`,
  deposit_top_up: (amount) =>
    `Earlier orders were not accepted at the door. Add ${formatEgpNoBreak(amount, 'en')} to your wallet, or choose another payment method.`,
  deposit_use_wallet:
    'Earlier orders were not accepted at the door. Pay with your wallet balance above, or choose another payment method.',
  deposit_link: 'Go to your wallet',
  place_order: 'Place order',
  to_total: 'Continue to the total',
  place_for: (amount) => `Place order · ${formatEgpNoBreak(amount, 'en')}`,
  pays_by: { ...orderNotes, wallet: 'Paid from your wallet', none: '' },
  placing: 'Placing your order…',
  check_cart: 'Check your cart',
  none_open: 'No payment method is available for this order.',
  thanks_title: 'Thank you, we received your order',
  thanks_review: 'We are reviewing it and will confirm it soon.',
  thanks_paid: 'Your payment was successful. We are reviewing your order and will confirm it soon.',
  thanks_wallet: 'Your wallet paid the full amount. We are reviewing your order and will confirm it soon.',
  thanks_checking:
    'We received your transfer receipt and are reviewing it. We will message you when the payment is confirmed.',
  kept_title: 'Your order is reserved. Complete the payment',
  kept_transfer: (left) =>
    `Transfer ${formatEgpNoBreak(left, 'en')} and send us the receipt. Your items are reserved until then.`,
  kept_refused: (left) =>
    `We could not confirm the transfer of ${formatEgpNoBreak(left, 'en')}. Check it and send another receipt.`,
  kept_card: (left) =>
    `The card payment of ${formatEgpNoBreak(left, 'en')} has not reached us yet. Your items are reserved for a limited time.`,
  cancelled_title: 'This order has been cancelled',
  cancelled_text: 'You don’t owe anything. You can order again at any time.',
  go_transfer: 'See transfer details',
  order_number: 'Order number',
  arrives: 'Delivery',
  to_pay_on_delivery: 'To pay on delivery',
  to_pay: 'To pay',
  from_wallet: 'From your wallet',
  see_order: 'Order details',
  bought: 'What you ordered',
  earns_points: (points) =>
    `${plural('en', points, { one: '# point', other: '# points' })} for your account once you accept the order.`,
  see_points: 'My points',
  spins_left: (n) => plural('en', n, { one: 'You have # spin of the wheel.', other: 'You have # spins of the wheel.' }),
  spin_now: 'Spin the wheel',
};
