import { setImmediate } from 'node:timers/promises';
import type { Locale } from '#values/locale.ts';
import { formatAmount } from '#values/money.ts';
import { invoiceScreens } from '#words/orders/invoice/index.ts';
import type { InvoiceLine } from '../invoice.ts';
import { type Ink, type Pen, type Place, sheet } from './pen.ts';

type Heading = 'line' | 'item' | 'quantity' | 'unit_price' | 'discount' | 'amount';

type Column = { heading: Heading; width: number; ink: Ink; text: (line: InvoiceLine, at: number) => string };

const number: Ink = { align: 'right', direction: 'ltr' };

/** The item column takes the remaining width. */
const columns: Column[] = [
  { heading: 'line', width: 24, ink: { direction: 'ltr' }, text: (_, at) => String(at + 1) },
  { heading: 'item', width: 0, ink: { direction: 'auto' }, text: ({ name }) => name },
  { heading: 'quantity', width: 48, ink: number, text: ({ quantity }) => String(quantity) },
  { heading: 'unit_price', width: 72, ink: number, text: ({ price }) => formatAmount(price) },
  { heading: 'discount', width: 66, ink: number, text: ({ discount }) => formatAmount(discount) },
  { heading: 'amount', width: 76, ink: number, text: ({ total }) => formatAmount(total) },
];

const padding = 5;
const soft = '#5c6964';

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
    const cells = places.map(({ ink, text, place }) => ({ ink, place, text: text(line, at) }));
    const height = Math.max(...cells.map(({ text, place, ink }) => pen.heightOf(text, place.width, ink)));
    if (y + height + 2 * padding > foot) {
      pen.newPage();
      y = head(sheet.margin);
    }
    for (const { text, place, ink } of cells) pen.write(text, { ...place, y: y + padding }, ink);
    y += height + 2 * padding;
    pen.rule(y, inner);
    await setImmediate();
  }
  return y;
}

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
