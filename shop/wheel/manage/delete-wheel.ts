import { eq } from 'drizzle-orm';
import { wheelCampaigns } from '#db/schema.ts';
import { databaseCode, inTransaction } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { audit } from '#shop/audit/audit.ts';
import { oneWheelInput } from '../wheel-odds.ts';
import { lockWheel } from './lock-wheel.ts';
import { prizeAuditSnapshot, readPrizes } from './prizes.ts';
import { verb } from '#shop/verb.ts';

/** Deletes a campaign without spins; else 409 `wheel_in_use`. 404. Needs `marketing.manage`. */
export const deleteWheel = verb({
  scope: 'marketing.manage',
  input: oneWheelInput,
  run: async (ctx, { id }): Promise<void> => {
    const { userId: actorId } = ctx.actor;
    await inTransaction(ctx, async (tx) => {
      const row = await lockWheel(tx, id);
      const before = { ...row, prizes: prizeAuditSnapshot(await readPrizes(tx, id)) };
      await tx.db.delete(wheelCampaigns).where(eq(wheelCampaigns.id, id));
      await audit(tx, { actorId, action: 'wheel.delete', entity: 'wheel', entityId: id, before });
    }).catch((error: unknown) => {
      throw databaseCode(error) === '23503' ? new ShopError('wheel_in_use') : error;
    });
  },
});
