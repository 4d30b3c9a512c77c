import { plural } from '#values/plural.ts';
import type { messages as arabic } from '../ar/messages.ts';

const minutes = (n: number): string => plural('en', n, { one: 'one minute', other: '# minutes' });

export const messages: typeof arabic = {
  code: {
    verify: (code, valid) =>
      `Your Yasmin account code is ${code}. It is valid for ${minutes(valid)}. Don't share it with anyone.`,
    reset: (code, valid) =>
      `Your code for a new Yasmin password is ${code}. It is valid for ${minutes(valid)}. Don't share it with anyone.`,
    change_phone: (code, valid) =>
      `Your code for your new number at Yasmin is ${code}. It is valid for ${minutes(valid)}. Don't share it with anyone.`,
  },
  phone_changed: (last) =>
    `The phone number of your Yasmin account is now one that ends in ${last}. If this was not you, contact us at once.`,
  provider_linked: (name) =>
    `Sign-in with ${name} was added to your Yasmin account. If this was not you, change your password and contact us at once.`,
  account_closed: (days) =>
    `Your Yasmin account is closed, as you asked. Your data is erased after ${plural('en', days, { one: 'one day', other: '# days' })}. To come back before that, sign in and ask for a code on this number.`,
  email: {
    brand: 'Yasmin',
    subjects: {
      code_verify: 'Confirm your e-mail address',
      code_reset: 'Set a new password',
      code_change_phone: 'Confirm your new number',
      phone_changed: 'Your phone number was changed',
      account_closed: 'Your account is closed',
      order_placed: 'We have your order',
      order_paid: 'We have your payment',
      order_shipped: 'Your order is on its way',
      order_delivered: 'Your order has been delivered',
      order_accepted: 'Your order is complete',
      order_cancelled: 'Your order is cancelled',
      order_changed: 'Your order has been changed',
      order_refunded: 'Part of your order is refunded',
      transfer_credited: 'Your transfer is in your wallet',
      return_requested: 'We have your return',
      return_approved: 'Your return is approved',
      return_received: 'Your return has reached us',
      return_refunded: 'Your refund is in your wallet',
      return_rejected: 'Your return was not accepted',
      return_withdrawn: 'Your return is withdrawn',
      points_earned: 'You have earned points',
      coupon_ending: 'Your coupon ends soon',
      contact_message: 'A new message to the store',
      other: 'A message from Yasmin',
    },
    code_lead: {
      code_verify: 'Type this code in the store to confirm your e-mail address.',
      code_reset: 'Type this code in the store to choose a new password.',
      code_change_phone: 'Type this code in the store to confirm your new number.',
    },
    code_valid: (valid) => `The code is valid for ${minutes(valid)}. Don't share it with anyone, not even with us.`,
    not_you: "You didn't ask for this code? Ignore this message: nothing about your account will change.",
    footer:
      'You get this message because this address belongs to an account at Yasmin, the store for body, hair and skin care in Egypt.',
    to_shop: 'Visit the store',
  },
};
