import type { Ctx } from '../context.ts';
import { limit, perAddress } from './rate-limit.ts';

export type CallLimit = { points: number; seconds: number };

/** Enough for normal use, and too little for probing: for calls that read, and for calls that write. */
export const readCallLimit: CallLimit = { points: 120, seconds: 60 };
export const writeCallLimit: CallLimit = { points: 30, seconds: 60 };

/** Counts a call by the account when signed in, or by the network address. 429 with Retry-After beyond the limit. */
export async function limitCall(ctx: Ctx, call: string, { points, seconds }: CallLimit): Promise<void> {
  const { actor, address } = ctx;
  if (actor.kind === 'user') return limit(ctx, `call:${call}:user:${actor.userId}`, points, seconds);
  if (address) await limit(ctx, `call:${call}:${address}`, await perAddress(ctx, points), seconds);
}
