import { setImmediate } from 'node:timers/promises';
import { openPen, type Pen, sheet } from '#shop/orders/invoice-pdf/pen.ts';
import { isolated } from '#shop/orders/invoice-pdf/runs.ts';
import type { Locale } from '#values/locale.ts';
import { formatEgp, piastres } from '#values/money.ts';
import { dispatchPrints } from '#words/parcels/print/index.ts';
import type { Parcel } from '../parcel.ts';
import { finishSheet } from './draw-pick-list.ts';

const inner = { start: sheet.margin, width: sheet.width - 2 * sheet.margin };
const foot = sheet.height - 64;
const columns = {
  parcel: { start: inner.start + 6, width: 150 },
  recipient: { start: inner.start + 162, width: inner.width - 282 },
  amount: { start: inner.start + inner.width - 114, width: 108 },
};

/** The parcels that a courier takes over on a day, their number and their sum to collect, as an A4 PDF to sign. */
export async function drawSheet(
  parcels: readonly Parcel[],
  { courier, day }: { courier: string; day: string },
  locale: Locale,
): Promise<Buffer> {
  const words = dispatchPrints[locale];
  const pen = await openPen(locale, words.sheet);
  pen.write(words.sheet, { ...inner, y: 40 }, { size: 17, bold: true });
  pen.write(`${courier} · ${isolated(day)}`, { ...inner, y: 68 }, { size: 11 });
  const total = piastres(parcels.reduce((sum, { collectAmount }) => sum + collectAmount, 0));
  pen.write(
    `${words.parcels(parcels.length)} · ${words.collect}: ${formatEgp(total, locale)}`,
    { ...inner, y: 86 },
    { size: 12, bold: true },
  );
  let y = drawHeads(pen, locale, 112);
  for (const parcel of parcels) {
    if (y + 34 > foot) {
      pen.newPage();
      y = drawHeads(pen, locale, sheet.margin);
    }
    drawRow(pen, parcel, y + 4, locale);
    y += 34;
    pen.rule(y, inner);
    await setImmediate();
  }
  if (y + 80 > foot) {
    pen.newPage();
    y = sheet.margin;
  }
  const half = inner.width / 2;
  pen.write(`${words.signature_shop}: ________________`, { start: inner.start, width: half, y: y + 40 }, { size: 10 });
  pen.write(
    `${words.signature_courier}: ________________`,
    { start: inner.start + half, width: half, y: y + 40 },
    { size: 10 },
  );
  return finishSheet(pen, words.sheet, locale);
}

function drawRow(pen: Pen, parcel: Parcel, y: number, locale: Locale): void {
  const { number, waybill, name, phone, city, collectAmount } = parcel;
  const below = pen.write(isolated(number), { ...columns.parcel, y }, { size: 9.5, bold: true });
  if (waybill) pen.write(isolated(waybill), { ...columns.parcel, y: below }, { size: 8 });
  const next = pen.write(name, { ...columns.recipient, y }, { size: 9.5, direction: 'auto', align: 'start' });
  pen.write(`${city} · ${isolated(phone)}`, { ...columns.recipient, y: next }, { size: 8 });
  pen.write(formatEgp(collectAmount, locale), { ...columns.amount, y }, { size: 10, bold: true });
}

function drawHeads(pen: Pen, locale: Locale, top: number): number {
  const words = dispatchPrints[locale];
  pen.shade({ ...inner, y: top }, 24, '#eef4f0');
  for (const name of ['parcel', 'recipient', 'amount'] as const)
    pen.write(words[name], { ...columns[name], y: top + 5 }, { size: 8.5, bold: true });
  return top + 24;
}
