import { wheelCampaigns, wheelPrizes } from '#db/schema.ts';
import { type Ctx, inTransaction, requireScope } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import { parse } from '#shop/parse.ts';
import { audit } from '#shop/staff/audit.ts';
import { readWheel, type WheelOdds } from '../wheel-odds.ts';
import { createWheelInput, soundPrizes } from './wheel-input.ts';
import { prizeColumns, prizesTold } from './prizes.ts';

/** A new campaign with its prizes. It is stopped until it is started. Needs `settings.manage`. */
export async function createWheel(ctx: Ctx, input: unknown): Promise<WheelOdds> {
  const { userId: actorId } = requireScope(ctx, 'settings.manage');
  const given = parse(createWheelInput, input);
  const prizes = soundPrizes(given.prizes);
  const startsAt = given.starts_at ?? ctx.now;
  const endsAt = given.ends_at ?? null;
  if (endsAt && endsAt <= startsAt) throw invalidField('ends_at', 'ends_first');
  return inTransaction(ctx, async (tx) => {
    const values = {
      nameAr: given.name.ar,
      nameEn: given.name.en,
      spinsEach: given.spins_each,
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
      after: { ...values, prizes: prizesTold(prizes.map(prizeColumns)) },
    });
    return readWheel(tx, campaignId);
  });
}
