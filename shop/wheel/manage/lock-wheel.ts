import { eq } from 'drizzle-orm';
import { wheelCampaigns } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';

export type WheelRow = typeof wheelCampaigns.$inferSelect;

/** Locks a campaign until the transaction ends: nobody can spin it until then. 404. */
export async function lockWheel(ctx: Ctx, id: number): Promise<WheelRow> {
  const [row] = await ctx.db.select().from(wheelCampaigns).where(eq(wheelCampaigns.id, id)).for('update');
  if (!row) throw new ShopError('not_found');
  return row;
}

/** Whether shoppers may be spinning it. */
export const isOpen = ({ active, startsAt, endsAt }: WheelRow, now: Date): boolean =>
  active && startsAt <= now && (endsAt === null || endsAt > now);
