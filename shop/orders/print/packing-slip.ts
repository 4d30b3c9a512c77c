import { setImmediate } from 'node:timers/promises';
import type { Locale } from '#values/locale.ts';
import { printScreens } from '#words/orders/print/index.ts';
import { type Ink, openPen, type Pen, sheet } from '../invoice-pdf/pen.ts';
import { isolated } from '../invoice-pdf/runs.ts';
import type { Parcel } from './parcel.ts';

const soft = '#5c6964';
const green = '#0f5b4a';
const foot = sheet.height - 64;
const inner = { start: sheet.margin, width: sheet.width - 2 * sheet.margin };
const padding = 7;

const columns = {
  item: { start: inner.start + padding, width: inner.width - 150 - padding },
  quantity: { start: inner.start + inner.width - 140, width: 60 },
  packed: { start: inner.start + inner.width - 60, width: 60 - padding },
};

type Text = { text: string; ink: Ink };

/** The name of a line, then what tells variants of a product apart: the names of the option values, and the SKU; then its set. */
function textsOf({ name, variantName, sku, set }: Parcel['lines'][number], locale: Locale): Text[] {
  const texts: Text[] = [
    { text: name, ink: { size: 10.5, direction: 'auto' } },
    { text: variantName, ink: { size: 10.5, bold: true, direction: 'auto' } },
    { text: sku === null ? '' : isolated(`SKU ${sku}`), ink: { size: 9 } },
    { text: set ? printScreens[locale].in_set(set.name) : '', ink: { size: 9 } },
  ];
  return texts.filter(({ text }) => text !== '');
}

/** The contents of the box as an A4 PDF without prices. Each line has a checkbox. */
export async function drawPackingSlip(parcel: Parcel, locale: Locale): Promise<Buffer> {
  const words = printScreens[locale];
  const pen = await openPen(locale, words.slip_titled(parcel.number));
  let y = drawLineHeads(pen, locale, drawHead(pen, parcel, locale));
  for (const line of parcel.lines) {
    const texts = textsOf(line, locale);
    const { width } = columns.item;
    const height = texts.reduce((sum, { text, ink }) => sum + pen.heightOf(text, width, ink), 0) + 2 * padding;
    if (y + height > foot) {
      pen.newPage();
      y = drawLineHeads(pen, locale, sheet.margin);
    }
    let next = y + padding;
    for (const { text, ink } of texts) next = pen.write(text, { ...columns.item, y: next }, ink);
    pen.write(
      `× ${line.quantity}`,
      { ...columns.quantity, y: y + padding },
      { size: 12, bold: true, direction: 'ltr' },
    );
    pen.box({ start: columns.packed.start + 12, width: 13, y: y + padding + 1 });
    y += height;
    pen.rule(y, inner);
    await setImmediate();
  }
  if (y + 70 > foot) {
    pen.newPage();
    y = sheet.margin;
  }
  y = pen.write(words.pieces(parcel.units), { ...inner, y: y + 14 }, { size: 11, bold: true });
  pen.write(`${words.packed_by}: ______________________`, { ...inner, y: y + 14 }, { size: 9.5, colour: soft });
  pen.onEachPage((page, last) => {
    pen.rule(foot + 16, inner);
    pen.write(words.slip_titled(parcel.number), { ...inner, y: foot + 22 }, { size: 7.5, colour: soft });
    pen.write(words.page(page, last), { ...inner, y: foot + 22 }, { size: 7.5, colour: soft, align: 'end' });
  });
  return pen.finish();
}

function drawHead(pen: Pen, parcel: Parcel, locale: Locale): number {
  const words = printScreens[locale];
  const half = inner.width / 2;
  const far = { start: inner.start + half, width: half };
  const { seller, to } = parcel;
  pen.write(seller.name, { start: inner.start, width: half, y: 40 }, { size: 22, bold: true, colour: green });
  pen.write(words.slip, { ...far, y: 44 }, { size: 17, bold: true, align: 'end' });
  pen.rule(84, inner, green, 1.2);
  const day = new Intl.DateTimeFormat(locale === 'ar' ? 'ar-EG-u-nu-latn' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  const near = { start: inner.start, width: half - 16 };
  let nextLine = pen.write(words.number, { ...near, y: 98 }, { size: 8, colour: soft });
  nextLine = pen.write(isolated(parcel.number), { ...near, y: nextLine }, { size: 14, bold: true });
  nextLine = pen.write(day.format(new Date(parcel.date)), { ...near, y: nextLine + 2 }, { size: 9.5 });
  let right = pen.write(words.to, { ...far, y: 98 }, { size: 8, colour: soft });
  right = pen.write(to.name, { ...far, y: right }, { size: 11, bold: true, direction: 'auto' });
  for (const line of [isolated(to.phone), ...to.lines])
    right = pen.write(line, { ...far, y: right }, { size: 9.5, direction: 'auto' });
  let y = Math.max(nextLine, right) + 12;
  if (parcel.gift) {
    const note = parcel.giftNote.replace(/\s*\n\s*/g, ' ');
    const text = note ? `${words.gift} · ${words.gift_note}: ${note}` : words.gift;
    const height = pen.heightOf(text, inner.width - 20, { size: 10.5 }) + 12;
    pen.shade({ ...inner, y }, height, '#f7e9df');
    pen.write(text, { start: inner.start + 10, width: inner.width - 20, y: y + 6 }, { size: 10.5 });
    y += height + 12;
  }
  return y;
}

function drawLineHeads(pen: Pen, locale: Locale, top: number): number {
  const words = printScreens[locale];
  pen.shade({ ...inner, y: top }, 24, '#eef4f0');
  for (const name of ['item', 'quantity', 'packed'] as const)
    pen.write(words[name], { ...columns[name], y: top + 5 }, { size: 8.5, bold: true });
  return top + 24;
}
