import type { Ctx } from '#shop/context.ts';

/** Something that somebody does in the shop, at a time. */
export type Step = { at: Date; run: (ctx: Ctx) => Promise<unknown> };

/** Runs steps in the order of their times, each with that time as the present, so that numbers, stock and events follow one another as in a shop. */
export async function runSteps(ctx: Ctx, steps: readonly Step[]): Promise<void> {
  for (const { at, run } of steps.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await run({ ...ctx, now: at });
}
