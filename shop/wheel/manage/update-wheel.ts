import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { wheelCampaigns } from '#db/schema.ts';
import { differences } from '#shop/catalogue/manage/changes.ts';
import { inTransaction } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import { bool, rowId } from '#shop/parse.ts';
import { audit } from '#shop/audit/audit.ts';
import { nextUpdatedAt, assertNotStale, seenField } from '#shop/stale-check.ts';
import { readWheel, type WheelOdds } from '../wheel-odds.ts';
import { lockWheel, isOpen, type WheelRow } from './lock-wheel.ts';
import { prizeColumns, prizeAuditSnapshot, readPrizes, writePrizes } from './prizes.ts';
import { changedWheel, validatePrizes } from './wheel-input.ts';
import { verb } from '#shop/verb.ts';

export const updateWheelInput = changedWheel.extend({
  id: rowId,
  seen: seenField,
  /** Confirms that the caller knows that shoppers are spinning it. */
  while_running: bool.optional(),
});

/**
 * Changes the given fields; `prizes` replaces all of them. The odds of a wheel that shoppers are spinning change only with `while_running`, else
 * 422 there. A prize that was drawn can't change. 404, 409 `stale_version`, 422. Needs `marketing.manage`.
 */
export const updateWheel = verb({
  scope: 'marketing.manage',
  input: updateWheelInput,
  run: async (ctx, input): Promise<WheelOdds> => {
    const { userId: actorId } = ctx.actor;
    const { id, seen, while_running: isConfirmed = false, ...fields } = input;
    const prizes = fields.prizes && validatePrizes(fields.prizes);
    return inTransaction(ctx, async (tx) => {
      const row = await lockWheel(tx, id);
      assertNotStale(row.updatedAt, seen);
      const values: Partial<WheelRow> = {
        nameAr: fields.name?.ar ?? row.nameAr,
        nameEn: fields.name?.en ?? row.nameEn,
        spinsEach: fields.spins_each ?? row.spinsEach,
        startsAt: fields.starts_at ?? row.startsAt,
        endsAt: fields.ends_at === undefined ? row.endsAt : fields.ends_at,
      };
      if (values.endsAt && values.endsAt <= values.startsAt!) throw invalidField('ends_at', 'ends_first');
      const changes = differences<WheelRow>(row, values);
      const before = await readPrizes(tx, id);
      const [was, becomes] = [prizeAuditSnapshot(before), prizes && prizeAuditSnapshot(prizes.map(prizeColumns))];
      const arePrizesChanged = becomes !== undefined && !isDeepStrictEqual(was, becomes);
      if (!changes && !arePrizesChanged) return readWheel(tx, id);
      const affectsPlayers = arePrizesChanged || (changes !== null && 'spinsEach' in changes.after);
      if (affectsPlayers && !isConfirmed && isOpen(row, tx.now)) throw invalidField('while_running', 'wheel_running');
      if (arePrizesChanged) await writePrizes(tx, id, before, prizes!);
      await tx.db
        .update(wheelCampaigns)
        .set({ ...changes?.after, updatedAt: nextUpdatedAt(row.updatedAt, tx.now) })
        .where(eq(wheelCampaigns.id, id));
      await audit(tx, {
        actorId,
        action: 'wheel.change',
        entity: 'wheel',
        entityId: id,
        before: { ...changes?.before, ...(arePrizesChanged && { prizes: was }) },
        after: { ...changes?.after, ...(arePrizesChanged && { prizes: becomes }) },
      });
      return readWheel(tx, id);
    });
  },
});
