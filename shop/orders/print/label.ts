import type { Locale } from '#values/locale.ts';
import { formatEgp } from '#values/money.ts';
import { printScreens } from '#words/orders/print/index.ts';
import { openPen, type Pen } from '../invoice-pdf/pen.ts';
import { isolated } from '../invoice-pdf/runs.ts';
import type { Parcel } from './parcel.ts';

const millimetre = 72 / 25.4;

/** 100 × 150 mm, the format of label printers. */
const paper = { width: 100 * millimetre, height: 150 * millimetre, margin: 14 };

const inner = { start: paper.margin, width: paper.width - 2 * paper.margin };
const soft = '#3d4744';

const contentsInk = { size: 7, colour: soft } as const;

/** The lines of a parcel by SKU, or by name without one, with the variant: as many as fit a height, and how many more there are. */
function contentsIn(pen: Pen, { lines }: Parcel, height: number): string {
  const items = lines.map(({ name, variantName, sku, quantity }) => {
    const of = sku === null ? [name, variantName] : [isolated(sku), variantName];
    return `${quantity} × ${of.filter(Boolean).join(' ')}`;
  });
  for (let count = items.length; count > 0; count--) {
    const more = count < items.length ? [`+ ${items.length - count}`] : [];
    const text = [...items.slice(0, count), ...more].join(' · ');
    if (pen.heightOf(text, inner.width, contentsInk) <= height) return text;
  }
  return '';
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
  const room = 300 - y - 26;
  const size =
    [11, 10, 9, 8, 7].find(
      (size) => street.reduce((sum, line) => sum + pen.heightOf(line, inner.width, { size }), 0) <= room,
    ) ?? 6;
  for (const line of street) y = pen.write(line, { ...inner, y }, { size, colour: black, direction: 'auto' });
  y = pen.write(parcel.city, { ...inner, y: y + 3 }, { size: 13, bold: true, colour: black });

  const bottom = paper.height - 104;
  pen.rule(bottom, inner, black, 1.2);
  const due = parcel.amountToCollect > 0 ? formatEgp(parcel.amountToCollect, locale) : words.nothing_to_collect;
  let at = bottom + 8;
  if (parcel.amountToCollect > 0) at = pen.write(words.collect, { ...inner, y: at }, { size: 8, colour: soft });
  at = pen.write(due, { ...inner, y: at }, { size: 20, bold: true, colour: black });
  pen.rule(at + 3, inner, black, 0.7);
  at = pen.write(isolated(parcel.number), { ...inner, y: at + 8 }, { size: 14, bold: true, colour: black });
  const facts = [words.pieces(parcel.units), ...(parcel.gift ? [words.gift] : [])];
  at = pen.write(facts.join(' · '), { ...inner, y: at }, { size: 9, colour: soft });
  const below = paper.height - paper.margin - at;
  pen.write(contentsIn(pen, parcel, below), { ...inner, y: at }, contentsInk);
  return pen.finish();
}
