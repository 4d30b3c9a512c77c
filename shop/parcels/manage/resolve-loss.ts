import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { orderStatuses, parcelEvents, parcelLines, parcels } from '#db/schema.ts';
import { audit } from '#shop/audit/audit.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { reserve } from '#shop/inventory/reserve.ts';
import { hasArrived } from '#shop/orders/states.ts';
import { transitionOrder } from '#shop/orders/transition-order.ts';
import { optionalSingleLine, rowId } from '#shop/parse.ts';
import { undoPoints } from '#shop/rewards/undo-points.ts';
import { verb } from '#shop/verb.ts';
import { type LockedParcel, moveParcel } from '../core/move-parcel.ts';
import { canMove } from '../core/states.ts';
import { createParcel } from '../create-parcel.ts';
import { followParcels } from '../follow-parcels.ts';
import { lockParcel } from '../lock-parcel.ts';
import { isLossReported } from '../loss-reported.ts';
import { readParcels } from '../parcel.ts';
import { readParcelLines } from '../parcel-lines.ts';
import { transitionRefusal } from '../transition-parcel.ts';
import { type ParcelDetails, readParcel } from './show-parcel.ts';

export const resolveLossInput = z.object({
  id: rowId,
  /** `resend`: a new parcel with the same units. `close`: none; what follows from it happens to the order. */
  choice: z.enum(['resend', 'close']),
  /** What became of a parcel that is still on its way; needed for one. */
  status: z.enum(['lost', 'damaged']).optional(),
  note: optionalSingleLine(300),
});

/**
 * Decides about a lost or damaged parcel. `resend` takes its units out of the stock again and puts them into a new parcel, with the amount to
 * collect; the order is shipped again. Returns the new parcel, or with `close` the lost one. 404, 409 `invalid_parcel_transition`,
 * `parcel_out_of_stock`, `return_exists` when a return or a refund exists, `points_spent`, `invalid_order_transition` for a cancelled order, 422.
 * Needs `dispatch.manage`.
 */
export const resolveLoss = verb({
  scope: 'dispatch.manage',
  input: resolveLossInput,
  async run(ctx, { id, choice, status, note = null }): Promise<ParcelDetails> {
    const { userId: actorId } = ctx.actor;
    return inTransaction(ctx, async (tx) => {
      const parcel = await lockParcel(tx, id);
      const loss = await readLoss(tx, id);
      const isAway = canMove(parcel.status, 'lost', 'staff');
      if (isAway && status === undefined) throw invalidField('status', 'required');
      const isLost = parcel.status === 'lost' || parcel.status === 'damaged';
      if (loss.isReplaced || (!isAway && !(isLost && (choice === 'resend' || loss.isReported))))
        throw await transitionRefusal(tx, parcel);
      if (isAway) await moveParcel(tx, parcel, { to: status!, by: 'staff', actorId, note });
      else if (choice === 'close')
        await tx.db
          .insert(parcelEvents)
          .values({ parcelId: id, status: parcel.status, actor: 'staff', actorId, note, createdAt: tx.now });
      const { units } = (await readParcels(tx, sql`p.id = ${id}`))[0]!;
      const newId = choice === 'resend' ? await resend(tx, parcel, actorId) : null;
      await followParcels(tx, parcel.orderId, actorId);
      await audit(tx, {
        actorId,
        action: 'parcel.loss',
        entity: 'parcel',
        entityId: id,
        before: { status: parcel.status },
        after: {
          choice,
          units,
          ...(isAway && { status }),
          ...(note !== null && { note }),
          ...(newId && { parcel: newId }),
        },
      });
      return readParcel(tx, newId ?? id);
    });
  },
});

const lossRow = z.object({ isReplaced: z.boolean(), isReported: z.boolean() });

async function readLoss(ctx: Ctx, id: number): Promise<z.output<typeof lossRow>> {
  const [row] = await queryRows(
    ctx.db,
    lossRow,
    sql`select p.replaced_by_id is not null is_replaced, ${isLossReported} is_reported from parcels p where p.id = ${id}`,
  );
  return row!;
}

/** Puts the units of a lost parcel into a new one, in the transaction that has locked it, and returns the new one's id. */
async function resend(ctx: Ctx, { id, orderId }: LockedParcel, actorId: number): Promise<number> {
  await reopenOrder(ctx, orderId, actorId);
  const lines = await readParcelLines(ctx, [id]);
  const units = Map.groupBy(lines, ({ variantId }) => variantId);
  await reserve(
    ctx,
    orderId,
    [...units].map(([variantId, all]) => ({ variantId, quantity: all.reduce((sum, line) => sum + line.units, 0) })),
  ).catch((error: unknown) => {
    throw error instanceof ShopError && error.code === 'out_of_stock' ? new ShopError('parcel_out_of_stock') : error;
  });
  await ctx.db.delete(parcelLines).where(eq(parcelLines.parcelId, id));
  const newId = await createParcel(ctx, {
    orderId,
    lines: lines.map((line) => ({ lineId: line.id, units: line.units })),
    actorId,
  });
  // Its cash is due for the new one.
  await ctx.db
    .update(parcels)
    .set({ replacedById: newId, collectAmount: 0, updatedAt: ctx.now })
    .where(eq(parcels.id, id));
  return newId;
}

const orderRow = z.object({ userId: z.int(), status: z.enum(orderStatuses), refunded: z.boolean() });

/** An order of which other parcels arrived is shipped again. */
async function reopenOrder(ctx: Ctx, orderId: number, actorId: number): Promise<void> {
  const [order] = await queryRows(
    ctx.db,
    orderRow,
    sql`select o.user_id, o.status, exists (select 1 from returns r where r.order_id = o.id)
        or exists (select 1 from order_refunds r where r.order_id = o.id) refunded
      from orders o where o.id = ${orderId}`,
  );
  const { userId, status, refunded } = order!;
  if (status === 'cancelled') throw new ShopError('invalid_order_transition');
  if (refunded) throw new ShopError('return_exists');
  if (!hasArrived(status)) return;
  await undoPoints(ctx, { orderId, userId });
  await transitionOrder(ctx, { orderId, to: 'shipped', by: 'system', actorId });
}
