import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { parcels, remittanceLines, remittances, type settlementDecisions } from '#db/schema.ts';
import { audit } from '#shop/audit/audit.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { rowId, singleLine } from '#shop/parse.ts';
import { lockParcel } from '#shop/parcels/lock-parcel.ts';
import { remitParcel } from '#shop/parcels/remit-parcel.ts';
import { verb } from '#shop/verb.ts';
import { readRemittanceLines, type RemittanceLine } from '../remittance.ts';

const decisions = {
  accept: 'accepted',
  claim: 'claimed',
  write_off: 'written_off',
  received: 'received',
} as const satisfies Record<string, (typeof settlementDecisions)[number]>;

export const settleDifferenceInput = z.object({
  id: rowId,
  /** `accept` it as it is, `claim` it from the courier, `write_off` the loss, or `received`: what was missing has come by another way. */
  decision: z.enum(['accept', 'claim', 'write_off', 'received']),
  reason: singleLine(300),
});

/**
 * Settles a difference of a booked remittance, with a reason. A claim can be decided again; every other decision is final. What was received later is
 * entered as the parcel's cash; a missing parcel that is accepted or written off is remitted with nothing. 404, 409 `difference_settled`, 422 at
 * `decision` when too much came, which can't be received or claimed. Needs `payments.review`.
 */
export const settleDifference = verb({
  scope: 'payments.review',
  input: settleDifferenceInput,
  async run(ctx, { id, decision, reason }): Promise<RemittanceLine> {
    const { userId: actorId } = ctx.actor;
    return inTransaction(ctx, async (tx) => {
      const line = await lockLine(tx, id);
      if (
        line.difference === 0 ||
        (line.decision !== null && line.decision !== 'claimed') ||
        line.decision === decisions[decision]
      )
        throw new ShopError('difference_settled');
      const isReceived = decision === 'received';
      if ((isReceived || decision === 'claim') && line.difference > 0) throw invalidField('decision', 'not_valid');
      const recovered = isReceived ? -line.difference : 0;
      if (line.parcelId !== null && decision !== 'claim')
        await enter(tx, { ...line, parcelId: line.parcelId }, recovered);
      await tx.db
        .update(remittanceLines)
        .set({ decision: decisions[decision], reason, recovered, decidedBy: actorId, decidedAt: tx.now })
        .where(eq(remittanceLines.id, id));
      const { kind, difference, decision: before } = line;
      await audit(tx, {
        actorId,
        action: 'remittance.settle',
        entity: 'remittance',
        entityId: line.remittanceId,
        before: { kind, difference, decision: before },
        after: { decision: decisions[decision], reason },
      });
      return (await readRemittanceLines(tx, sql`l.id = ${id}`))[0]!;
    });
  },
});

/** Locks the parcel of a line, with its owner and order, and then the line of a booked remittance. 404. */
async function lockLine(tx: Ctx, id: number): Promise<typeof remittanceLines.$inferSelect> {
  const [line] = await tx.db
    .select({ parcelId: remittanceLines.parcelId, status: remittances.status })
    .from(remittanceLines)
    .innerJoin(remittances, eq(remittances.id, remittanceLines.remittanceId))
    .where(eq(remittanceLines.id, id));
  if (line?.status !== 'booked') throw new ShopError('not_found');
  if (line.parcelId !== null) await lockParcel(tx, line.parcelId);
  const [locked] = await tx.db.select().from(remittanceLines).where(eq(remittanceLines.id, id)).for('update');
  return locked!;
}

/** Enters what came later; closes the cash of a missing parcel for which nothing comes. */
async function enter(
  tx: Ctx,
  { kind, parcelId }: { kind: string; parcelId: number },
  recovered: number,
): Promise<void> {
  if (recovered === 0 && kind !== 'missing') return;
  const parcel = await lockParcel(tx, parcelId);
  const [row] = await tx.db
    .select({ collected: parcels.collectedAmount })
    .from(parcels)
    .where(eq(parcels.id, parcelId));
  // The cash may have come by the order's page meanwhile.
  const isPaid = recovered > 0 && (row!.collected ?? 0) + recovered > parcel.collectAmount;
  if (isPaid || (!(await remitParcel(tx, parcel, recovered)) && recovered > 0))
    throw new ShopError('difference_settled');
}
