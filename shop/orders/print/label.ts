import type { Locale } from '#values/locale.ts';
import { formatEgp } from '#values/money.ts';
import { printScreens } from '#words/orders/print/index.ts';
import { openPen, type Pen } from '../invoice-pdf/pen.ts';
import { isolated, isolatedAuto } from '../invoice-pdf/runs.ts';
import type { Parcel } from './parcel.ts';

const millimetre = 72 / 25.4;

/** 100 × 150 mm, the format of label printers. */
const paper = { width: 100 * millimetre, height: 150 * millimetre, margin: 14 };

const inner = { start: paper.margin, width: paper.width - 2 * paper.margin };
const soft = '#3d4744';

const contentsInk = { size: 7, colour: soft } as const;

/** The lines of a parcel by SKU, or by name without one, with the variant: as many as fit a height, and how many more there are. */
function contentsIn(pen: Pen, { lines }: Parcel, height: number): string[] {
  const items = lines.map(({ name, variantName, sku, quantity }) => {
    const texts = [sku ?? name, variantName].filter((text) => text !== '');
    return `${quantity} × ${texts.map(isolatedAuto).join(' ')}`;
  });
  for (let count = items.length; count > 0; count--) {
    const more = count < items.length ? [isolated(`+ ${items.length - count}`)] : [];
    const rows = rowsOf(pen, [...items.slice(0, count), ...more]);
    if (rows.reduce((sum, row) => sum + pen.heightOf(row, inner.width, contentsInk), 0) <= height) return rows;
  }
  return [];
}

/** Joins texts to rows as wide as the label. A text is not broken, since its direction would be lost. */
function rowsOf(pen: Pen, texts: readonly string[]): string[] {
  const lineHeight = pen.heightOf('0', inner.width, contentsInk);
  const rows: string[] = [];
  for (const text of texts) {
    const longer = [...rows.slice(-1), text].join(' · ');
    if (rows.length > 0 && pen.heightOf(longer, inner.width, contentsInk) <= lineHeight) rows[rows.length - 1] = longer;
    else rows.push(text);
  }
  return rows;
}

/** Draws the label on the box: the recipient, the address, the amount that the courier collects, and the contents. */
export async function drawLabel(parcel: Parcel, locale: Locale): Promise<Buffer> {
  const words = printScreens[locale];
  const pen = await openPen(locale, words.label_titled(parcel.number), paper);
  const { seller, to } = parcel;
  const black = '#000000';
  let y = pen.write(seller.name, { ...inner, y: 12 }, { size: 15, bold: true, colour: black });
  const from = [seller.address, seller.phone && isolated(seller.phone)].filter(Boolean).join(' · ');
  if (from) y = pen.write(`${words.from}: ${from}`, { ...inner, y }, { size: 7.5, colour: soft });
  pen.rule(y + 5, inner, black, 1.2);
  y = pen.write(words.to, { ...inner, y: y + 12 }, { size: 8, colour: soft });
  y = pen.write(to.name, { ...inner, y }, { size: 17, bold: true, colour: black, direction: 'auto', align: 'start' });
  y = pen.write(isolated(to.phone), { ...inner, y }, { size: 14, bold: true, colour: black });
  // The last line contains the city and governorate, which are printed large below.
  const street = to.lines.slice(0, -1);
  const bottom = paper.height - 128;
  const room = bottom - 20 - y - 26;
  const size =
    [11, 10, 9, 8, 7].find(
      (size) => street.reduce((sum, line) => sum + pen.heightOf(line, inner.width, { size }), 0) <= room,
    ) ?? 6;
  for (const line of street) y = pen.write(line, { ...inner, y }, { size, colour: black, direction: 'auto' });
  y = pen.write(parcel.city, { ...inner, y: y + 3 }, { size: 13, bold: true, colour: black });

  pen.rule(bottom, inner, black, 1.2);
  const due = parcel.amountToCollect > 0 ? formatEgp(parcel.amountToCollect, locale) : words.nothing_to_collect;
  let at = bottom + 8;
  if (parcel.amountToCollect > 0) at = pen.write(words.collect, { ...inner, y: at }, { size: 8, colour: soft });
  at = pen.write(due, { ...inner, y: at }, { size: 20, bold: true, colour: black });
  pen.rule(at + 3, inner, black, 0.7);
  at = pen.write(isolated(parcel.number), { ...inner, y: at + 8 }, { size: 14, bold: true, colour: black });
  const facts = [words.pieces(parcel.units), ...(parcel.gift ? [words.gift] : [])];
  at = pen.write(facts.join(' · '), { ...inner, y: at }, { size: 9, colour: soft });
  for (const row of contentsIn(pen, parcel, paper.height - 8 - at))
    at = pen.write(row, { ...inner, y: at }, contentsInk);
  return pen.finish();
}
