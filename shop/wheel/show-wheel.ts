import type { Ctx } from '#shop/context.ts';
import { type Spin, spinsOf } from './spins.ts';
import { currentWheel, type Wheel } from './wheel.ts';

/** `spinsLeft` is null for a guest, who may look but not spin; 0 without a wheel. `spins` are the current user's own. */
export type WheelView = { wheel: Wheel | null; spinsLeft: number | null; spins: Spin[] };

/** The wheel of the current campaign, with the current user's remaining spins and prizes. */
export async function showWheel(ctx: Ctx): Promise<WheelView> {
  const wheel = await currentWheel(ctx);
  if (ctx.actor.kind === 'guest') return { wheel, spinsLeft: wheel ? null : 0, spins: [] };
  if (!wheel) return { wheel, spinsLeft: 0, spins: [] };
  const spins = await spinsOf(ctx, wheel, ctx.actor.userId);
  return { wheel, spinsLeft: Math.max(0, wheel.spinsEach - spins.length), spins };
}
