import type { Ctx } from '../context.ts';
import { ShopError } from '../errors.ts';
import { acquireHashSlot, type HashSlot } from './password.ts';

/** As `acquireHashSlot` for a request; a refusal is written to the security log. */
export function acquireHashSlotForRequest(ctx: Ctx, account?: string): HashSlot {
  try {
    return acquireHashSlot({ address: ctx.address, account });
  } catch (error) {
    if (error instanceof ShopError) ctx.recordSecurityEvent({ type: 'limit_reached', limit: 'password-queue' });
    throw error;
  }
}
