import type { Data } from '#api/client.ts';

export type Report = Data<'GET /staff/reports/sales'>;

export type Column = Report['columns'][number];

export type ColumnKind = Column['kind'];

export type Row = Report['rows'][number];

export type Cell = Row[string];

/** The reports in the order of the screen, by API name, each with the column of its chart. */
export const chartColumns = {
  sales: 'net',
  outcomes: 'orders',
  returned: 'rate',
  stock: null,
  searches: 'times',
  conversion: 'accounts',
  coupons: 'times',
  wallets: null,
  points: null,
  margin: 'margin',
  'stock-value': 'stock_value',
} as const;

export type ReportName = keyof typeof chartColumns;

/** The totals and facts shown above a report, compared with the previous period. */
export const headlines = {
  sales: ['net', 'orders', 'average', 'discounts', 'refunds'],
  outcomes: ['orders', 'value'],
  returned: ['returned', 'rate', 'refunds'],
  stock: [],
  searches: [],
  conversion: [],
  coupons: ['times', 'discounts', 'value'],
  wallets: ['money_in', 'money_out'],
  points: ['points_in', 'points_out'],
  margin: ['net', 'margin', 'margin_rate'],
  'stock-value': [],
} as const satisfies Record<ReportName, readonly string[]>;

export const marginBy = ['product', 'category', 'month'] as const;

export const salesBy = ['day', 'product', 'category', 'city', 'governorate', 'way'] as const;

/** Margins of a chart of days, in px. Time runs from left to right in both languages, and the label of the last day extends beyond the chart. */
export const roomAround = { left: 0, right: 40, top: 8, bottom: 0 };
