import { plural } from '#values/plural.ts';
import type { daily_work as arabic } from './ar.ts';

export const daily_work: typeof arabic = {
  events: {
    orders: 'New order',
    receipts: 'Receipt to review',
    returns: 'New return request',
    reviews: 'Review to look at',
    chats: 'Chat waiting for an answer',
    low_stock: 'Stock is running low',
    failed_messages: 'Message not delivered',
  },
  rating: (stars) => plural('en', stars, { one: '1 star', other: '# stars' }),
  left: (units) => plural('en', units, { one: '1 left', other: '# left' }),
  channels: { sms: 'SMS', email: 'E-mail' },
  choice_saved: 'Choice saved',
  device_added: 'This device receives notifications now',
  device_removed: 'That device no longer receives notifications',
  customer_columns: {
    name: 'Name',
    phone: 'Phone',
    email: 'E-mail',
    state: 'Account',
    orders: 'Orders',
    spent: 'Spent, EGP',
    last_order: 'Last order',
    since: 'Customer since',
  },
  customer_states: {
    active: 'Active',
    unverified: 'Unconfirmed number',
    blocked: 'Blocked',
    closed: 'Closed',
    erased: 'Erased',
  },
  call_saved: 'Call recorded',
  method_opened: 'The payment method is on',
  method_closed: 'The payment method is off',
};
