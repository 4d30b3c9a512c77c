import { and, eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { parcelLines } from '#db/schema.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { rowId } from '#shop/parse.ts';
import { verb } from '#shop/verb.ts';
import { scanCode } from '#values/scan-code.ts';
import { lockParcel } from '../lock-parcel.ts';
import { type ParcelLine, readParcelLines } from '../parcel-lines.ts';
import { transitionParcel, transitionRefusal } from '../transition-parcel.ts';
import { code } from './parcel-input.ts';
import { type ParcelDetails, readParcel } from './show-parcel.ts';

export const packItemInput = z.object({ id: rowId, code });

/** Whether a scanned code is that of a line's variant: its SKU, or its barcode with or without leading zeros. */
function isOf({ sku, gtin }: ParcelLine, scanned: string): boolean {
  if (sku !== null && scanCode(sku) === scanned) return true;
  return gtin !== null && /^\d+$/.test(scanned) && gtin.replace(/^0+/, '') === scanned.replace(/^0+/, '');
}

/**
 * Counts one scanned unit into a parcel that is being packed; with the last one the parcel is packed. 404, 422 `item_not_in_parcel` for another
 * product, `item_packed` when all units of the product are in already, 409 `invalid_parcel_transition`. Needs `dispatch.manage`.
 */
export const packItem = verb({
  scope: 'dispatch.manage',
  input: packItemInput,
  async run(ctx, { id, code: scanned }): Promise<ParcelDetails> {
    const { userId: actorId } = ctx.actor;
    return inTransaction(ctx, async (tx) => {
      const parcel = await lockParcel(tx, id);
      if (parcel.status !== 'packing') throw await transitionRefusal(tx, parcel);
      const lines = await readParcelLines(tx, [id]);
      const matches = lines.filter((line) => isOf(line, scanned));
      if (matches.length === 0) throw new ShopError('item_not_in_parcel', { params: { code: scanned } });
      // The same product can be in the parcel alone and as part of a set.
      const line = matches.find(({ units, packedUnits }) => packedUnits < units);
      if (!line) throw new ShopError('item_packed', { params: { name: matches[0]!.name, n: unitsIn(matches) } });
      await countUnit(tx, id, line.id);
      if (unitsIn(lines) === lines.reduce((sum, { packedUnits }) => sum + packedUnits, 1))
        await transitionParcel(tx, id, { to: 'packed', by: 'staff', actorId });
      return readParcel(tx, id);
    });
  },
});

const unitsIn = (lines: readonly ParcelLine[]): number => lines.reduce((sum, { units }) => sum + units, 0);

async function countUnit(ctx: Ctx, parcelId: number, lineId: number): Promise<void> {
  const changed = await ctx.db
    .update(parcelLines)
    .set({ packedUnits: sql`${parcelLines.packedUnits} + 1` })
    .where(
      and(
        eq(parcelLines.parcelId, parcelId),
        eq(parcelLines.orderLineId, lineId),
        lt(parcelLines.packedUnits, parcelLines.units),
      ),
    )
    .returning({ id: parcelLines.parcelId });
  if (changed.length === 0) throw new ShopError('item_packed', { params: { name: '', n: 0 } });
}
