import { z } from 'zod';
import { type Ctx, requireScope } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { parse, rowId } from '#shop/parse.ts';
import { readStaffReturn, type StaffReturn } from '#shop/staff/list-returns.ts';

export const showStaffReturnInput = z.object({ id: rowId });

/** One return with who asks for it. 404. Needs `returns.manage`. */
export async function showStaffReturn(ctx: Ctx, input: unknown): Promise<StaffReturn> {
  requireScope(ctx, 'returns.manage');
  const found = await readStaffReturn(ctx, parse(showStaffReturnInput, input).id);
  if (!found) throw new ShopError('not_found');
  return found;
}
