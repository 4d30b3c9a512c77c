import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { orderHolds } from '#db/schema.ts';
import { audit } from '#shop/audit/audit.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { changeOrder } from '#shop/orders/manage/change-order.ts';
import { writeSettlement } from '#shop/orders/write-settlement.ts';
import { optionalSingleLine, rowId } from '#shop/parse.ts';
import { verb } from '#shop/verb.ts';
import { moveParcel, type LockedParcel } from '../core/move-parcel.ts';
import { createParcel, type LineUnits } from '../create-parcel.ts';
import { lockParcel } from '../lock-parcel.ts';
import { type ParcelLine, readParcelLines } from '../parcel-lines.ts';
import { takeOut } from '../take-out.ts';
import { transitionParcel, transitionRefusal } from '../transition-parcel.ts';
import { type ParcelDetails, readParcel } from './show-parcel.ts';

export const resolveShortageInput = z.object({
  id: rowId,
  /** `later`: a second parcel for what is missing. `refund`: the order is changed without it. `hold`: the order waits. */
  choice: z.enum(['later', 'refund', 'hold']),
  /** Needed to hold the order. */
  reason: optionalSingleLine(300),
});

/**
 * Decides what happens when units are missing while a parcel is packed: those that were not scanned. `later` and `refund` leave the scanned units in
 * the parcel, which is then packed. `refund` changes the order as `changeOrder` does, with its scope and refusals. 404, 409 `invalid_parcel_transition`,
 * `nothing_to_pack` when nothing is missing, `parcel_incomplete` when nothing was scanned, 422 `set_incomplete` for a part of a set. Needs
 * `dispatch.manage`.
 */
export const resolveShortage = verb({
  scope: 'dispatch.manage',
  input: resolveShortageInput,
  async run(ctx, { id, choice, reason }): Promise<ParcelDetails> {
    const { userId: actorId } = ctx.actor;
    if (choice === 'hold' && reason === undefined) throw invalidField('reason', 'reason_required');
    return inTransaction(ctx, async (tx) => {
      const parcel = await lockParcel(tx, id);
      if (parcel.status !== 'packing') throw await transitionRefusal(tx, parcel);
      const lines = await readParcelLines(tx, [id]);
      const missing = lines.filter(({ units, packedUnits }) => packedUnits < units);
      if (missing.length === 0) throw new ShopError('nothing_to_pack');
      if (choice === 'hold') await putOnHold(tx, parcel, { actorId, reason: reason! });
      else {
        const units = missing.map((line) => ({ lineId: line.id, units: line.units - line.packedUnits }));
        await takeOut(tx, id, units, 'items');
        if (choice === 'later') await createParcel(tx, { orderId: parcel.orderId, lines: units, actorId });
        else await dropUnits(tx, parcel.orderId, missing);
        await writeSettlement(tx, parcel.orderId);
        await transitionParcel(tx, id, { to: 'packed', by: 'staff', actorId });
      }
      await audit(tx, {
        actorId,
        action: 'parcel.shortage',
        entity: 'parcel',
        entityId: id,
        after: { choice, ...(reason && { reason }), missing: missing.map(missingUnits) },
      });
      return readParcel(tx, id);
    });
  },
});

const missingUnits = ({ productId, name, units, packedUnits }: ParcelLine) => ({
  product_id: productId,
  name,
  quantity: units - packedUnits,
});

/** Puts an order on hold: its parcel is unpacked, so that the whole order is offered again once it is released. */
async function putOnHold(
  ctx: Ctx,
  parcel: LockedParcel,
  { actorId, reason }: { actorId: number; reason: string },
): Promise<void> {
  await moveParcel(ctx, parcel, { to: 'cancelled', by: 'staff', actorId, note: reason });
  const { orderId } = parcel;
  await ctx.db
    .insert(orderHolds)
    .values({ orderId, reason, actorId, createdAt: ctx.now })
    .onConflictDoUpdate({ target: orderHolds.orderId, set: { reason, actorId, createdAt: ctx.now } });
  await writeSettlement(ctx, orderId);
}

const orderedRow = z.object({
  lineId: z.int(),
  productId: z.int(),
  variantId: z.int(),
  setId: z.int().nullable(),
  setVariantId: z.int().nullable(),
  setQuantity: z.int().nullable(),
  quantity: z.int(),
});

/** Changes an order to one without the missing units, as staff would by hand. */
async function dropUnits(ctx: Ctx, orderId: number, missing: readonly ParcelLine[]): Promise<void> {
  const ordered = await queryRows(
    ctx.db,
    orderedRow,
    sql`select l.id line_id, l.product_id, l.variant_id, l.set_id, l.set_quantity, l.quantity,
        (select min(v.id) from product_variants v where v.product_id = l.set_id) set_variant_id
      from order_lines l where l.order_id = ${orderId} order by l.id`,
  );
  const dropped: LineUnits[] = missing.map(({ id, units, packedUnits }) => ({
    lineId: id,
    units: units - packedUnits,
  }));
  const isOfSet = (lineId: number) => ordered.some((line) => line.lineId === lineId && line.setId !== null);
  if (dropped.some(({ lineId }) => isOfSet(lineId))) throw new ShopError('set_incomplete');
  const alone = ordered
    .filter(({ setId }) => setId === null)
    .map(({ lineId, productId, variantId, quantity }) => ({
      product_id: productId,
      variant_id: variantId,
      quantity: quantity - (dropped.find((line) => line.lineId === lineId)?.units ?? 0),
    }));
  const sets = new Map(
    ordered.flatMap(({ setId, setVariantId, setQuantity }) =>
      setId === null
        ? []
        : [[setId, { product_id: setId, variant_id: setVariantId!, quantity: setQuantity! }] as const],
    ),
  );
  const [order] = await queryRows(
    ctx.db,
    z.object({ updatedAt: z.string() }),
    sql`select updated_at from orders where id = ${orderId}`,
  );
  await changeOrder(ctx, {
    id: orderId,
    seen: new Date(order!.updatedAt).toISOString(),
    lines: [...alone, ...sets.values()].filter(({ quantity }) => quantity > 0),
  });
}
