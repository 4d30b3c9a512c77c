import { plural } from '#values/plural.ts';
import type { notifications as arabic } from './ar.ts';

const minutes = (n: number): string => plural('en', n, { one: 'one minute', other: '# minutes' });

export const notifications: typeof arabic = {
  code: {
    verify: (code, valid) =>
      `Your Yasmin account code is ${code}. It is valid for ${minutes(valid)}. Don't share it with anyone.`,
    reset: (code, valid) =>
      `Your code for a new Yasmin password is ${code}. It is valid for ${minutes(valid)}. Don't share it with anyone.`,
    sign_in: (code, valid) =>
      `Your Yasmin code is ${code}. It is valid for ${minutes(valid)}. Don't share it with anyone.`,
    change_phone: (code, valid) =>
      `Your Yasmin code to confirm your new number is ${code}. It is valid for ${minutes(valid)}. Don't share it with anyone.`,
  },
  phone_changed: (last) =>
    `The phone number of your Yasmin account was changed to one ending in ${last}. If this was not you, contact us immediately.`,
  account_exists:
    'You already have an account at Yasmin. Sign in with this number or reset your password. If you did not just sign up, ignore this message.',
  email_known:
    'This e-mail address already belongs to an account at Yasmin. Sign in to that account or reset its password. If you did not request this, ignore this message.',
  sms_budget: {
    hour: (most) =>
      `The shop has sent ${most} SMS codes in an hour, the maximum in the settings. No more SMS codes are sent until the hour is over. If this is more than your customers need, someone may be abusing the codes: check the security log and the setting “SMS per hour”.`,
    day: (most) =>
      `The shop has sent ${most} SMS codes in a day, the maximum in the settings. No more SMS codes are sent until the day is over. If this is more than your customers need, someone may be abusing the codes: check the security log and the setting “SMS per day”.`,
  },
  provider_linked: (name) =>
    `Sign-in with ${name} was added to your Yasmin account. If this was not you, change your password and contact us immediately.`,
  account_closed: (days) =>
    `Your Yasmin account has been closed as you requested. Your data will be erased after ${plural('en', days, { one: 'one day', other: '# days' })}. To reopen it before then, sign in and request a code on this number.`,
  second_factor_reset:
    'Two-step sign-in of your Yasmin back office account was reset. You will set it up again at your next sign-in. If you did not request this, tell your colleagues immediately.',
  batch_recalled: ({ name, code, number }) =>
    `Please stop using ${name}${code === '' ? '' : `, batch ${code}`}, from your order ${number}: we have recalled it. We will contact you about your refund.`,
  back_in_stock: ({ name, url, stopUrl }) =>
    `${name} is back in stock at Yasmin.\n${url}\nTo stop these alerts: ${stopUrl}`,
  email: {
    brand: 'Yasmin',
    subjects: {
      code_verify: 'Confirm your e-mail address',
      code_reset: 'Set a new password',
      code_sign_in: 'Your sign-in code',
      code_change_phone: 'Confirm your new number',
      account_exists: 'You already have an account',
      email_known: 'You already have an account',
      sms_budget: 'SMS limit reached',
      phone_changed: 'Your phone number was changed',
      account_closed: 'Your account has been closed',
      second_factor_reset: 'Two-step sign-in was reset',
      order_placed: 'We received your order',
      order_paid: 'We received your payment',
      order_shipped: 'Your order is on its way',
      order_delivered: 'Your order has been delivered',
      order_accepted: 'Your order is complete',
      order_cancelled: 'Your order has been cancelled',
      batch_recalled: 'Please do not use this product',
      order_changed: 'Your order has been changed',
      order_refunded: 'Part of your order has been refunded',
      transfer_credited: 'Your transfer is in your wallet',
      return_requested: 'We received your return request',
      return_approved: 'Your return is approved',
      return_received: 'We received your returned items',
      return_refunded: 'Your refund is in your wallet',
      return_rejected: 'Your return was not accepted',
      return_withdrawn: 'Your return has been withdrawn',
      review_rejected: 'Your review was not published',
      points_earned: 'You have earned points',
      coupon_ending: 'Your coupon expires soon',
      contact_message: 'New message to the store',
      staff_change: 'A change in the back office',
      back_in_stock: 'Back in stock',
      other: 'A message from Yasmin',
    },
    code_lead: {
      code_verify: 'Enter this code in the store to confirm your e-mail address.',
      code_reset: 'Enter this code in the store to reset your password.',
      code_sign_in: 'Enter this code in the store to sign in.',
      code_change_phone: 'Enter this code in the store to confirm your new number.',
    },
    code_valid: (valid) => `The code is valid for ${minutes(valid)}. Don't share it with anyone, not even us.`,
    not_you: "If you didn't request this code, ignore this message. Your account will not change.",
    footer:
      'You received this message because this address belongs to an account at Yasmin, the store for body, hair and skin care in Egypt.',
    to_shop: 'Visit the store',
    staff_event: {
      button: 'Open in the back office',
      why: 'You chose to receive this e-mail. You can change that in the back office, under Notifications.',
      footer: 'Yasmin back office',
    },
    back_in_stock: {
      line: (name) => `${name} is back in stock. Quantities are limited.`,
      button: 'View product',
      stop: (url) => `This is the one message that was requested. To stop these alerts: ${url}`,
      footer:
        'You received this message because an alert was requested for this address at Yasmin, the store for body, hair and skin care in Egypt.',
    },
  },
};
