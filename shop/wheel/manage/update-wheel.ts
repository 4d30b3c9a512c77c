import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { wheelCampaigns } from '#db/schema.ts';
import { differences } from '#shop/catalogue/manage/changes.ts';
import { type Ctx, inTransaction, requireScope } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import { flag, parse, rowId } from '#shop/parse.ts';
import { audit } from '#shop/staff/audit.ts';
import { changedAt, holdToSeen, seenField } from '#shop/staff/seen.ts';
import { readWheel, type WheelOdds } from '../wheel-odds.ts';
import { holdWheel, isOpen, type WheelRow } from './hold-wheel.ts';
import { prizeColumns, prizesTold, readPrizes, writePrizes } from './prizes.ts';
import { changedWheel, soundPrizes } from './wheel-input.ts';

export const updateWheelInput = changedWheel.extend({
  id: rowId,
  seen: seenField,
  /** Said by who knows that shoppers are spinning it. */
  while_running: flag.optional(),
});

/**
 * Changes the fields that are given; `prizes` are all of them. The odds of a wheel that shoppers are spinning change only for who says
 * `while_running`, else 422 there. A prize that was drawn stays what it was. 404, 409 `changed_meanwhile`, 422. Needs
 * `settings.manage`.
 */
export async function updateWheel(ctx: Ctx, input: unknown): Promise<WheelOdds> {
  const { userId: actorId } = requireScope(ctx, 'settings.manage');
  const { id, seen, while_running: isKnown = false, ...given } = parse(updateWheelInput, input);
  const prizes = given.prizes && soundPrizes(given.prizes);
  return inTransaction(ctx, async (tx) => {
    const row = await holdWheel(tx, id);
    holdToSeen(row.updatedAt, seen);
    const values: Partial<WheelRow> = {
      nameAr: given.name?.ar ?? row.nameAr,
      nameEn: given.name?.en ?? row.nameEn,
      spinsEach: given.spins_each ?? row.spinsEach,
      startsAt: given.starts_at ?? row.startsAt,
      endsAt: given.ends_at === undefined ? row.endsAt : given.ends_at,
    };
    if (values.endsAt && values.endsAt <= values.startsAt!) throw invalidField('ends_at', 'ends_first');
    const changes = differences<WheelRow>(row, values);
    const before = await readPrizes(tx, id);
    const [was, becomes] = [prizesTold(before), prizes && prizesTold(prizes.map(prizeColumns))];
    const areOthers = becomes !== undefined && !isDeepStrictEqual(was, becomes);
    if (!changes && !areOthers) return readWheel(tx, id);
    const isFelt = areOthers || (changes !== null && 'spinsEach' in changes.after);
    if (isFelt && !isKnown && isOpen(row, tx.now)) throw invalidField('while_running', 'wheel_running');
    if (areOthers) await writePrizes(tx, id, before, prizes!);
    await tx.db
      .update(wheelCampaigns)
      .set({ ...changes?.after, updatedAt: changedAt(row.updatedAt, tx.now) })
      .where(eq(wheelCampaigns.id, id));
    await audit(tx, {
      actorId,
      action: 'wheel.change',
      entity: 'wheel',
      entityId: id,
      before: { ...changes?.before, ...(areOthers && { prizes: was }) },
      after: { ...changes?.after, ...(areOthers && { prizes: becomes }) },
    });
    return readWheel(tx, id);
  });
}
