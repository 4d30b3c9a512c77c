import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { courierDeliveries } from '#db/schema.ts';
import { audit } from '#shop/audit/audit.ts';
import { inTransaction } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { rowId } from '#shop/parse.ts';
import { acceptAmount } from '#shop/parcels/courier-amount.ts';
import { lockParcel } from '#shop/parcels/lock-parcel.ts';
import { type ParcelDetails, readParcel } from '#shop/parcels/manage/show-parcel.ts';
import { verb } from '#shop/verb.ts';
import { egp } from '#values/money.ts';

export const confirmAmountInput = z.object({
  id: rowId,
  /** The amount in EGP that was shown: another one by now is not confirmed. */
  amount: z.coerce.number().min(0),
});

/**
 * Records that the courier of a parcel, asked by phone, collects what it should. 404, 409 `stale_version` when that has changed, or when the courier
 * needs no call. Needs `dispatch.manage`.
 */
export const confirmAmount = verb({
  scope: 'dispatch.manage',
  input: confirmAmountInput,
  async run(ctx, { id, amount }): Promise<ParcelDetails> {
    const { userId: actorId } = ctx.actor;
    return inTransaction(ctx, async (tx) => {
      await lockParcel(tx, id);
      const { otherAmount, courier } = await readParcel(tx, id);
      if (otherAmount?.state !== 'call' || egp(otherAmount.expected) !== amount) throw new ShopError('stale_version');
      await acceptAmount(tx, id, { amount: otherAmount.expected, byApi: false });
      await tx.db
        .update(courierDeliveries)
        .set({ refusedAmount: null, amountTries: 0, amountTriedAt: null })
        .where(and(eq(courierDeliveries.parcelId, id), inArray(courierDeliveries.status, ['requested', 'created'])));
      await audit(tx, {
        actorId,
        action: 'parcel.amount',
        entity: 'parcel',
        entityId: id,
        before: { collect: otherAmount.current },
        after: { courier: courier?.id ?? null, collect: otherAmount.expected },
      });
      return readParcel(tx, id);
    });
  },
});
