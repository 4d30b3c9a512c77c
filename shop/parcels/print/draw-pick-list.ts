import { setImmediate } from 'node:timers/promises';
import { openPen, type Pen, sheet } from '#shop/orders/invoice-pdf/pen.ts';
import { isolated } from '#shop/orders/invoice-pdf/runs.ts';
import type { Locale } from '#values/locale.ts';
import { dispatchPrints } from '#words/parcels/print/index.ts';

/** A variant to take from the shelf, from which batches, and for which parcels. */
export type PickLine = {
  shelf: string | null;
  sku: string | null;
  name: string;
  variantName: string;
  units: number;
  /** Those that expire first come first. Empty when its units are in no batch. */
  batches: { code: string; expiresOn: string | null; units: number }[];
  parcels: string[];
};

const inner = { start: sheet.margin, width: sheet.width - 2 * sheet.margin };
const foot = sheet.height - 64;
const padding = 6;
const columns = {
  shelf: { start: inner.start + padding, width: 62 },
  sku: { start: inner.start + 74, width: 96 },
  item: { start: inner.start + 176, width: inner.width - 306 },
  quantity: { start: inner.start + inner.width - 120, width: 56 },
  done: { start: inner.start + inner.width - 50, width: 44 },
};

/** What to take from the shelves, as an A4 PDF with a checkbox for each line. */
export async function drawPickList(
  lines: readonly PickLine[],
  { parcels, day }: { parcels: number; day: string },
  locale: Locale,
): Promise<Buffer> {
  const words = dispatchPrints[locale];
  const pen = await openPen(locale, words.pick_list);
  pen.write(words.pick_list, { ...inner, y: 40 }, { size: 17, bold: true });
  const units = lines.reduce((sum, line) => sum + line.units, 0);
  pen.write(`${words.parcels(parcels)} · ${words.units(units)} · ${isolated(day)}`, { ...inner, y: 68 }, { size: 10 });
  let y = drawHeads(pen, locale, 92);
  for (const line of lines) {
    const name = [line.name, line.variantName].filter(Boolean).join(' · ');
    const list = line.parcels.map(isolated).join('  ');
    const batches = line.batches.map((batch) => batchText(batch, locale)).join('  ');
    const height =
      pen.heightOf(name, columns.item.width, { size: 10 }) +
      (batches ? pen.heightOf(batches, columns.item.width, { size: 9 }) : 0) +
      pen.heightOf(list, columns.item.width, { size: 7.5 }) +
      2 * padding;
    if (y + height > foot) {
      pen.newPage();
      y = drawHeads(pen, locale, sheet.margin);
    }
    const top = y + padding;
    pen.write(isolated(line.shelf ?? '—'), { ...columns.shelf, y: top }, { size: 11, bold: true });
    pen.write(isolated(line.sku ?? '—'), { ...columns.sku, y: top }, { size: 9 });
    let next = pen.write(name, { ...columns.item, y: top }, { size: 10, direction: 'auto', align: 'start' });
    if (batches) next = pen.write(batches, { ...columns.item, y: next }, { size: 9, bold: true });
    pen.write(list, { ...columns.item, y: next }, { size: 7.5, colour: '#5c6964' });
    pen.write(`× ${line.units}`, { ...columns.quantity, y: top }, { size: 12, bold: true, direction: 'ltr' });
    pen.box({ start: columns.done.start + 12, width: 13, y: top + 1 });
    y += height;
    pen.rule(y, inner);
    await setImmediate();
  }
  return finishSheet(pen, words.pick_list, locale);
}

/** «LOT 12 · 2027-03-01 × 3». */
const batchText = ({ code, expiresOn, units }: PickLine['batches'][number], locale: Locale): string =>
  dispatchPrints[locale].batch(isolated([code, expiresOn].filter(Boolean).join(' · ')), isolated(`× ${units}`));

function drawHeads(pen: Pen, locale: Locale, top: number): number {
  const words = dispatchPrints[locale];
  pen.shade({ ...inner, y: top }, 24, '#eef4f0');
  for (const name of ['shelf', 'sku', 'item', 'quantity', 'done'] as const)
    pen.write(words[name], { ...columns[name], y: top + 5 }, { size: 8.5, bold: true });
  return top + 24;
}

/** Numbers the pages at their foot. */
export async function finishSheet(pen: Pen, title: string, locale: Locale): Promise<Buffer> {
  const ink = { size: 7.5, colour: '#5c6964' };
  pen.onEachPage((page, last) => {
    pen.rule(foot + 16, inner);
    pen.write(title, { ...inner, y: foot + 22 }, ink);
    pen.write(dispatchPrints[locale].page(page, last), { ...inner, y: foot + 22 }, { ...ink, align: 'end' });
  });
  return pen.finish();
}
