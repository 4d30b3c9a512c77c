import { and, asc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { insertMany } from '#db/many.ts';
import { queryRows } from '#db/query-rows.ts';
import { remittanceLines, remittances } from '#db/schema.ts';
import { audit } from '#shop/audit/audit.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { moneyAmount, rowId } from '#shop/parse.ts';
import { lockParcel } from '#shop/parcels/lock-parcel.ts';
import { remitParcel } from '#shop/parcels/remit-parcel.ts';
import { transitionParcel } from '#shop/parcels/transition-parcel.ts';
import { verb } from '#shop/verb.ts';
import { bankLine, type FileLine, pays, type PlannedLine, sumsOf } from '../plan-lines.ts';
import { parcelsOf, planRemittance } from '../read-parcel-cash.ts';
import { readRemittances, type Remittance } from '../remittance.ts';

export const bookRemittanceInput = z.object({
  id: rowId,
  /** In EGP: what the bank received. */
  bank_amount: moneyAmount,
});

/**
 * Enters a remittance, in one transaction: its parcels are remitted, those on their way are delivered, and their orders are settled. What does not
 * agree is a difference to settle, also with the bank amount. A repetition changes nothing. 404. Needs `payments.review`.
 */
export const bookRemittance = verb({
  scope: 'payments.review',
  input: bookRemittanceInput,
  async run(ctx, { id, bank_amount: bankAmount }): Promise<Remittance> {
    const { userId: actorId } = ctx.actor;
    return inTransaction(ctx, async (tx) => {
      const [remittance] = await tx.db.select().from(remittances).where(eq(remittances.id, id));
      if (!remittance) throw new ShopError('not_found');
      const { name } = remittance;
      const file = await linesOf(tx, id);
      const parcelIds = await parcelsOf(tx, remittance, file);
      await lockParcels(tx, parcelIds);
      const [draft] = await tx.db
        .select({ id: remittances.id })
        .from(remittances)
        .where(and(eq(remittances.id, id), eq(remittances.status, 'draft')))
        .for('update');
      if (draft) {
        const planned = await planRemittance(tx, remittance, file, parcelIds);
        for (const line of planned) await pay(tx, line, actorId);
        await settleOlder(tx, planned, { actorId, name });
        const bank = bankLine(planned, bankAmount);
        await tx.db.delete(remittanceLines).where(eq(remittanceLines.remittanceId, id));
        await insertMany(
          tx.db,
          remittanceLines,
          [...planned, ...(bank ? [bank] : [])].map((line, at, all) => ({
            remittanceId: id,
            ...line,
            // What a line lacks is in a later one of the same file.
            ...((line.kind === 'short' || line.kind === 'missing') &&
              all.slice(at + 1).some((later) => later.parcelId === line.parcelId && later.booked > 0) && {
                decision: 'received' as const,
                reason: name,
                decidedBy: actorId,
                decidedAt: tx.now,
              }),
          })),
        );
        await tx.db
          .update(remittances)
          .set({ status: 'booked', bankAmount, bookedBy: actorId, bookedAt: tx.now })
          .where(eq(remittances.id, id));
        const { amount, fees } = sumsOf(planned);
        await audit(tx, {
          actorId,
          action: 'remittance.book',
          entity: 'remittance',
          entityId: id,
          after: { amount, fees, bank: bankAmount },
        });
      }
      return (await readRemittances(tx, sql`r.id = ${id}`))[0]!;
    });
  },
});

/** The lines of the stored file. */
const linesOf = async (tx: Ctx, id: number): Promise<FileLine[]> => {
  const rows = await tx.db
    .select({
      line: remittanceLines.line,
      code: remittanceLines.code,
      amount: remittanceLines.amount,
      fee: remittanceLines.fee,
    })
    .from(remittanceLines)
    .where(and(eq(remittanceLines.remittanceId, id), isNotNull(remittanceLines.line)))
    .orderBy(asc(remittanceLines.line));
  return rows.map(({ line, ...row }) => ({ line: line!, ...row }));
};

/** Locks parcels with their owners and orders, by owner and order, so that two remittances that pay or await the same parcels wait for each other. */
async function lockParcels(tx: Ctx, ids: readonly number[]): Promise<void> {
  const rows = await queryRows(
    tx.db,
    z.object({ id: z.int() }),
    sql`select p.id from parcels p join orders o on o.id = p.order_id where p.id = any(${sql.param(ids)}::integer[]) order by o.user_id, o.id, p.id`,
  );
  for (const { id } of rows) await lockParcel(tx, id);
}

/** Enters the cash of a line. A parcel that the courier has not reported yet was delivered, since it was paid. */
async function pay(tx: Ctx, { kind, parcelId, booked }: PlannedLine, actorId: number): Promise<void> {
  if (parcelId === null || !pays(kind)) return;
  const parcel = await lockParcel(tx, parcelId);
  if (parcel.status !== 'delivered') await transitionParcel(tx, parcelId, { to: 'delivered', by: 'courier', actorId });
  if (booked > 0) await remitParcel(tx, parcel, booked);
}

/** Settles the differences of earlier remittances whose money is in this one. */
async function settleOlder(
  tx: Ctx,
  planned: readonly PlannedLine[],
  { actorId, name }: { actorId: number; name: string },
): Promise<void> {
  const ids = [
    ...new Set(planned.flatMap(({ booked, parcelId }) => (booked > 0 && parcelId !== null ? [parcelId] : []))),
  ];
  if (ids.length === 0) return;
  const booked = tx.db.select({ id: remittances.id }).from(remittances).where(eq(remittances.status, 'booked'));
  await tx.db
    .update(remittanceLines)
    .set({ decision: 'received', reason: name, decidedBy: actorId, decidedAt: tx.now })
    .where(
      and(
        inArray(remittanceLines.parcelId, ids),
        inArray(remittanceLines.kind, ['short', 'missing']),
        inArray(remittanceLines.remittanceId, booked),
        or(isNull(remittanceLines.decision), eq(remittanceLines.decision, 'claimed')),
        ne(remittanceLines.difference, 0),
      ),
    );
}
