import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { parcelLines } from '#db/schema.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import { integer, rowId } from '#shop/parse.ts';
import { verb } from '#shop/verb.ts';
import { MAX_LINE_QUANTITY } from '#values/figures.ts';
import { canMove } from '../core/states.ts';
import { restockParcel } from '../core/restock-parcel.ts';
import { lockParcel } from '../lock-parcel.ts';
import { readParcelLines } from '../parcel-lines.ts';
import { transitionParcel } from '../transition-parcel.ts';
import { type ParcelDetails, readParcel } from './show-parcel.ts';

const damagedUnits = z.object({ order_item_id: rowId, quantity: integer(0, MAX_LINE_QUANTITY) });

export const scanInInput = z.object({
  id: rowId,
  /** The units that can't be sold again; all others are sealed. */
  damaged: z.array(damagedUnits).max(100).default([]),
});

/**
 * Receives a parcel that was refused: its sealed units go back into the stock, its damaged ones don't. An order of which no parcel arrived is
 * cancelled with it. A parcel whose courier has not reported the refusal counts as refused now. 404, 409 `invalid_parcel_transition`, 422 for more
 * units than it has. Needs `dispatch.manage`.
 */
export const scanIn = verb({
  scope: 'dispatch.manage',
  input: scanInInput,
  async run(ctx, { id, damaged }): Promise<ParcelDetails> {
    const { userId: actorId } = ctx.actor;
    return inTransaction(ctx, async (tx) => {
      const parcel = await lockParcel(tx, id);
      const isAway = canMove(parcel.status, 'refused', 'staff');
      if (isAway) await transitionParcel(tx, id, { to: 'refused', by: 'staff', actorId });
      if (isAway || canMove(parcel.status, 'returned', 'staff')) {
        await writeConditions(tx, id, damaged);
        await restockParcel(tx, parcel);
      }
      await transitionParcel(tx, id, { to: 'returned', by: 'staff', actorId });
      return readParcel(tx, id);
    });
  },
});

/** Writes how many units of each line are sealed and how many damaged. */
async function writeConditions(ctx: Ctx, id: number, damaged: z.output<typeof scanInInput>['damaged']): Promise<void> {
  const lines = await readParcelLines(ctx, [id]);
  for (const [at, { order_item_id: lineId, quantity }] of damaged.entries()) {
    const line = lines.find((candidate) => candidate.id === lineId);
    if (!line || damaged.findIndex((other) => other.order_item_id === lineId) !== at)
      throw invalidField(`damaged.${at}.order_item_id`, 'not_valid');
    if (quantity > line.units) throw invalidField(`damaged.${at}.quantity`, 'too_big', { n: line.units });
  }
  for (const line of lines) {
    const damagedCount = damaged.find(({ order_item_id: lineId }) => lineId === line.id)?.quantity ?? 0;
    await ctx.db
      .update(parcelLines)
      .set({ sealedUnits: line.units - damagedCount, damagedUnits: damagedCount })
      .where(and(eq(parcelLines.parcelId, id), eq(parcelLines.orderLineId, line.id)));
  }
}
