import { setImmediate } from 'node:timers/promises';
import type { Locale } from '#values/locale.ts';
import { formatAmount } from '#values/money.ts';
import { fullName } from '#values/variants.ts';
import { invoiceScreens } from '#words/orders/invoice/index.ts';
import type { InvoiceLine } from '../invoice.ts';
import { type Ink, type Pen, type Place, sheet } from './pen.ts';
import { isolated } from './runs.ts';

type Heading = 'line' | 'item' | 'quantity' | 'unit_price' | 'discount' | 'amount';

type Column = {
  heading: Heading;
  width: number;
  ink: Ink;
  text: (line: InvoiceLine, at: number) => string;
  /** What is below the text, in small type. */
  below?: (line: InvoiceLine, locale: Locale) => string;
};

const number: Ink = { align: 'right', direction: 'ltr' };

/** The item column takes the remaining width. */
const columns: Column[] = [
  { heading: 'line', width: 24, ink: { direction: 'ltr' }, text: (_, at) => String(at + 1) },
  {
    heading: 'item',
    width: 0,
    ink: { direction: 'auto' },
    text: fullName,
    below: ({ sku, set }, locale) =>
      [set && invoiceScreens[locale].in_set(set.name), sku && isolated(`SKU ${sku}`)].filter(Boolean).join(' · '),
  },
  { heading: 'quantity', width: 48, ink: number, text: ({ quantity }) => String(quantity) },
  { heading: 'unit_price', width: 72, ink: number, text: ({ price }) => formatAmount(price) },
  { heading: 'discount', width: 66, ink: number, text: ({ discount }) => formatAmount(discount) },
  { heading: 'amount', width: 76, ink: number, text: ({ total }) => formatAmount(total) },
];

const padding = 5;
const soft = '#5c6964';
const belowInk: Ink = { size: 7.5, colour: soft };

type Table = { locale: Locale; inner: Pick<Place, 'start' | 'width'>; top: number; foot: number };

/** Draws the lines of an invoice on as many pages as they need, with headings on each page. Returns the y position where they end. */
export async function drawTable(pen: Pen, lines: readonly InvoiceLine[], table: Table): Promise<number> {
  const { inner, foot } = table;
  const rest = inner.width - columns.reduce((sum, { width }) => sum + width, 0);
  let start = inner.start;
  const places = columns.map((column) => {
    const width = column.width || rest;
    start += width;
    return { ...column, place: { start: start - width + padding, width: width - 2 * padding } };
  });
  const head = (top: number): number => drawHeadings(pen, places, { ...table, top });

  let y = head(table.top);
  for (const [at, line] of lines.entries()) {
    const cells = places.map(({ ink, text, below, place }) => ({
      ink,
      place,
      text: text(line, at),
      below: below?.(line, table.locale) ?? '',
    }));
    const height = Math.max(...cells.map((cell) => heightOf(pen, cell)));
    if (y + height + 2 * padding > foot) {
      pen.newPage();
      y = head(sheet.margin);
    }
    for (const { text, below, place, ink } of cells) {
      const end = pen.write(text, { ...place, y: y + padding }, ink);
      if (below !== '') pen.write(below, { ...place, y: end }, belowInk);
    }
    y += height + 2 * padding;
    pen.rule(y, inner);
    await setImmediate();
  }
  return y;
}

type Cell = { ink: Ink; place: Pick<Place, 'start' | 'width'>; text: string; below: string };

const heightOf = (pen: Pen, { text, below, place: { width }, ink }: Cell): number =>
  pen.heightOf(text, width, ink) + (below === '' ? 0 : pen.heightOf(below, width, belowInk));

function drawHeadings(
  pen: Pen,
  places: { heading: Heading; ink: Ink; place: Pick<Place, 'start' | 'width'> }[],
  { locale, inner, top }: Table,
): number {
  const words = invoiceScreens[locale];
  const other = invoiceScreens[locale === 'ar' ? 'en' : 'ar'];
  const height = 34;
  pen.shade({ ...inner, y: top }, height, '#eef4f0');
  for (const { heading, ink, place } of places) {
    const below = pen.write(
      words[heading],
      { ...place, y: top + 4 },
      { ...(ink.align && { align: ink.align }), size: 8.5, bold: true },
    );
    const headingInk = { ...(ink.align && { align: ink.align }), size: 7, colour: soft, direction: 'auto' } as const;
    pen.write(other[heading], { ...place, y: below }, headingInk);
  }
  return top + height;
}
