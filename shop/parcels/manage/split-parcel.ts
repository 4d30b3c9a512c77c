import { z } from 'zod';
import { audit } from '#shop/audit/audit.ts';
import { inTransaction } from '#shop/context.ts';
import { writeSettlement } from '#shop/orders/write-settlement.ts';
import { rowId } from '#shop/parse.ts';
import { verb } from '#shop/verb.ts';
import { createParcel } from '../create-parcel.ts';
import { isInShop } from '../core/states.ts';
import { lockParcel } from '../lock-parcel.ts';
import { takeOut } from '../take-out.ts';
import { transitionRefusal } from '../transition-parcel.ts';
import { lineUnits } from './parcel-input.ts';
import { type ParcelDetails, readParcel } from './show-parcel.ts';

export const splitParcelInput = z.object({ id: rowId, items: z.array(lineUnits).min(1).max(100) });

/**
 * Moves units of a parcel in the shop into a new parcel of the same order; returns both, the new one last. The cash is shared again. 404, 409
 * `invalid_parcel_transition`, `parcel_incomplete` when nothing would remain, 422. Needs `dispatch.manage`.
 */
export const splitParcel = verb({
  scope: 'dispatch.manage',
  input: splitParcelInput,
  async run(ctx, { id, items }): Promise<ParcelDetails[]> {
    const { userId: actorId } = ctx.actor;
    return inTransaction(ctx, async (tx) => {
      const parcel = await lockParcel(tx, id);
      if (!isInShop(parcel.status)) throw await transitionRefusal(tx, parcel);
      const lines = items.map(({ order_item_id: lineId, quantity: units }) => ({ lineId, units }));
      await takeOut(tx, id, lines, 'items');
      const { orderId } = parcel;
      const newId = await createParcel(tx, { orderId, lines, actorId });
      await writeSettlement(tx, orderId);
      await audit(tx, {
        actorId,
        action: 'parcel.split',
        entity: 'parcel',
        entityId: id,
        after: { parcel: newId, units: lines.reduce((sum, { units }) => sum + units, 0) },
      });
      return [await readParcel(tx, id), await readParcel(tx, newId)];
    });
  },
});
