import { setImmediate } from 'node:timers/promises';
import { openPen, type Pen } from '#shop/orders/invoice-pdf/pen.ts';
import { isolated } from '#shop/orders/invoice-pdf/runs.ts';
import type { Locale } from '#values/locale.ts';
import { formatEgp } from '#values/money.ts';
import { dispatchPrints } from '#words/parcels/print/index.ts';
import { createCode128 } from './code128.ts';
import type { LabelData } from './label-data.ts';

const millimetre = 72 / 25.4;

/** The papers of label printers, in points. */
const papers = {
  a6: { width: 105 * millimetre, height: 148 * millimetre, margin: 14 },
  '100x150': { width: 100 * millimetre, height: 150 * millimetre, margin: 14 },
};

export type LabelSize = keyof typeof papers;

export const labelSizes = ['a6', '100x150'] as const satisfies LabelSize[];

const soft = '#3d4744';
const black = '#000000';

/** Draws labels as one document, a page each, in the language of each label. */
export async function drawLabels(labels: readonly LabelData[], size: LabelSize, locale: Locale): Promise<Buffer> {
  const paper = papers[size];
  const code128 = await createCode128();
  const pen = await openPen(locale, dispatchPrints[locale].labels, paper);
  for (const [at, label] of labels.entries()) {
    if (at > 0) pen.newPage();
    pen.useLocale(label.locale);
    drawLabel(pen, label, paper, code128(label.number));
    await setImmediate();
  }
  return pen.finish();
}

type Inner = { start: number; width: number };

function drawLabel(pen: Pen, label: LabelData, paper: (typeof papers)[LabelSize], bars: readonly number[]): void {
  const inner = { start: paper.margin, width: paper.width - 2 * paper.margin };
  const bottom = paper.height - 150;
  const top = drawSender(pen, label, inner);
  drawRecipient(pen, label, inner, { top, room: bottom - top });
  pen.rule(bottom, inner, black, 1.2);
  const y = drawAmount(pen, label, { ...inner, y: bottom + 6 });
  drawBarcode(pen, label, { ...inner, y: y + 4 }, bars);
}

function drawSender(pen: Pen, { seller, locale, courier, waybill }: LabelData, inner: Inner): number {
  const words = dispatchPrints[locale];
  let y = pen.write(seller.name, { ...inner, y: 10 }, { size: 13, bold: true, colour: black });
  const from = [seller.address, seller.phone && isolated(seller.phone)].filter(Boolean).join(' · ');
  if (from) y = pen.write(`${words.from}: ${from}`, { ...inner, y }, { size: 7.5, colour: soft });
  const carrier = [courier, waybill && isolated(waybill)].filter(Boolean).join(' · ');
  if (carrier) y = pen.write(carrier, { ...inner, y }, { size: 9, bold: true, colour: black });
  pen.rule(y + 4, inner, black, 1.2);
  return y + 10;
}

/** The recipient, with the street as large as the room allows. */
function drawRecipient(
  pen: Pen,
  { to, city, locale }: LabelData,
  inner: Inner,
  { top, room }: { top: number; room: number },
): void {
  const words = dispatchPrints[locale];
  let y = pen.write(words.to, { ...inner, y: top }, { size: 8, colour: soft });
  y = pen.write(to.name, { ...inner, y }, { size: 16, bold: true, colour: black, direction: 'auto', align: 'start' });
  y = pen.write(isolated(to.phone), { ...inner, y }, { size: 14, bold: true, colour: black });
  // The last line has the city and governorate, which are printed large below.
  const street = to.lines.slice(0, -1);
  const left = room - (y - top) - 26;
  const fits = (size: number) =>
    street.reduce((sum, line) => sum + pen.heightOf(line, inner.width, { size }), 0) <= left;
  const size = [11, 10, 9, 8, 7].find(fits) ?? 6;
  for (const line of street) y = pen.write(line, { ...inner, y }, { size, colour: black, direction: 'auto' });
  pen.write(city, { ...inner, y: y + 2 }, { size: 13, bold: true, colour: black });
}

function drawAmount(pen: Pen, label: LabelData, place: Inner & { y: number }): number {
  const words = dispatchPrints[label.locale];
  if (label.collect === 0) return pen.write(words.nothing_to_collect, place, { size: 18, bold: true, colour: black });
  const y = pen.write(words.collect, place, { size: 8, colour: soft });
  return pen.write(
    formatEgp(label.collect, label.locale),
    { ...place, y: y - 2 },
    { size: 25, bold: true, colour: black },
  );
}

function drawBarcode(pen: Pen, label: LabelData, place: Inner & { y: number }, bars: readonly number[]): void {
  const words = dispatchPrints[label.locale];
  // Ten modules of white on both sides, as the standard asks.
  const quiet = 14;
  pen.bars(bars, { start: place.start + quiet, width: place.width - 2 * quiet, y: place.y }, 46);
  const y = pen.write(isolated(label.number), { ...place, y: place.y + 48 }, { size: 11, bold: true, colour: black });
  const facts = [
    isolated(label.orderNumber),
    words.units(label.units),
    ...(label.weightGrams === null ? [] : [words.weight(isolated((label.weightGrams / 1000).toFixed(2)))]),
    ...(label.count > 1 ? [words.nth(label.nth, label.count)] : []),
    ...(label.gift ? [words.gift] : []),
  ];
  pen.write(facts.join(' · '), { ...place, y }, { size: 8, colour: soft });
}
