import type { Readable } from 'node:stream';
import type { Piastres } from '#values/money.ts';
import { amount, cell } from './cells.ts';
import { column, optionColumns } from './columns.ts';
import { currencyOfHeader, splitCurrency } from './currency.ts';
import { readRows } from './formats/adapt-table.ts';
import type { Mapping } from './formats/fields.ts';
import { byHandle, type Row } from './rows.ts';
import { serviceOf } from './services.ts';

/** What a file says about itself, before it is compared with the shop. */
export type Findings = {
  /** The code of the currency that it names, in the cells or headers of prices; null when it names none. */
  currency: string | null;
  /** The lowest and highest price, in hundredths of the file's currency. */
  lowest: Piastres | null;
  highest: Piastres | null;
  /** The types of services and insurances, with their products. */
  services: { type: string; products: number }[];
};

/** Reads what a file says about itself. Throws `NotAProductFile`. */
export async function readFindings(input: Readable, mapping?: Mapping): Promise<Findings> {
  const ignore = () => {};
  const currencies: string[] = [];
  const services = new Map<string, number>();
  let lowest: Piastres | null = null;
  let highest: Piastres | null = null;
  for await (const rows of byHandle(readRows(input, ignore, { ...(mapping && { mapping }) }), ignore)) {
    const [head] = rows;
    const service = serviceOf(head);
    if (service !== null) services.set(service, (services.get(service) ?? 0) + 1);
    for (const row of rows) {
      const price = amount(cell(row, column.price));
      if (price !== undefined && (lowest === null || price < lowest)) lowest = price;
      if (price !== undefined && (highest === null || price > highest)) highest = price;
      currencies.push(...currenciesOf(row));
    }
  }
  const [currency = null] = mostFrequent(currencies);
  const byCount = [...services].toSorted(([, a], [, b]) => (b ?? 0) - (a ?? 0));
  return { currency, lowest, highest, services: byCount.map(([type, products]) => ({ type, products })) };
}

/** Columns of other versions of the format, and those that name an amount. */
const priceHeader = /price|currency|السعر|العملة/i;

function currenciesOf(row: Row): string[] {
  const headers = [...row.cells.keys()].filter((name) => priceHeader.test(name));
  return [
    ...headers.map(currencyOfHeader),
    ...headers.map((name) => splitCurrency(cell(row, name)).currency ?? currencyOfHeader(cell(row, name))),
    ...optionColumns.map(({ value }) => splitCurrency(cell(row, value)).currency),
  ].filter((code) => code !== undefined);
}

const mostFrequent = (texts: readonly string[]): string[] =>
  [...Map.groupBy(texts, (text) => text)].toSorted(([, a], [, b]) => b.length - a.length).map(([text]) => text);
