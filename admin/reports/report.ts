export type ColumnKind = 'day' | 'text' | 'count' | 'number' | 'percent' | 'money';

export type Column = { key: string; kind: ColumnKind; label: string };

export type Cell = string | number | null;

export type Row = Record<string, Cell>;

/** A report as the shop gives it. */
export type Report = {
  from: string;
  to: string;
  columns: Column[];
  rows: Row[];
  total: Row | null;
  facts: (Column & { value: number })[];
};

/** The reports in the order of the screen, by their calls; of each the column that is drawn. */
export const drawn = {
  sales: 'net',
  outcomes: 'orders',
  returned: 'rate',
  stock: null,
  searches: 'times',
  conversion: 'accounts',
  coupons: 'times',
  wallets: null,
  points: null,
} as const;

export type ReportName = keyof typeof drawn;

/** What of a report's total and facts stands above it, beside what it was in the time before. */
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
} as const satisfies Record<ReportName, readonly string[]>;

export const salesBy = ['day', 'product', 'category', 'city', 'governorate', 'way'] as const;

/** Room around a drawing of days, px. Time runs left to right in either language, and the name of the last day reaches beyond its end. */
export const roomAround = { left: 0, right: 40, top: 8, bottom: 0 };
