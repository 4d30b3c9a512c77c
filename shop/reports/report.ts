/** The kind of each column of a report, by the column's name. */
export const columns = {
  day: 'day',
  name: 'text',
  term: 'text',
  code: 'text',
  orders: 'count',
  customers: 'count',
  pieces: 'count',
  gross: 'money',
  discounts: 'money',
  shipping: 'money',
  refunds: 'money',
  net: 'money',
  average: 'money',
  value: 'money',
  share: 'percent',
  sold: 'count',
  returned: 'count',
  rate: 'percent',
  stock: 'count',
  bound: 'count',
  pace: 'number',
  days_left: 'count',
  times: 'count',
  accounts: 'count',
  entries: 'count',
  money_in: 'money',
  money_out: 'money',
  points_in: 'count',
  points_out: 'count',
  owed: 'money',
  points_owed: 'count',
  cost: 'money',
  margin: 'money',
  margin_rate: 'percent',
  unknown: 'count',
  unit_cost: 'money',
  stock_value: 'money',
} as const satisfies Record<string, ColumnKind>;

/** `money` is piastres; `day` is YYYY-MM-DD. */
export type ColumnKind = 'day' | 'text' | 'count' | 'number' | 'percent' | 'money';

export type Column = keyof typeof columns;

export type Row = Partial<Record<Column, string | number | null>>;

/** A table of figures for `from` to `to`, days in Cairo and both included, in the current user's language. */
export type Report = {
  from: string;
  to: string;
  columns: readonly Column[];
  rows: Row[];
  /** The sum of the rows, where a sum makes sense. */
  total: Row | null;
  /** Figures outside the table, such as the current balance. */
  facts: Row;
};

export const totalOf = (rows: readonly Row[], summed: readonly Column[]): Row =>
  Object.fromEntries(summed.map((column) => [column, rows.reduce((sum, row) => sum + Number(row[column] ?? 0), 0)]));

/** A part of a whole in percent, with one decimal; null when the whole is zero. */
export const shareOf = (part: number, total: number): number | null =>
  total === 0 ? null : Math.round((part / total) * 1000) / 10;
