import { type Ctx, requireCustomer } from '../context.ts';
import { type Address, readAddresses } from './address.ts';

/** The asker's addresses, the default one first, then the newest. */
export async function listAddresses(ctx: Ctx): Promise<Address[]> {
  const { userId } = requireCustomer(ctx);
  return readAddresses(ctx, userId);
}
