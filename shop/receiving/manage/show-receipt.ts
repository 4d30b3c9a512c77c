import { z } from 'zod';
import { rowId } from '#shop/parse.ts';
import { verb } from '#shop/verb.ts';
import { readReceipt, type Receipt } from '../receipt.ts';

/** A booked delivery; 404. Needs `catalogue.manage`. */
export const showReceipt = verb({
  scope: 'catalogue.manage',
  input: z.object({ id: rowId }),
  run: (ctx, { id }): Promise<Receipt> => readReceipt(ctx, id),
});
