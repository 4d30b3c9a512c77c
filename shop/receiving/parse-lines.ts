import { parse } from 'csv-parse/sync';
import { asciiDigits } from '#values/digits.ts';
import { fromEgp } from '#values/from-egp.ts';
import type { Piastres } from '#values/money.ts';

/** What is wrong with a line: a key of `fields` in the words. */
export type LineProblem = 'code_unknown' | 'quantity_invalid' | 'date_invalid' | 'amount_invalid';

/** A pasted line; its values as far as they could be read. */
export type ParsedLine = {
  /** The number of the line in the text, from 1. */
  line: number;
  code: string;
  quantity: number | null;
  batch: string | null;
  /** YYYY-MM-DD. */
  expiresOn: string | null;
  unitCost: Piastres | null;
  problems: LineProblem[];
};

const columns = ['code', 'quantity', 'batch', 'expiry', 'cost'] as const;
type Column = (typeof columns)[number];

/** The names of columns in files, in lower case. */
const names: Record<Column, readonly string[]> = {
  code: ['sku', 'code', 'barcode', 'gtin', 'ean', 'الكود', 'كود', 'الباركود', 'باركود', 'رمز المنتج'],
  quantity: ['quantity', 'qty', 'units', 'الكمية', 'كمية', 'العدد', 'عدد'],
  batch: ['batch', 'lot', 'batch code', 'batch number', 'التشغيلة', 'رقم التشغيلة', 'تشغيلة', 'الباتش'],
  expiry: [
    'expiry',
    'expires',
    'expiry date',
    'exp',
    'best before',
    'الصلاحية',
    'تاريخ الصلاحية',
    'انتهاء الصلاحية',
    'تاريخ الانتهاء',
  ],
  cost: ['cost', 'unit cost', 'price', 'التكلفة', 'تكلفة', 'سعر الشراء', 'التكلفة للقطعة'],
};

/** The separator of a text: a tab from a spreadsheet, else the more frequent of semicolon and comma in its first line. */
function delimiterOf(text: string): string {
  const first = text.split('\n', 1)[0] ?? '';
  if (first.includes('\t')) return '\t';
  const count = (mark: string) => first.split(mark).length;
  return count(';') > count(',') ? ';' : ',';
}

const columnOf = (cell: string): Column | undefined =>
  columns.find((name) => names[name].includes(cell.trim().toLowerCase()));

/** The position of each column: by a header, else in the order SKU, quantity, batch, expiry, cost. */
function layoutOf(first: readonly string[]): { positions: Map<Column, number>; hasHeader: boolean } {
  const named = first.map(columnOf);
  if (!named.includes('code')) return { positions: new Map(columns.map((name, at) => [name, at])), hasHeader: false };
  return { positions: new Map(named.flatMap((name, at) => (name ? [[name, at]] : []))), hasHeader: true };
}

const isDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

const pad = (part: string): string => part.padStart(2, '0');

/** A date as YYYY-MM-DD from that form, `31/12/2027`, or `12/2027` for the last day of the month; undefined for any other text. */
export function readDay(text: string): string | undefined {
  const plain = asciiDigits(text).trim();
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?$/.exec(plain) ?? [];
  const [, end, endMonth, endYear] = /^(?:(\d{1,2})[-/.])?(\d{1,2})[-/.](\d{4})$/.exec(plain) ?? [];
  const [y, m, d] = year ? [year, month!, day] : [endYear, endMonth, end];
  if (!y || !m) return undefined;
  const last = () => new Date(Date.UTC(Number(y), Number(m), 0)).toISOString().slice(8, 10);
  const date = `${y}-${pad(m)}-${d ? pad(d) : last()}`;
  return isDay(date) ? date : undefined;
}

function readQuantity(text: string): number | undefined {
  const plain = asciiDigits(text).replace(/[,\s٬]/g, '');
  return /^\d{1,7}(?:\.0+)?$/.test(plain) && Number(plain) > 0 ? Number(plain) : undefined;
}

function readCost(text: string): Piastres | undefined {
  try {
    const amount = fromEgp(
      text
        .replace(/(?:egp|le|ج\.?م\.?)/gi, '')
        .replace(/^(\d+),(\d{1,2})$/, '$1.$2')
        .trim(),
    );
    return amount >= 0 ? amount : undefined;
  } catch {
    return undefined;
  }
}

/** Reads lines that were pasted from a spreadsheet or a CSV file, with or without a header. Blank lines are left out. */
export function parseLines(text: string): ParsedLine[] {
  const plain = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const rows = parse(plain, {
    delimiter: delimiterOf(plain),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    info: true,
  }) as unknown as { record: string[]; info: { lines: number } }[];
  const filled = rows.filter(({ record }) => record.some((cell) => cell !== ''));
  const { positions, hasHeader } = layoutOf(filled[0]?.record ?? []);
  return filled.slice(hasHeader ? 1 : 0).map(({ record, info }) => {
    const cell = (name: Column): string => record[positions.get(name) ?? -1] ?? '';
    const problems: LineProblem[] = [];
    const read = <T>(
      name: Column,
      reader: (text: string) => T | undefined,
      problem: LineProblem,
      isRequired = false,
    ): T | null => {
      const value = cell(name) === '' ? undefined : reader(cell(name));
      if (value === undefined && (isRequired || cell(name) !== '')) problems.push(problem);
      return value ?? null;
    };
    const quantity = read('quantity', readQuantity, 'quantity_invalid', true);
    const expiresOn = read('expiry', readDay, 'date_invalid');
    const unitCost = read('cost', readCost, 'amount_invalid');
    return {
      line: info.lines,
      code: cell('code'),
      quantity,
      batch: cell('batch') || null,
      expiresOn,
      unitCost,
      problems,
    };
  });
}
