import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { wheelCampaigns } from '#db/schema.ts';
import { inTransaction } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import { bool, rowId } from '#shop/parse.ts';
import { audit } from '#shop/audit/audit.ts';
import { nextUpdatedAt } from '#shop/stale-check.ts';
import { readWheel, type WheelOdds } from '../wheel-odds.ts';
import { lockWheel } from './lock-wheel.ts';
import { verb } from '#shop/verb.ts';

export const setWheelActiveInput = z.object({ id: rowId, active: bool });

/**
 * Starts a campaign, which then is open within its window, or stops it; prizes that were won remain valid. 404, 422 at `ends_at`. Needs
 * `marketing.manage`.
 */
export const setWheelActive = verb({
  scope: 'marketing.manage',
  input: setWheelActiveInput,
  run: async (ctx, { id, active }): Promise<WheelOdds> => {
    const { userId: actorId } = ctx.actor;
    return inTransaction(ctx, async (tx) => {
      const row = await lockWheel(tx, id);
      if (active && row.endsAt && row.endsAt <= tx.now) throw invalidField('ends_at', 'wheel_over');
      if (row.active !== active) {
        await tx.db
          .update(wheelCampaigns)
          .set({ active, updatedAt: nextUpdatedAt(row.updatedAt, tx.now) })
          .where(eq(wheelCampaigns.id, id));
        await audit(tx, {
          actorId,
          action: active ? 'wheel.start' : 'wheel.stop',
          entity: 'wheel',
          entityId: id,
          before: { active: row.active },
          after: { active },
        });
      }
      return readWheel(tx, id);
    });
  },
});
