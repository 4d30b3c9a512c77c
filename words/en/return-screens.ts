import { plural } from '#values/plural.ts';
import type { returnScreens as arabic } from '../ar/return-screens.ts';

const within = (n: number): string => plural('en', n, { one: '# day', other: '# days' });
const counted = (n: number): string => plural('en', n, { one: '# item', other: '# items' });
const points = (n: number): string => plural('en', n, { one: '# point', other: '# points' });

export const returnScreens: typeof arabic = {
  title: 'My returns',
  empty: 'No returns',
  empty_text: (days) =>
    `Something did not suit you? Open its order and choose to return it within ${within(days)} of delivery.`,
  to_orders: 'To my orders',
  name: (number) => `Return ${number}`,
  asked_on: (day) => `On ${day}`,
  of_order: 'From order',
  all_returns: 'All returns',
  back_to_order: 'Back to the order',
  of_this_order: 'Returns of this order',
  pieces: counted,

  form_title: 'Return items',
  form_lead: (day) => `You can return until ${day}. Choose the items, and see what comes back to you before you send.`,
  what: 'What would you like to return?',
  hygiene:
    'Items come back sealed as they arrived, since our products touch the skin. Opened ones we take back when they are faulty, not what you ordered, expired, or your skin reacted to them.',
  left: (n, bought) => (n === bought ? `You bought ${counted(n)}` : `${n} of ${counted(bought)} left`),
  none_left: 'All of it is returned or being returned',
  each_gives: 'Comes back for each:',
  opened: 'The package was opened',
  opened_refused:
    'We can’t take opened items back for this reason. Choose another if it applies, or return the sealed ones only.',
  why: 'Why are you returning it?',
  note: 'Tell us more',
  note_hint: 'What did you find? The clearer it is, the sooner you hear from us.',
  photos: 'Photos',
  photos_hint: (n) => `Up to ${n}. A photo of the fault or the label speeds things up.`,

  summary: 'What comes back to you',
  nothing_yet: 'Choose items to see what comes back to you.',
  goods: (n) => `Paid for ${counted(n)}`,
  shipping: 'Shipping fee',
  to_wallet: 'To your wallet',
  points: (n) => `${points(n)} you earned with these items ${n === 1 ? 'is' : 'are'} taken back.`,
  by_when: (days) => `Within ${within(days)} of the items reaching us, however you paid.`,
  paid_for: 'It is what you paid for the items after discounts.',
  shipping_rule: 'The shipping fee comes back when the fault is ours and you return the whole order at once.',
  count: 'Work out what comes back',
  send: 'Send the return',
  sending: 'Sending…',

  closed: {
    order_moved_on: 'This order has not arrived yet. You can return it once it has.',
    return_over: 'The time to return this order is over. If something is faulty, write to us.',
    return_made: 'All of this order is returned or being returned.',
  },
  closed_title: 'This order can’t be returned',

  done_title: 'We have your return',
  done_text: 'We look at it and write to you. Please send nothing before we approve it.',
  number: 'Return number',
  comes_back: 'Comes back to your wallet',
  next: 'What happens next',
  next_steps: (days) => [
    'We look at your return and write to you when it is approved.',
    'You pack the items well, with the return number on the parcel, and our courier calls to collect it.',
    `We check them, and the money is in your wallet within ${within(days)} of their arrival.`,
  ],
  see: 'Follow the return',
  keep_shopping: 'Keep shopping',

  timeline: 'Progress',
  now: {
    requested: 'We are looking at it and will write to you. Keep the items as they are.',
    approved: 'Pack the items well and write the return number on the parcel. Our courier calls to collect it.',
    received: (days) =>
      `We are checking the items. The money is in your wallet within ${within(days)} of their arrival.`,
    refunded: 'The money is in your wallet, and can pay for any later order.',
    rejected: 'We could not accept this return',
    withdrawn: 'You have withdrawn this return, and the items stay yours. While there is time you can ask again.',
  },
  rejected_then: 'The items stay yours. If you think we got it wrong, write to us with the return number.',
  withdraw: 'Withdraw the return',
  withdraw_question: (number) => `Withdraw return ${number}?`,
  withdraw_text: 'You keep the items, and no money comes back for them. While there is time you can ask again.',
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
  points_taken: (n) => `${points(n)} taken back`,
  to_wallet_link: 'Open my wallet',
};
