import type { Ctx } from '../context.ts';
import { limit, perAddress } from './rate-limit.ts';

/** So many times in so many seconds. */
export type AtMost = { points: number; seconds: number };

/** Enough for whoever uses the shop, and too little for who tries it out: for calls that read, and for calls that write. */
export const readAtMost: AtMost = { points: 120, seconds: 60 };
export const writeAtMost: AtMost = { points: 30, seconds: 60 };

/** Counts a call: by the account when signed in, else by the network address. 429 with Retry-After beyond `atMost`. */
export async function limitCall(ctx: Ctx, call: string, { points, seconds }: AtMost): Promise<void> {
  const { actor, address } = ctx;
  if (actor.kind === 'user') return limit(ctx, `call:${call}:user:${actor.userId}`, points, seconds);
  if (address) await limit(ctx, `call:${call}:${address}`, await perAddress(ctx, points), seconds);
}
