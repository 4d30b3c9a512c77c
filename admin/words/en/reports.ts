import type { reports as arabic } from '../ar/reports.ts';

export const reports: typeof arabic = {
  title: 'Reports',
  span: 'Time',
  spans: { 1: 'Today', 7: '7 days', 30: '30 days', 90: '90 days' },
  from: 'From',
  to: 'To',
  by: 'Sales by',
  by_what: {
    day: 'Day',
    product: 'Product',
    category: 'Category',
    city: 'City',
    governorate: 'Governorate',
    way: 'Way to pay',
  },
  names: {
    sales: 'Sales',
    outcomes: 'What became of orders',
    returned: 'Returns',
    stock: 'Running out',
    searches: 'Searches without a result',
    conversion: 'From account to order',
    coupons: 'Coupons',
    wallets: 'Wallets',
    points: 'Points',
  },
  leads: {
    sales:
      'Orders count on the day they were placed, in Cairo; cancelled ones do not count. Net = gross − discounts + shipping − what has been refunded until now.',
    outcomes: 'All orders of the time, each once. Sent but not taken are those cancelled after they had left.',
    returned: 'Of the pieces that arrived, how many came back and were refunded.',
    stock:
      'Products on sale at their low-stock bound or below it, or that would be sold out within a week at the pace of this time.',
    searches:
      'What visitors searched for and we had nothing to show. Who searched is not kept, and the words are deleted after 90 days.',
    conversion:
      'Accounts opened in this time: how far they have come until now. Visitors without an account are not in it; their carts stay on their devices.',
    coupons: 'What was used in this time, with orders that were not cancelled.',
    wallets: 'What went into shoppers’ wallets and out of them in this time, and what they hold now.',
    points:
      'Points given and taken in this time, what shoppers hold now, and what that is worth if all of it goes into wallets.',
  },
  today: 'Sales today',
  yesterday_was: 'all of yesterday',
  last_week: 'The last 7 days',
  all_reports: 'All reports',
  this_time: 'This time',
  time_before: 'The time before',
  was: 'was',
  total: 'Total',
  none: 'Nothing in this time.',
  more: 'Show more',
  save: 'Save as CSV',
};
