import { plural } from '#values/plural.ts';
import type { returnScreens as arabic } from './ar.ts';

const within = (n: number): string => plural('en', n, { one: '# day', other: '# days' });
const counted = (n: number): string => plural('en', n, { one: '# item', other: '# items' });
const points = (n: number): string => plural('en', n, { one: '# point', other: '# points' });

export const returnScreens: typeof arabic = {
  title: 'My returns',
  empty: 'No returns',
  empty_text: (days) =>
    `Not happy with an item? Open its order and request a return within ${within(days)} of delivery.`,
  to_orders: 'Go to my orders',
  name: (number) => `Return ${number}`,
  asked_on: (day) => `Requested on ${day}`,
  of_order: 'From order',
  all_returns: 'All returns',
  back_to_order: 'Back to the order',
  of_this_order: 'Returns of this order',
  pieces: counted,

  form_title: 'Return items',
  form_lead: (day) =>
    `You can return items until ${day}. Choose the items and see your refund before you send the request.`,
  what: 'What would you like to return?',
  hygiene:
    'Our products touch the skin, so items must be returned sealed. We accept opened items if they are faulty, wrong or expired, or if your skin reacted to them.',
  left: (n, bought) => (n === bought ? `You bought ${counted(n)}` : `${n} of ${counted(bought)} left`),
  none_left: 'All units have been returned or are being returned',
  each_gives: 'Refund per unit:',
  opened: 'The package is opened',
  opened_refused:
    'We can’t accept opened items for this reason. Choose another reason if it applies, or return only the sealed items.',
  why: 'Why are you returning it?',
  note: 'Tell us more',
  note_hint: 'What is wrong? The more detail you give, the faster we can answer.',
  photos: 'Photos',
  photos_hint: (n) => `Up to ${n}. A photo of the fault or the label helps us answer faster.`,

  summary: 'Your refund',
  nothing_yet: 'Choose items to see your refund.',
  goods: (n) => `Paid for ${counted(n)}`,
  shipping: 'Shipping fee',
  to_wallet: 'To your wallet',
  in_money: 'Refunded to you',
  refund_to: 'How would you like your money back?',
  refund_to_hint: 'The fault is ours, so you can choose. Any part paid from your wallet is refunded to your wallet.',
  refund_to_noscript: 'You can choose a refund in money if the fault is ours: damaged, wrong or expired items.',
  refund_ways: {
    wallet: 'To your Yasmin wallet',
    card: 'To the card you paid with',
    account: 'By transfer to your account',
  },
  payout_method: 'How we send it',
  payout_methods: { instapay: 'InstaPay', mobile_wallet: 'Mobile wallet', bank: 'Bank account (IBAN)' },
  payout_account: 'Your account',
  payout_account_hint:
    'An InstaPay address, a mobile number or an IBAN. We store it encrypted and use it only for this transfer.',
  points: (n) => `${points(n)} that you earned with these items ${n === 1 ? 'is' : 'are'} deducted.`,
  by_when: (days) => `Within ${within(days)} of us receiving the items, whatever the payment method.`,
  paid_for: 'This is what you paid for the items after discounts.',
  shipping_rule: 'The shipping fee is refunded if the fault is ours and you return the whole order in one return.',
  count: 'Calculate refund',
  send: 'Request return',
  sending: 'Sending…',

  closed: {
    invalid_order_transition: 'This order has not arrived yet. You can return it after it arrives.',
    return_window_closed: 'The return window of this order has closed. If something is faulty, contact us.',
    return_already_requested: 'All items of this order have been returned or are being returned.',
  },
  closed_title: 'This order can’t be returned',

  done_title: 'We received your return request',
  done_text: 'We will review it and write to you. Please don’t send anything until we approve it.',
  number: 'Return number',
  comes_back: 'Refund to your wallet',
  next: 'What happens next',
  next_steps: (days, inMoney) => [
    'We review your return and write to you when it is approved.',
    'You pack the items well and write the return number on the parcel. Our courier calls you to collect it.',
    inMoney
      ? `We check the items and send your refund within ${within(days)} of receiving them.`
      : `We check the items and refund your wallet within ${within(days)} of receiving them.`,
  ],
  see: 'Track the return',
  keep_shopping: 'Keep shopping',

  timeline: 'Progress',
  now: {
    requested: 'We are reviewing it and will write to you. Keep the items as they are.',
    approved: 'Pack the items well and write the return number on the parcel. Our courier will call you to collect it.',
    received: (days) => `We are checking the items. We refund your wallet within ${within(days)} of receiving them.`,
    refunded: 'The refund is in your wallet. You can use it for your next order.',
    rejected: 'We could not accept this return',
    withdrawn:
      'You have withdrawn this return and keep the items. You can request it again until the return window closes.',
  },
  now_in_money: {
    received: (days) => `We are checking the items. We send your refund within ${within(days)} of receiving them.`,
    refunded: 'We are refunding you as you requested. We will write to you when the money is sent.',
    sent: 'We have sent your refund. Your bank may need a few days to show it.',
  },
  rejected_then: 'You keep the items. If you think this is a mistake, contact us with the return number.',
  withdraw: 'Withdraw the return',
  withdraw_question: (number) => `Withdraw return ${number}?`,
  withdraw_text:
    'You keep the items and get no refund for them. You can request it again until the return window closes.',
  withdraw_yes: 'Yes, withdraw it',
  withdrawing: 'Withdrawing…',
  withdraw_keep: 'Keep the return',
  products: 'Items',
  is_opened: 'Opened',
  is_sealed: 'Sealed',
  reason: 'Reason',
  your_photos: 'Photos',
  photo: (n) => `Photo ${n}`,
  amount: 'Amount',
  points_taken: (n) => `${points(n)} deducted`,
  to_wallet_link: 'Go to my wallet',
};
