import { wheelCampaigns, wheelPrizes } from '#db/schema.ts';
import { inTransaction } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import { audit } from '#shop/audit/audit.ts';
import { readWheel, type WheelOdds } from '../wheel-odds.ts';
import { createWheelInput, validatePrizes } from './wheel-input.ts';
import { prizeColumns, prizeAuditSnapshot } from './prizes.ts';
import { verb } from '#shop/verb.ts';

/** Creates a campaign with its prizes. It is stopped until it is started. Needs `marketing.manage`. */
export const createWheel = verb({
  scope: 'marketing.manage',
  input: createWheelInput,
  run: async (ctx, input): Promise<WheelOdds> => {
    const { userId: actorId } = ctx.actor;
    const prizes = validatePrizes(input.prizes);
    const startsAt = input.starts_at ?? ctx.now;
    const endsAt = input.ends_at ?? null;
    if (endsAt && endsAt <= startsAt) throw invalidField('ends_at', 'ends_first');
    return inTransaction(ctx, async (tx) => {
      const values = {
        nameAr: input.name.ar,
        nameEn: input.name.en,
        spinsEach: input.spins_each,
        startsAt,
        endsAt,
        active: false,
      };
      const [row] = await tx.db
        .insert(wheelCampaigns)
        .values({ ...values, updatedAt: tx.now })
        .returning({ id: wheelCampaigns.id });
      const campaignId = row!.id;
      await tx.db
        .insert(wheelPrizes)
        .values(prizes.map((prize, position) => ({ ...prizeColumns(prize), campaignId, position })));
      await audit(tx, {
        actorId,
        action: 'wheel.new',
        entity: 'wheel',
        entityId: campaignId,
        after: { ...values, prizes: prizeAuditSnapshot(prizes.map(prizeColumns)) },
      });
      return readWheel(tx, campaignId);
    });
  },
});
