import { z } from 'zod';
import { verb } from '#shop/verb.ts';
import { ShopError } from '#shop/errors.ts';
import { rowId } from '#shop/parse.ts';
import { printed, printOrder } from './print-order.ts';

/** The most orders in one file: drawing is CPU-bound, so that a longer list is printed in several files. */
export const MAX_PRINTED = 50;

export const printOrdersInput = z.object({
  what: z.enum(printed),
  /** Ids, separated by commas. */
  ids: z
    .string()
    .max(1000)
    .transform((text): (string | number)[] => text.split(','))
    .pipe(z.array(rowId).min(1).max(MAX_PRINTED)),
});

/**
 * A document of several orders in one PDF, in the order of the ids. Cancelled orders, and those that have no such document, are left out; 404 when
 * none is left. Needs `orders.manage`.
 */
export const printOrders = verb({
  scope: 'orders.manage',
  input: printOrdersInput,
  async run(ctx, { what: document, ids }): Promise<{ name: string; file: Buffer }> {
    const { PDFDocument } = await import('@cantoo/pdf-lib');
    const merged = await PDFDocument.create();
    for (const id of new Set(ids)) {
      const file = await printIfPossible(() => printOrder(ctx, { id, what: document }));
      if (!file) continue;
      const single = await PDFDocument.load(file);
      for (const page of await merged.copyPages(single, single.getPageIndices())) merged.addPage(page);
    }
    if (merged.getPageCount() === 0) throw new ShopError('not_found');
    return { name: `yasmin-${document}-${merged.getPageCount()}`, file: Buffer.from(await merged.save()) };
  },
});

/** The file of one order; null when it has none, or is gone. */
async function printIfPossible(print: () => Promise<{ file: Buffer }>): Promise<Buffer | null> {
  try {
    return (await print()).file;
  } catch (error) {
    if (error instanceof ShopError) return null;
    throw error;
  }
}
