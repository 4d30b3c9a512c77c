import type { reports as arabic } from './ar.ts';

export const reports: typeof arabic = {
  title: 'Reports',
  span: 'Period',
  spans: { 1: 'Today', 7: '7 days', 30: '30 days', 90: '90 days' },
  from: 'From',
  to: 'To',
  by: 'Sales by',
  margin_by: 'Margin by',
  by_what: {
    month: 'Month',
    day: 'Day',
    product: 'Product',
    category: 'Category',
    city: 'City',
    governorate: 'Governorate',
    way: 'Payment method',
  },
  names: {
    sales: 'Sales',
    outcomes: 'Order outcomes',
    returned: 'Returns',
    stock: 'Low stock',
    searches: 'Searches without results',
    conversion: 'Conversion',
    coupons: 'Coupons',
    wallets: 'Wallets',
    points: 'Points',
    margin: 'Margin',
    'stock-value': 'Stock value',
  },
  leads: {
    sales:
      'Orders count on the day they were placed, Cairo time. Cancelled orders are not included. Net = gross − discounts + shipping − refunds to date.',
    outcomes: 'All orders of the period, each counted once. Orders refused on delivery were cancelled after dispatch.',
    returned: 'How many of the delivered units were returned and refunded.',
    stock:
      'Published products, with each size, shade or scent by itself, at or below the low-stock threshold, or that would sell out within a week at the rate of this period.',
    searches: 'Visitors’ searches without results. They are stored without the visitor and deleted after 90 days.',
    conversion:
      'The progress of accounts created in this period. Visitors without an account are not included; their carts are stored on their devices.',
    coupons: 'Coupons used in this period, without cancelled orders.',
    wallets: 'Money added to and deducted from wallets in this period, and current balances.',
    points:
      'Points earned and deducted in this period, current balances, and their value if all points are transferred to wallets.',
    margin:
      'Sales less the cost of the goods. Prices contain VAT, so enter costs with VAT too. A unit costs what deliveries cost on average when it was sold; units of unknown cost have no margin.',
    'stock-value':
      'What the stock is worth now at its average cost, whatever the period. The value of products of unknown cost is not known.',
  },
  today: 'Sales today',
  yesterday_was: 'all of yesterday',
  last_week: 'The last 7 days',
  all_reports: 'All reports',
  this_time: 'This period',
  time_before: 'Previous period',
  was: 'was',
  total: 'Total',
  none: 'No data for this period.',
  more: 'Show more',
  save: 'Save as CSV',
};
