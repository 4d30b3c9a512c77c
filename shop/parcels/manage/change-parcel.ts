import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { parcels } from '#db/schema.ts';
import { audit } from '#shop/audit/audit.ts';
import { databaseConstraint, inTransaction } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { integer, rowId, singleLine } from '#shop/parse.ts';
import { assertNotStale, nextUpdatedAt, seenField } from '#shop/stale-check.ts';
import { verb } from '#shop/verb.ts';
import { isFailed } from '../core/states.ts';
import { lockParcel } from '../lock-parcel.ts';
import { transitionRefusal } from '../transition-parcel.ts';
import { assertActive } from './move-parcels.ts';
import { type ParcelDetails, readParcel } from './show-parcel.ts';

const blankToNull = (value: unknown) => (value === '' ? null : value);

export const changeParcelInput = z.object({
  id: rowId,
  seen: seenField,
  /** Null: the shop's own driver. */
  courier_id: rowId.nullable().optional(),
  waybill: z.preprocess(blankToNull, singleLine(60).nullable()).optional(),
  weight_grams: z.preprocess(blankToNull, integer(1, 100_000).nullable()).optional(),
});

/**
 * Changes the courier, the courier's number or the weight of a parcel; absent fields stay. The courier stays once it is delivered, since it has the
 * cash. 404, 409 `stale_version`, `waybill_in_use`, `invalid_parcel_transition`. Needs `dispatch.manage`.
 */
export const changeParcel = verb({
  scope: 'dispatch.manage',
  input: changeParcelInput,
  async run(ctx, { id, seen, courier_id: courierId, waybill, weight_grams: weightGrams }): Promise<ParcelDetails> {
    const { userId: actorId } = ctx.actor;
    return inTransaction(ctx, async (tx) => {
      const locked = await lockParcel(tx, id);
      const [before] = await tx.db.select().from(parcels).where(eq(parcels.id, id));
      assertNotStale(before!.updatedAt, seen);
      const changesCourier = courierId !== undefined && courierId !== locked.courierId;
      if (changesCourier && (locked.status === 'delivered' || isFailed(locked.status)))
        throw await transitionRefusal(tx, locked);
      if (changesCourier && courierId !== null) await assertActive(tx, courierId);
      const changed = {
        ...(courierId !== undefined && { courierId }),
        ...(waybill !== undefined && { waybill }),
        ...(weightGrams !== undefined && { weightGrams }),
      };
      const isOtherDelivery = changesCourier || (waybill !== undefined && waybill !== before!.waybill);
      await tx.db
        .update(parcels)
        .set({
          ...changed,
          ...(isOtherDelivery && { courierAmount: null }),
          updatedAt: nextUpdatedAt(before!.updatedAt, tx.now),
        })
        .where(eq(parcels.id, id))
        .catch((error: unknown) => {
          throw databaseConstraint(error) === 'parcels_waybill' ? new ShopError('waybill_in_use') : error;
        });
      const { courierId: courier, waybill: number, weightGrams: weight } = before!;
      await audit(tx, {
        actorId,
        action: 'parcel.change',
        entity: 'parcel',
        entityId: id,
        before: { courierId: courier, waybill: number, weightGrams: weight },
        after: changed,
      });
      return readParcel(tx, id);
    });
  },
});
