import { z } from 'zod';
import { type Ctx, requireCustomer } from '../context.ts';
import { parse, rowId } from '../parse.ts';
import { type Address, readAddress } from './address.ts';

export const showAddressInput = z.object({ id: rowId });

/** One address of the asker; 404 when it is someone else's. */
export async function showAddress(ctx: Ctx, input: unknown): Promise<Address> {
  const { userId } = requireCustomer(ctx);
  const { id } = parse(showAddressInput, input);
  return readAddress(ctx, userId, id);
}
