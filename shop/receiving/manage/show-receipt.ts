import { z } from 'zod';
import { rowId } from '#shop/parse.ts';
import { verb } from '#shop/verb.ts';
import { readReceipt, type Receipt } from '../receipt.ts';

/** A booked delivery; 404. Needs `stock.manage`. */
export const showReceipt = verb({
  scope: 'stock.manage',
  input: z.object({ id: rowId }),
  run: (ctx, { id }): Promise<Receipt> => readReceipt(ctx, id),
});
