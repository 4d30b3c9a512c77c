import { z } from 'zod';
import { inTransaction } from '#shop/context.ts';
import { rowId, singleLine } from '#shop/parse.ts';
import { verb } from '#shop/verb.ts';
import { correctDelivery, correctedStatuses } from '../correct-delivery.ts';
import { type ParcelDetails, readParcel } from './show-parcel.ts';

export const correctParcelInput = z.object({ id: rowId, status: z.enum(correctedStatuses), reason: singleLine(300) });

/** Takes back a delivery within 24 hours (see `correctDelivery`). Needs `dispatch.manage`. */
export const correctParcel = verb({
  scope: 'dispatch.manage',
  input: correctParcelInput,
  async run(ctx, { id, status: to, reason }): Promise<ParcelDetails> {
    const { userId: actorId } = ctx.actor;
    return inTransaction(ctx, async (tx) => {
      await correctDelivery(tx, { id, to, reason, actorId });
      return readParcel(tx, id);
    });
  },
});
