import { eq } from 'drizzle-orm';
import { batches } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';

/** Marks a batch as recalled, in the caller's transaction, which has locked its product. */
export async function markRecalled(ctx: Ctx, id: number, reason: string): Promise<void> {
  await ctx.db.update(batches).set({ recalledAt: ctx.now, recallReason: reason }).where(eq(batches.id, id));
}

/** Writes off the units of a batch that are not sold: they are gone. */
export async function writeOffWithheld(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.update(batches).set({ withheld: 0 }).where(eq(batches.id, id));
}
