import { type Piastres, piastres } from '#values/money.ts';
import type { ReceiptLine } from './build-receipt.ts';
import type { ReceiptDocument, ReceiptItem } from './receipt.ts';

/** A receipt that gave a part of a sale back. `hasUnits`: of a return; a refund has an amount for each line, as one unit, and nothing came back. */
export type GivenBack = { document: Pick<ReceiptDocument, 'itemData'>; hasUnits: boolean };

/** What is left of the receipt of a sale after what was given back: the lines of the receipt that takes the rest back. */
export function linesLeft(sale: Pick<ReceiptDocument, 'itemData'>, givenBack: readonly GivenBack[]): ReceiptLine[] {
  const lines = sale.itemData.map((item) => ({ ...item, left: totalOf(item), units: item.quantity }));
  for (const { document, hasUnits } of givenBack)
    for (const item of document.itemData) {
      let amount: number = totalOf(item);
      let units = hasUnits ? item.quantity : 0;
      // A product that was bought alone and in a set has two lines.
      for (const line of lines.filter(({ internalCode }) => internalCode === item.internalCode)) {
        const part = Math.min(amount, line.left);
        const returned = Math.min(units, line.units);
        line.left = piastres(line.left - part);
        line.units -= returned;
        amount -= part;
        units -= returned;
      }
    }
  return lines
    .filter(({ left }) => left > 0)
    .map(({ internalCode, description, itemType, itemCode, left, units }) => ({
      code: internalCode,
      name: description,
      gtin: itemType === 'GS1' ? itemCode : null,
      quantity: Math.max(1, units),
      discount: piastres(0),
      total: left,
    }));
}

const totalOf = ({ total }: ReceiptItem): Piastres => piastres(Math.round(total * 100));
