import { z } from 'zod';
import { ShopError } from '#shop/errors.ts';
import { rowId } from '#shop/parse.ts';
import { readStaffReturn, type StaffReturn } from './list-returns.ts';
import { verb } from '#shop/verb.ts';

export const showStaffReturnInput = z.object({ id: rowId });

/** One return with its shopper. 404. Needs `returns.manage`. */
export const showStaffReturn = verb({
  scope: 'returns.manage',
  input: showStaffReturnInput,
  async run(ctx, input): Promise<StaffReturn> {
    const orderReturn = await readStaffReturn(ctx, input.id);
    if (!orderReturn) throw new ShopError('not_found');
    return orderReturn;
  },
});
