import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { settle, type Settled } from './settle.ts';

/**
 * Takes a gateway's callback. `not_found` for a gateway this shop has not, 401 `bad_signature` for one that is not signed with
 * its key; everything else is taken, also what then changes nothing.
 */
export async function receiveCallback(
  ctx: Ctx,
  { provider, body, signature }: { provider: string; body: unknown; signature: string | null },
): Promise<Settled> {
  const { gateway } = ctx;
  if (!gateway || gateway.name !== provider) throw new ShopError('not_found');
  const notice = gateway.readCallback(body, signature);
  if (!notice) throw new ShopError('bad_signature');
  return settle(ctx, gateway, notice);
}
