import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { wheelCampaigns } from '#db/schema.ts';
import { type Ctx, inTransaction, requireScope } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import { flag, parse, rowId } from '#shop/parse.ts';
import { audit } from '#shop/staff/audit.ts';
import { changedAt } from '#shop/staff/seen.ts';
import { readWheel, type WheelOdds } from '../wheel-odds.ts';
import { holdWheel } from './hold-wheel.ts';

export const setWheelActiveInput = z.object({ id: rowId, active: flag });

/** Starts a campaign, which then is open within its window, or stops it; what was won stays won. 404, 422 at `ends_at`. Needs `settings.manage`. */
export async function setWheelActive(ctx: Ctx, input: unknown): Promise<WheelOdds> {
  const { userId: actorId } = requireScope(ctx, 'settings.manage');
  const { id, active } = parse(setWheelActiveInput, input);
  return inTransaction(ctx, async (tx) => {
    const row = await holdWheel(tx, id);
    if (active && row.endsAt && row.endsAt <= tx.now) throw invalidField('ends_at', 'wheel_over');
    if (row.active !== active) {
      await tx.db
        .update(wheelCampaigns)
        .set({ active, updatedAt: changedAt(row.updatedAt, tx.now) })
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
}
